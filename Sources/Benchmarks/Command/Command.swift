/// What a command line asks for.
enum Command: Equatable, Sendable {
  /// Of the selection, the cases in whose name or summary the word is.
  case list(Selection, word: String?)
  case run(Selection, Metric, Sampling, Output)
  case compare(ComparisonOptions, Metric, Sampling)
  /// Without a metric, all are measured.
  case baseline(file: String, Selection, Metric?, Sampling)
  case replay(file: String, format: TraceFormat?, skipsInvalid: Bool, sampling: Sampling)
  case demo(link: String?)
  case help(CommandWord?)
  case version

  /// Whether the command measures anything, which a debug build refuses.
  var measures: Bool {
    switch self {
    case .run, .baseline, .replay: true
    case .compare(let options, _, _): options.results == nil
    case .list, .demo, .help, .version: false
    }
  }
}

/// Which cases to take.
struct Selection: Equatable, Sendable {
  var filter: Filter?
  /// How many elements stacks hold; nil for the standard sizes, or those of a baseline.
  var sizes: [Int]?
}

/// In which form results go where.
struct Output: Equatable, Sendable {
  enum Format: String, CaseIterable, Sendable {
    case table, json, markdown
  }

  var format = Format.table
  /// Nil for standard output.
  var file: String?

  /// - Parameter style: Of the table; the other formats are plain.
  func render(_ report: Report, _ metric: Metric, style: TerminalStyle = .plain) throws -> String {
    let table = ReportTable(report: report, metric: metric, style: format == .table ? style : .plain)
    return switch format {
    case .table: table.table.text + "\n" + table.caption + "\n\n" + table.legend
    case .json: try ReportFile.encode(report)
    case .markdown: table.table.markdown + "\n" + table.caption + "\n"
    }
  }
}

/// How much to measure.
struct Sampling: Equatable, Sendable {
  /// How many samples each side of a case takes.
  var samples = 15
  /// The seconds that all samples of one side take together, at least about.
  var minimumSeconds = 0.08
}
