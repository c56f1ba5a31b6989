import struct Foundation.UUID
import class Foundation.FileManager

@testable import Benchmarks
@testable import NavEngineBenchmarking

/// Results as they could have been measured.
enum Fixtures {
  static func result(
    _ name: String = "stack/push/Int/8",
    instructions: Double? = 100,
    ratio: ClosedRange<Double>? = 0.9...1.1,
    allocations: Double? = 0,
    bytes: Double? = 16.5,
    ungated: String? = nil
  ) -> CaseResult {
    CaseResult(
      name: name,
      counts: instructions.map { Counts(instructions: $0, reads: 20, writes: 10.5, misses: 1, lastMisses: 0) },
      times: ratio.map { Times(engine: 2.5, reference: 2.5, ratio: range($0)) },
      allocations: allocations,
      bytes: bytes,
      ungated: ungated
    )
  }

  static func range(_ bounds: ClosedRange<Double>) -> RatioRange {
    RatioRange(median: (bounds.lowerBound + bounds.upperBound) / 2, low: bounds.lowerBound, high: bounds.upperBound)
  }

  static func host(arch: String = "x86_64", cpu: String = "A core") -> Host {
    Host(os: "linux", arch: arch, cpu: cpu, cores: 2)
  }

  static func report(_ results: [CaseResult], host: Host = host(), swift: String = "6.3") -> Report {
    Report(swift: swift, host: host, sizes: [8, 100], unitNanoseconds: 2, results: results)
  }

  /// Writes a report to a new file.
  static func file(_ report: Report) throws -> String {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).json").path
    try ReportFile.write(try ReportFile.encode(report), to: path)
    return path
  }

  /// A comparison of all cases.
  static func comparison(
    _ before: [CaseResult],
    _ after: [CaseResult],
    tolerance: Double = 0.02
  ) -> Comparison {
    let names = Set((before + after).map(\.name))
    return Comparison(before: report(before), after: report(after), names: names, tolerance: tolerance)
  }
}
