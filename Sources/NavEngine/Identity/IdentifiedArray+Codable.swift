extension IdentifiedArray: Encodable where Element: Encodable {
  /// Writes the elements, as an array does.
  public func encode(to encoder: any Encoder) throws {
    try storage.encode(to: encoder)
  }
}

extension IdentifiedArray: Decodable where Element: Decodable {
  /// Reads an array of elements.
  ///
  /// - Throws: `DecodingError.dataCorrupted`, naming the position, when an id stands there that stood before; and what
  ///   the elements' own decoding throws.
  public init(from decoder: any Decoder) throws {
    self.init()
    var container = try decoder.unkeyedContainer()
    // What the input says about its length is believed up to a point only.
    if let count = container.count { reserveCapacity(Swift.min(count, 1 << 16)) }
    while !container.isAtEnd {
      let element = try container.decode(Element.self)
      let (inserted, first) = append(element)
      if inserted { continue }
      let context = DecodingError.Context(
        codingPath: container.codingPath + [PositionKey(count)],
        debugDescription:
          "The id \(String(reflecting: element.id)) stands at \(first) already; ids identify one element each."
      )
      throw DecodingError.dataCorrupted(context)
    }
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
