import Foundation

@testable import Benchmarks
@testable import NavEngineBenchmarking

/// What a command came to.
@MainActor
struct Transcript: Equatable {
  let status: Int32
  let out: String
  let error: String

  /// The engine's, which takes a while to make in a debug build.
  private static let suite = Benchmarks.suite

  /// Runs a command line, with lines that are typed. Unless told, the build may not measure.
  init(
    of arguments: [String],
    typing lines: [String] = [],
    isOptimized: Bool = false,
    summaryFile: String? = nil,
    style: TerminalStyle = .plain
  ) {
    let texts = Texts(lines)
    let console = Console(
      out: { text in texts.change { $0.out += text } },
      error: { text in texts.change { $0.error += text } },
      progress: { _ in },
      read: { texts.change { $0.lines.popFirst() } },
      style: style
    )
    let program = Program(
      suite: Self.suite,
      console: console,
      isOptimized: isOptimized,
      summaryFile: summaryFile
    )
    status = program.run(arguments)
    (out, error) = texts.change { ($0.out, $0.error) }
  }

  /// SAFETY: `@unchecked Sendable` because the lock guards the fields.
  private final class Texts: @unchecked Sendable {
    private let lock = NSLock()
    private var texts: (lines: ArraySlice<String>, out: String, error: String)

    init(_ lines: [String]) { texts = (lines[...], "", "") }

    func change<Result>(_ body: (inout (lines: ArraySlice<String>, out: String, error: String)) -> Result) -> Result {
      lock.withLock { body(&texts) }
    }
  }
}
