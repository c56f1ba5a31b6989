/// A report as a table, of one metric.
struct ReportTable {
  let report: Report
  let metric: Metric

  var table: TextTable {
    var table = TextTable(headers: ["case"] + headers + ["allocs/op", "bytes/element"])
    var group: String?
    for result in report.results {
      if result.group != group { table.groups.append([]) }
      group = result.group
      let numbers = [
        result.allocations.map(Quantity.count) ?? "-", result.bytes.map { Quantity.fixed($0, decimals: 1) } ?? "-",
      ]
      table.groups[table.groups.count - 1].append([result.name] + cells(result) + numbers)
    }
    return table
  }

  /// Where and with what the numbers were measured.
  var caption: String {
    let host = report.host
    let program = "NavEngine \(report.engine), Swift \(report.swift), \(host.os) \(host.arch)"
    guard let unit = report.unitNanoseconds else { return "\(program); one operation, counted by callgrind" }
    return "\(program), \(host.cpu), \(host.cores) cores; "
      + "1 unit = \(Quantity.time(nanoseconds: unit)) (Array append + popLast of Int at 100)"
  }

  private var headers: [String] {
    switch metric {
    case .instructions: ["instructions", "reads", "writes", "L1 misses", "LL misses"]
    case .time: ["engine", "reference", "ratio (95 %)", "units"]
    }
  }

  private func cells(_ result: CaseResult) -> [String] {
    switch metric {
    case .instructions:
      guard let counts = result.counts else { break }
      return [counts.instructions, counts.reads, counts.writes, counts.misses, counts.lastMisses].map(Quantity.count)
    case .time:
      guard let times = result.times, let unit = report.unitNanoseconds else { break }
      return [
        Quantity.time(nanoseconds: times.engine), Quantity.time(nanoseconds: times.reference),
        times.ratio.description, Quantity.units(times.engine / unit),
      ]
    }
    return headers.map { _ in "-" }
  }
}
