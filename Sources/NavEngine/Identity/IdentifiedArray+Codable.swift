extension IdentifiedArray: Encodable where Element: Encodable {
  /// Writes the elements, as an array does.
  public func encode(to encoder: any Encoder) throws {
    try storage.encode(to: encoder)
  }
}

extension IdentifiedArray: Decodable where Element: Decodable & Identifiable, ID == Element.ID {
  /// Reads an array of elements.
  ///
  /// - Throws: `DecodingError.dataCorrupted`, naming the position, when an id stands there that stood before; and what
  ///   the elements' own decoding throws.
  public init(from decoder: any Decoder) throws {
    self.init()
    var container = try decoder.unkeyedContainer()
    let elements = try container.decodeAll(Element.self)
    reserveCapacity(elements.count)
    for (position, element) in elements.enumerated() {
      let (inserted, first) = append(element)
      if inserted { continue }
      let context = DecodingError.Context(
        codingPath: container.codingPath + [PositionKey(position)],
        debugDescription:
          "The id \(String(reflecting: element.id)) stands at \(first) already; ids identify one element each."
      )
      throw DecodingError.dataCorrupted(context)
    }
  }
}

extension UnkeyedDecodingContainer {
  /// The elements that are left. The length that the input claims is believed up to a point only.
  mutating func decodeAll<Value: Decodable>(_: Value.Type) throws -> [Value] {
    var values: [Value] = []
    if let count { values.reserveCapacity(Swift.max(0, Swift.min(count, 1 << 12))) }
    while !isAtEnd { values.append(try decode(Value.self)) }
    return values
  }
}

/// A position in an array that is being decoded, for error messages.
struct PositionKey: CodingKey {
  let position: Int

  init(_ position: Int) { self.position = position }
  init?(intValue: Int) { position = intValue }
  init?(stringValue: String) { return nil }

  var intValue: Int? { position }
  var stringValue: String { "Index \(position)" }
}
