import Foundation

/// Where a program writes.
struct Console: Sendable {
  var out: @Sendable (String) -> Void
  var error: @Sendable (String) -> Void
  /// Shows what is going on and is overwritten by the next; an empty one clears it.
  var progress: @Sendable (String) -> Void
  /// A line of input without its end; nil when there is no more.
  var read: @Sendable () -> String? = { nil }

  /// The process's own streams. Progress shows on a terminal only.
  static var standard: Console {
    let isTerminal = isatty(FileHandle.standardError.fileDescriptor) == 1
    return Console(
      out: { FileHandle.standardOutput.write(Data($0.utf8)) },
      error: { FileHandle.standardError.write(Data($0.utf8)) },
      progress: { text in
        // ESC [ K clears what a longer line has left behind.
        if isTerminal { FileHandle.standardError.write(Data("\r\(text)\u{1B}[K".utf8)) }
      },
      read: {
        if isatty(FileHandle.standardInput.fileDescriptor) == 1 { FileHandle.standardOutput.write(Data("> ".utf8)) }
        return readLine()
      }
    )
  }
}
