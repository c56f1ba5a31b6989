/// In which form results go where.
struct Output: Equatable, Sendable {
  enum Format: String, CaseIterable, Sendable {
    case table, json, markdown
  }

  var format = Format.table
  /// Nil for standard output.
  var file: String?

  func render(_ report: Report, _ metric: Metric) throws -> String {
    let table = ReportTable(report: report, metric: metric)
    return switch format {
    case .table: table.table.text + "\n" + table.caption + "\n"
    case .json: try ReportFile.encode(report)
    case .markdown: table.table.markdown + "\n" + table.caption + "\n"
    }
  }
}
