/// A report as a table.
struct ReportTable {
  let report: Report

  var table: TextTable {
    var table = TextTable(
      headers: ["case", "engine", "reference", "ratio (95 %)", "units", "allocs/op", "bytes/element"])
    var group: String?
    for result in report.results {
      if result.group != group { table.groups.append([]) }
      group = result.group
      table.groups[table.groups.count - 1].append(Self.cells(result))
    }
    return table
  }

  /// Where and with what the numbers were measured.
  var caption: String {
    let host = report.host
    return "NavEngine \(report.engine), Swift \(report.swift), \(host.os) \(host.arch), "
      + "\(host.cpu), \(host.cores) cores; "
      + "1 unit = \(Quantity.time(nanoseconds: report.unitNanoseconds)) (Array append + popLast of Int at 100)"
  }

  private static func cells(_ result: CaseResult) -> [String] {
    [
      result.name,
      Quantity.time(nanoseconds: result.median),
      Quantity.time(nanoseconds: result.reference),
      result.ratioRange.description,
      Quantity.units(result.units),
      result.allocations.map(Quantity.count) ?? "-",
      result.bytes.map { Quantity.fixed($0, decimals: 1) } ?? "-",
    ]
  }
}
