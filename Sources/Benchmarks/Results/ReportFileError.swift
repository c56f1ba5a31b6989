/// Why a file of results cannot be used.
enum ReportFileError: Error, Equatable, CustomStringConvertible {
  case unreadable(file: String, reason: String)
  case unwritable(file: String, reason: String)
  case damaged(file: String, reason: String)
  case schema(file: String, found: Int)
  case noBaseline(folder: String, os: String, arch: String)

  var description: String {
    switch self {
    case .unreadable(let file, let reason):
      "cannot read \(file): \(reason); write a baseline with `Benchmarks baseline FILE`."
    case .unwritable(let file, let reason):
      "cannot write \(file): \(reason); give a file in a folder that exists and that you may write to."
    case .damaged(let file, let reason):
      "\(file) is not a file of results: \(reason); write it anew with `Benchmarks baseline FILE`."
    case .schema(let file, let found):
      "\(file) has schema \(found), and this version reads schema \(Report.currentSchema); "
        + "write it anew with `Benchmarks baseline FILE`."
    case .noBaseline(let folder, let os, let arch):
      "\(folder) has no baseline of \(os) on \(arch); write one with `Benchmarks baseline \(folder)/\(os)-\(arch).json`."
    }
  }
}
