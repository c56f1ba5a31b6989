import Foundation

/// Where a program writes.
package struct Console: Sendable {
  /// The program, in messages.
  package var name = "Benchmarks"
  package var out: @Sendable (String) -> Void
  package var error: @Sendable (String) -> Void
  /// Shows what is going on and is overwritten by the next; an empty one clears it.
  package var progress: @Sendable (String) -> Void
  /// A line of input without its end; nil when there is no more.
  package var read: @Sendable () -> String? = { nil }
  /// How text looks that is written to `out`.
  package var style = TerminalStyle.plain

  /// The process's own streams. Progress shows on a terminal only.
  ///
  /// - Parameter name: The program, in messages.
  package static func standard(_ name: String) -> Console {
    let isTerminal = isatty(FileHandle.standardError.fileDescriptor) == 1
    return Console(
      name: name,
      out: { print($0, name) },
      error: { complain($0) },
      progress: { text in
        // ESC [ K clears what a longer line has left behind.
        if isTerminal { complain("\r\(text)\u{1B}[K") }
      },
      read: {
        if isatty(FileHandle.standardInput.fileDescriptor) == 1 { print("> ", name) }
        return readLine()
      },
      style: TerminalStyle(
        isTerminal: isatty(FileHandle.standardOutput.fileDescriptor) == 1,
        environment: ProcessInfo.processInfo.environment
      )
    )
  }

  /// Says something on the error stream that ends nothing.
  package func remark(_ text: String) { error("\(name): \(text)\n") }

  /// Writes to standard output. If that fails, ends the process with status 2, after a message unless the pipe is closed.
  private static func print(_ text: String, _ name: String) {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    } catch {
      if FileProblem.errno(of: error) != EPIPE {
        complain("\(name): cannot write to standard output: \(FileProblem.reason(error)); send it elsewhere.\n")
      }
      exit(2)
    }
  }

  /// Writes to standard error; where that does not work, there is nobody to tell.
  private static func complain(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}
