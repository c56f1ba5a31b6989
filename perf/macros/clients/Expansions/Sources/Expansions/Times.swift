import Foundation

/// Times in milliseconds, as they are printed.
struct Times {
  let median: String
  let longest: String

  /// - Precondition: There is one.
  init(_ times: [Double]) {
    let sorted = times.sorted()
    median = Self.text((sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2)
    longest = Self.text(sorted[sorted.count - 1])
  }

  private static func text(_ time: Double) -> String { String(format: "%.2f", time) }
}
