extension PresentationState: Encodable where State: Encodable {
  /// Writes the child, or null. The identity belongs to the process, and is not written.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

extension PresentationState: Decodable where State: Decodable {
  /// Presents what ``encode(to:)`` wrote, under a new identity.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    self.init(wrappedValue: try container.decode(State?.self))
  }
}

extension KeyedDecodingContainer {
  /// Presents what stands under a key, and nothing if the key is missing: as for an optional property. Synthesised
  /// conformances call this.
  public func decode<State: Decodable>(
    _ type: PresentationState<State>.Type,
    forKey key: Key
  ) throws -> PresentationState<State> {
    try decodeIfPresent(type, forKey: key) ?? PresentationState(wrappedValue: nil)
  }
}
