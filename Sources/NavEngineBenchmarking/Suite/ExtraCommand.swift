/// A command that a program has beside those of each.
package struct ExtraCommand: Equatable, Sendable {
  /// The first word of its command line, what may follow it, and what it does in a few words.
  package let word: String
  package var arguments = ""
  package let summary: String
  /// What `help` says of it.
  package let help: String
  /// Whether it measures anything, which a debug build refuses.
  package var measures = false
  /// The options that a value follows.
  package var valueOptions: Set<String> = []
  /// The options that stand for themselves.
  package var flagOptions: Set<String> = []
  /// Takes what it knows out of the command line, carries it out, and returns the exit status.
  package let run: @MainActor @Sendable (inout CommandParser, Console) throws -> Int32

  package init(
    word: String,
    arguments: String = "",
    summary: String,
    help: String,
    measures: Bool = false,
    valueOptions: Set<String> = [],
    flagOptions: Set<String> = [],
    run: @escaping @MainActor @Sendable (inout CommandParser, Console) throws -> Int32
  ) {
    (self.word, self.arguments, self.summary, self.help) = (word, arguments, summary, help)
    (self.measures, self.valueOptions, self.flagOptions) = (measures, valueOptions, flagOptions)
    self.run = run
  }

  /// A program has no two commands of one name.
  package static func == (one: Self, other: Self) -> Bool { one.word == other.word }
}
