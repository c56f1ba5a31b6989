/// Why a file of results cannot be used.
enum ReportFileError: Error, Equatable, CustomStringConvertible {
  case unreadable(file: String, reason: String)
  case unwritable(file: String, reason: String)
  case damaged(file: String, reason: String)
  case schema(file: String, found: Int)
  case noBaseline(folder: String, os: String, arch: String)
  /// A part of a file was to be written that was measured elsewhere.
  case elsewhere(file: String, what: String)
  /// A file of another metric.
  case lacks(file: String, metric: Metric)

  /// How a file comes about that can be used.
  private static let remedy =
    "a baseline is written by `Benchmarks baseline FILE`, results by `Benchmarks run --format json --output FILE`"

  var description: String {
    switch self {
    case .unreadable(let file, let reason):
      "cannot read \(file): \(reason); \(Self.remedy)."
    case .unwritable(let file, let reason):
      "cannot write \(file): \(reason); give a file in a folder that exists and that you may write to."
    case .damaged(let file, let reason):
      "\(file) is not a file of results: \(reason); \(Self.remedy)."
    case .schema(let file, let found):
      "\(file) has schema \(found), and this version reads schema \(Report.currentSchema); "
        + "\(Self.remedy)."
    case .elsewhere(let file, let what):
      "\(file) was measured with other \(what), so that a part of it cannot be renewed; "
        + "write all of it, without `--filter`, `--metric` and `--sizes`."
    case .lacks(let file, let metric):
      "\(file) has no \(metric.noun); write them with `--metric \(metric.rawValue)`."
    case .noBaseline(let folder, let os, let arch):
      "\(folder) has no baseline of \(os) on \(arch); write one with `Benchmarks baseline \(folder)/\(os)-\(arch).json`."
    }
  }
}
