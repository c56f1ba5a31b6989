/// A command with its options.
enum Command: Equatable, Sendable {
  /// Of the selection, the cases in whose name or summary the word is.
  case list(Selection, word: String?)
  case run(Selection, Metric, Sampling, Output)
  case compare(ComparisonOptions, Metric, Sampling)
  /// Without a metric, all are measured.
  case baseline(file: String, Selection, Metric?, Sampling)
  case report(ReportOptions)
  /// One that the program has beside these, with the rest of its command line.
  case extra(ExtraCommand, CommandParser)
  /// About a command, or all of them.
  case help(String?)
  case version

  /// Whether the command measures anything, which a debug build refuses.
  var measures: Bool {
    switch self {
    case .run, .baseline: true
    case .extra(let command, _): command.measures
    case .compare(let options, _, _): options.results == nil
    case .list, .report, .help, .version: false
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
    case .table:
      [table.table.text, table.caption + "\n", table.legend, RunSummary(report: report, style: table.style).text]
        .filter { !$0.isEmpty }.joined(separator: "\n")
    case .json: try ReportFile.encode(report)
    case .markdown: table.table.markdown + "\n" + table.caption + "\n"
    }
  }
}

/// How much to measure.
package struct Sampling: Equatable, Sendable {
  /// How many samples each side of a case takes.
  var samples = 15
  /// The seconds that all samples of one side take together, at least about.
  var minimumSeconds = 0.02
}

/// The baseline and the cases of a comparison, and the form of its report.
struct ComparisonOptions: Equatable, Sendable {
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

/// What a page is made of, and where it goes.
struct ReportOptions: Equatable, Sendable {
  enum Format: String, CaseIterable, Sendable {
    case html
    /// One plot.
    case svg
  }

  /// Files of results, from the oldest on.
  var results: [String]
  /// A file, or a folder with one.
  var baseline: String?
  /// Files with the same operations of others.
  var peers: String?
  var filter: Filter?
  var format = Format.html
  /// Nil for `report.html`, or standard output.
  var file: String?
}

/// The words that commands start with.
enum CommandWord: String, CaseIterable {
  case list, run, compare, baseline, report, help

  /// The options that a value follows.
  var valueOptions: Set<String> {
    switch self {
    case .list: ["--filter", "--sizes"]
    case .run: ["--filter", "--sizes", "--metric", "--samples", "--min-time", "--format", "--output"]
    case .compare: ["--filter", "--metric", "--samples", "--min-time", "--tolerance", "--format"]
    case .baseline: ["--filter", "--sizes", "--metric", "--samples", "--min-time"]
    case .report: ["--baseline", "--filter", "--format", "--output", "--peers"]
    case .help: []
    }
  }
}

/// A kind of figures.
package enum Metric: String, CaseIterable, Sendable {
  /// Instructions, reads and writes of memory, and cache misses, counted by callgrind; allocations; bytes.
  case instructions
  /// The time beside that of a reference.
  case time

  /// The figures in a sentence.
  var noun: String {
    switch self {
    case .instructions: "instructions"
    case .time: "times"
    }
  }
}

/// A regular expression that is found somewhere in the names of the cases wanted.
struct Filter: Equatable, Sendable {
  let pattern: String

  /// - Throws: ``UsageError`` when `pattern` is no regular expression.
  init(_ pattern: String) throws(UsageError) {
    self.pattern = pattern
    guard !pattern.isEmpty, regex != nil else {
      throw .badValue(option: "--filter", value: pattern, expected: "a regular expression such as `push-pop/Int`")
    }
  }

  /// The names that the pattern is found in.
  func names(in names: [String]) -> Set<String> {
    guard let regex else { return [] }
    return Set(names.filter { $0.firstMatch(of: regex) != nil })
  }

  // A `Regex` is neither `Equatable` nor `Sendable`, so what is kept is the pattern.
  private var regex: Regex<AnyRegexOutput>? { try? Regex(pattern) }
}
