/// Why a trace file cannot be replayed.
enum TraceError: Error, Equatable, CustomStringConvertible {
  case unreadable(file: String, reason: String)
  case malformed(file: String, line: Int, reason: String)
  /// The trace that comes with the package is malformed.
  case damaged(file: String, line: Int, reason: String)
  case noSessions(file: String, skipped: Int)

  var description: String {
    switch self {
    case .unreadable(let file, let reason):
      "cannot read the trace \(file): \(reason); give the path of a file with one session a line."
    case .malformed(let file, let line, let reason):
      "\(file):\(line): \(reason); mend the line, or count and skip such lines with --skip-invalid."
    case .damaged(let file, let line, let reason):
      "\(file):\(line): \(reason); this file comes with the package, so restore it."
    case .noSessions(let file, let skipped):
      "\(file) has no sessions\(skipped == 0 ? "" : ", only malformed lines (\(skipped)) that were skipped")"
        + "; give a file with one session a line, and check --format."
    }
  }
}
