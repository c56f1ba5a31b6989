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

  /// Writes to standard output. What cannot be written is lost to whoever waits for it: ends the process, with status 2,
  /// and says so, unless nobody reads any more.
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

/// The colours and bars of a terminal. A plain style leaves text as it is.
struct TerminalStyle: Equatable, Sendable {
  static let plain = TerminalStyle(isTerminal: false, environment: [:])

  let isPlain: Bool

  /// Plain where the output is no terminal, `NO_COLOR` is set, or `TERM` is `dumb` or not set.
  init(isTerminal: Bool, environment: [String: String]) {
    let refusesColour = environment["NO_COLOR", default: ""] != ""
    isPlain = !isTerminal || refusesColour || environment["TERM", default: "dumb"] == "dumb"
  }

  /// In green what is good, in red what is bad; unchanged where `isGood` is nil.
  func judged(_ text: String, isGood: Bool?) -> String {
    isGood.map { escaped(text, $0 ? 32 : 31) } ?? text
  }

  func bold(_ text: String) -> String { escaped(text, 1) }

  func dim(_ text: String) -> String { escaped(text, 2) }

  private func escaped(_ text: String, _ code: Int) -> String {
    isPlain ? text : "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }

  /// A bar of `width` characters for a value from 0 to `end`. A greater value ends in an arrow.
  static func bar(_ value: Double, end: Double, width: Int) -> String {
    // Also of no number.
    guard value <= end else { return String(repeating: "█", count: width - 1) + "▶" }
    let eighths = Int((value / end * Double(8 * width)).rounded())
    let rest = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8]
    return (String(repeating: "█", count: eighths / 8) + rest).padding(to: width)
  }
}

extension String {
  /// Spaces added behind, or before with `isLeading`, to make `width` characters; unchanged where it has as many.
  func padding(to width: Int, isLeading: Bool = false) -> String {
    let spaces = String(repeating: " ", count: Swift.max(0, width - shownCount))
    return isLeading ? spaces + self : self + spaces
  }

  /// How many characters a terminal shows: all but the escapes of a ``TerminalStyle``.
  var shownCount: Int {
    var isEscape = false
    return count { character in
      if character == "\u{1B}" { isEscape = true }
      defer { if character == "m" { isEscape = false } }
      return !isEscape
    }
  }
}
