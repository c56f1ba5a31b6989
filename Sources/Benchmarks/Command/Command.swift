/// What a command line asks for.
enum Command: Equatable, Sendable {
  case list(Selection)
  case run(Selection, Metric, Sampling, Output)
  case compare(Comparing, Metric, Sampling)
  /// Without a metric, all are measured.
  case baseline(file: String, Selection, Metric?, Sampling)
  case replay(file: String, format: TraceFormat?, skipsInvalid: Bool, sampling: Sampling)
  case demo(link: String?)
  case help(CommandWord?)
  case version

  /// Whether the command times anything, which a debug build refuses.
  var measures: Bool {
    switch self {
    case .run, .baseline, .replay: true
    case .compare(let comparing, _, _): comparing.results == nil
    case .list, .demo, .help, .version: false
    }
  }
}

/// What is compared, and how it is told.
struct Comparing: Equatable, Sendable {
  enum Format: String, CaseIterable, Sendable {
    case text
    /// Annotations, and a summary in Markdown, of GitHub's workflows.
    case github
  }

  static let standardTolerance = 0.02

  /// A file, or a folder with one.
  var baseline: String
  /// The file of results; nil to measure them.
  var results: String?
  var filter: Filter?
  /// How much a count may rise: 0.02 is a fiftieth.
  var tolerance = standardTolerance
  var format = Format.text
}
