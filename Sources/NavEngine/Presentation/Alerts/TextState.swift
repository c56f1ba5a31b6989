/// Text as data: what a title, a message or a button says, apart from any view.
///
/// State that has texts in it stays a plain value that can be compared, coded and tested; a view layer turns it into
/// its own kind of text, from ``runs`` where it can show styles, and from `String(state:)` where it cannot:
///
///     let title: TextState = "Delete \(TextState(name).bold())?"
///     print(title)  // Delete Home?
///
/// ## Equality
/// Texts are equal when they look and read out the same, however they were put together: `"a" + "b"` equals `"ab"`.
/// For that, runs are kept in a normal form: neighbours of one style are one run, and runs without anything to show
/// or say are left out.
///
/// Semantics: `TextState`, which the articles' alerts are made of, in The Composable Architecture.
public struct TextState: Hashable, Sendable {
  /// The parts of different style, in order. No two neighbours could be one run, and an empty text has none.
  public private(set) var runs: [Run] = []

  /// A text without styles. A literal, with or without interpolations, makes one as well.
  public init(_ content: some StringProtocol) {
    append(Run(string: String(content)))
  }

  /// A text without styles, from a string that is to be shown as it stands.
  ///
  /// The engine localises nothing, so this is the same as ``init(_:)``; it is there for code that says so.
  public init(verbatim content: String) {
    self.init(content)
  }

  /// The runs, brought into the normal form.
  init(runs: some Sequence<Run>) {
    for run in runs { append(run) }
  }

  /// Adds a run at the end, in the normal form.
  mutating func append(_ run: Run) {
    if run.string.isEmpty && run.spoken.isEmpty { return }
    if let last = runs.last, last.continues(with: run) {
      runs[runs.count - 1].string += run.string
    } else {
      runs.append(run)
    }
  }
}
