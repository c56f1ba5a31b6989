extension CaseResult: Codable {
  enum CodingKeys: String, CodingKey {
    case name, group, parameters, unit, median, min, p90, mad, samples, reference, ratio, units, allocations, bytes
    case gated
    case ratioLow = "ratio_low"
    case ratioHigh = "ratio_high"
  }

  /// The one unit that version 1 of the schema has.
  static let unit = "ns/op"

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try container.decode(String.self, forKey: .name)
    group = try container.decode(String.self, forKey: .group)
    parameters = try container.decode(CaseParameters.self, forKey: .parameters)
    median = try container.decode(Double.self, forKey: .median)
    min = try container.decode(Double.self, forKey: .min)
    p90 = try container.decode(Double.self, forKey: .p90)
    mad = try container.decode(Double.self, forKey: .mad)
    samples = try container.decode(Int.self, forKey: .samples)
    reference = try container.decode(Double.self, forKey: .reference)
    ratio = try container.decode(Double.self, forKey: .ratio)
    ratioLow = try container.decode(Double.self, forKey: .ratioLow)
    ratioHigh = try container.decode(Double.self, forKey: .ratioHigh)
    units = try container.decode(Double.self, forKey: .units)
    allocations = try container.decode(Double?.self, forKey: .allocations)
    bytes = try container.decode(Double?.self, forKey: .bytes)
    isGated = try container.decodeIfPresent(Bool.self, forKey: .gated) ?? true
    func require(_ condition: Bool, _ key: CodingKeys, _ reason: String) throws {
      if condition { return }
      throw DecodingError.dataCorruptedError(forKey: key, in: container, debugDescription: reason)
    }
    try require(try container.decode(String.self, forKey: .unit) == Self.unit, .unit, "it is not \(Self.unit)")
    let sizes = BenchmarkSuite.possibleSizes
    try require(
      parameters.size.map(sizes.contains) ?? true,
      .parameters,
      "the size is not from \(sizes.lowerBound) to \(sizes.upperBound)"
    )
    try require(samples > 0, .samples, "it is not above 0")
    let numbers: [(CodingKeys, Double)] = [
      (.median, median), (.min, min), (.p90, p90), (.mad, mad), (.reference, reference), (.ratioLow, ratioLow),
      (.units, units), (.allocations, allocations ?? 0),
    ]
    for (key, number) in numbers { try require(number >= 0, key, "it is below 0") }
    try require(ratioLow <= ratio && ratio <= ratioHigh, .ratio, "it is not between ratio_low and ratio_high")
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(group, forKey: .group)
    try container.encode(parameters, forKey: .parameters)
    try container.encode(Self.unit, forKey: .unit)
    try container.encode(median, forKey: .median)
    try container.encode(min, forKey: .min)
    try container.encode(p90, forKey: .p90)
    try container.encode(mad, forKey: .mad)
    try container.encode(samples, forKey: .samples)
    try container.encode(reference, forKey: .reference)
    try container.encode(ratio, forKey: .ratio)
    try container.encode(ratioLow, forKey: .ratioLow)
    try container.encode(ratioHigh, forKey: .ratioHigh)
    try container.encode(units, forKey: .units)
    // Null says "not counted here"; a missing key would leave a reader to wonder.
    try container.encode(allocations, forKey: .allocations)
    try container.encode(bytes, forKey: .bytes)
    if !isGated { try container.encode(false, forKey: .gated) }
  }
}
