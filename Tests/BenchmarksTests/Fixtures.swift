@testable import Benchmarks

/// Results as they could have been measured.
enum Fixtures {
  static func result(
    _ name: String = "stack/push/Int/8",
    ratio: ClosedRange<Double> = 0.9...1.1,
    allocations: Double? = 0,
    bytes: Double? = 16.5,
    isGated: Bool = true
  ) -> CaseResult {
    let words = name.split(separator: "/").map(String.init)
    return CaseResult(
      name: name,
      group: words.prefix(2).joined(separator: "/"),
      parameters: CaseParameters(operation: words[1], element: words[2], size: Int(words[3])),
      median: 2.5,
      min: 2.25,
      p90: 3,
      mad: 0.125,
      samples: 15,
      reference: 2.5,
      ratio: (ratio.lowerBound + ratio.upperBound) / 2,
      ratioLow: ratio.lowerBound,
      ratioHigh: ratio.upperBound,
      units: 1.25,
      allocations: allocations,
      bytes: bytes,
      isGated: isGated
    )
  }

  static func host(arch: String = "x86_64", cpu: String = "A core") -> Host {
    Host(os: "linux", arch: arch, cpu: cpu, cores: 2)
  }

  static func report(_ results: [CaseResult], host: Host = host()) -> Report {
    Report(
      engine: "0.1.0",
      swift: "6.3",
      host: host,
      unitNanoseconds: 2,
      results: results
    )
  }
}
