import BenchmarksDemo
import Foundation

/// Where a program writes.
struct Console: Sendable {
  var out: @Sendable (String) -> Void
  var error: @Sendable (String) -> Void
  /// Shows what is going on and is overwritten by the next; an empty one clears it.
  var progress: @Sendable (String) -> Void
  /// A line of input without its end; nil when there is no more.
  var read: @Sendable () -> String? = { nil }
  /// How text looks that is written to `out`.
  var style = TerminalStyle.plain

  /// The process's own streams. Progress shows on a terminal only.
  static var standard: Console {
    let isTerminal = isatty(FileHandle.standardError.fileDescriptor) == 1
    return Console(
      out: { print($0) },
      error: { complain($0) },
      progress: { text in
        // ESC [ K clears what a longer line has left behind.
        if isTerminal { complain("\r\(text)\u{1B}[K") }
      },
      read: {
        if isatty(FileHandle.standardInput.fileDescriptor) == 1 { print("> ") }
        return readLine()
      },
      style: TerminalStyle(
        isTerminal: isatty(FileHandle.standardOutput.fileDescriptor) == 1,
        environment: ProcessInfo.processInfo.environment
      )
    )
  }

  /// Writes to standard output. If that fails, ends the process with status 2, after a message unless the pipe is closed.
  private static func print(_ text: String) {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    } catch {
      if FileProblem.errno(of: error) != EPIPE {
        complain("Benchmarks: cannot write to standard output: \(FileProblem.reason(error)); send it elsewhere.\n")
      }
      exit(2)
    }
  }

  /// Writes to standard error; where that does not work, there is nobody to tell.
  private static func complain(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}

extension DemoTerminal {
  /// The console of the program, for its demo.
  init(_ console: Console) {
    self.init(
      read: console.read,
      write: console.out,
      complain: { console.error("Benchmarks: \($0)") },
      bold: console.style.bold,
      dim: console.style.dim
    )
  }
}
