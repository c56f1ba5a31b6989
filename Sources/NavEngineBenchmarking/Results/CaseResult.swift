import Foundation

/// The counts of a case, its times, or both.
struct CaseResult: Equatable, Sendable {
  var name: String
  /// Nil where callgrind did not count.
  var counts: Counts?
  /// Nil where no time was measured.
  var times: Times?
  /// Blocks asked for per operation of the engine; nil where they are not counted.
  var allocations: Double?
  /// Live bytes per element; nil where they are not counted or there is no such number.
  var bytes: Double?
  /// Why a comparison may not fail this case; nil if it may.
  var ungated: String?
}

extension CaseResult {
  /// This result, completed by an older one. Counts, allocations and bytes go together.
  func completed(by older: CaseResult?) -> CaseResult {
    var result = self
    result.times = times ?? older?.times
    if counts == nil, let older, older.counts != nil {
      (result.counts, result.allocations, result.bytes) = (older.counts, older.allocations, older.bytes)
    }
    return result
  }
}

/// A ratio with the ends of its confidence interval.
package struct RatioRange: Equatable, Sendable, CustomStringConvertible {
  var median: Double
  var low: Double
  var high: Double

  package var description: String {
    "\(Quantity.ratio(median)) (\(Quantity.ratio(low))–\(Quantity.ratio(high)))"
  }
}

/// How long one operation of a case takes, beside its reference.
package struct Times: Equatable, Sendable {
  /// The median of the engine's samples, in nanoseconds.
  package var engine: Double
  /// The median of the reference's samples, in nanoseconds.
  var reference: Double
  /// The ratio of the two: the median over pairs of neighbouring samples, with its 95 % confidence interval.
  package var ratio: RatioRange
}

extension Times {
  /// - Precondition: Both sides have the same number of samples, at least one.
  init(_ samples: Samples) {
    let ratios = Statistics(zip(samples.engine, samples.reference).map { $0 / $1 })
    engine = Statistics(samples.engine).median.roundedForFiles
    reference = Statistics(samples.reference).median.roundedForFiles
    ratio = RatioRange(
      median: ratios.median.roundedForFiles,
      low: ratios.medianBounds.lowerBound.roundedForFiles,
      high: ratios.medianBounds.upperBound.roundedForFiles
    )
  }
}

extension CaseResult: Decodable {
  enum CodingKeys: String, CodingKey {
    case name, instructions, reads, writes, misses, allocations, bytes, ns, ratio, ungated
    case lastMisses = "last_misses"
    case reference = "reference_ns"
    case ratioLow = "ratio_low"
    case ratioHigh = "ratio_high"
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func number(_ key: CodingKeys) throws -> Double? {
      guard let number = try container.decodeIfPresent(Double.self, forKey: key) else { return nil }
      if number >= 0 { return number }
      throw DecodingError.dataCorruptedError(forKey: key, in: container, debugDescription: "it is below 0")
    }
    /// Numbers that are there together.
    func required(_ key: CodingKeys) throws -> Double {
      if let number = try number(key) { return number }
      throw DecodingError.keyNotFound(key, .init(codingPath: container.codingPath, debugDescription: ""))
    }
    name = try container.decode(String.self, forKey: .name).printable
    allocations = try number(.allocations)
    bytes = try number(.bytes)
    ungated = try container.decodeIfPresent(String.self, forKey: .ungated)?.printable
    if let instructions = try number(.instructions) {
      counts = Counts(
        instructions: instructions,
        reads: try required(.reads),
        writes: try required(.writes),
        misses: try required(.misses),
        lastMisses: try required(.lastMisses)
      )
    }
    if let engine = try number(.ns) {
      let ratio = RatioRange(
        median: try required(.ratio),
        low: try required(.ratioLow),
        high: try required(.ratioHigh)
      )
      if !(ratio.low <= ratio.median && ratio.median <= ratio.high) {
        let reason = "it is not between ratio_low and ratio_high"
        throw DecodingError.dataCorruptedError(forKey: .ratio, in: container, debugDescription: reason)
      }
      times = Times(engine: engine, reference: try required(.reference), ratio: ratio)
    }
  }

  /// The result as a line of JSON, with the figures that decide first. Figures that were not measured are left out.
  var line: String {
    let numbers: [(CodingKeys, Double?)] = [
      (.instructions, counts?.instructions), (.allocations, allocations), (.bytes, bytes),
      (.reads, counts?.reads), (.writes, counts?.writes), (.misses, counts?.misses),
      (.lastMisses, counts?.lastMisses), (.ns, times?.engine), (.reference, times?.reference),
      (.ratio, times?.ratio.median), (.ratioLow, times?.ratio.low), (.ratioHigh, times?.ratio.high),
    ]
    var fields = [(CodingKeys.name, Self.quoted(name))]
    fields += numbers.compactMap { key, number in number.map { (key, Self.text($0)) } }
    if let ungated { fields.append((.ungated, Self.quoted(ungated))) }
    return "{" + fields.map { "\"\($0.rawValue)\": \($1)" }.joined(separator: ", ") + "}"
  }

  private static func quoted(_ text: String) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    // A string is always valid JSON.
    return (try? encoder.encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
  }

  private static func text(_ number: Double) -> String {
    number == number.rounded() && number < 1e15 ? String(Int(number)) : String(number)
  }
}

extension Double {
  /// Three decimals, or six of a number below 1. More would make files long, and say nothing.
  var roundedForFiles: Double {
    let scale = self < 1 ? 1e6 : 1e3
    return (self * scale).rounded() / scale
  }
}
