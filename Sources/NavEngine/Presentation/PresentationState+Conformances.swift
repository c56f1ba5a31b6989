extension PresentationState: Equatable where State: Equatable {
  /// Whether both present equal children, or nothing. Identities do not count.
  ///
  /// - Complexity: O(1) for copies that share their box; else what comparing the children takes.
  @inlinable
  @inline(__always)  // presentation/equal-shared
  public static func == (left: PresentationState, right: PresentationState) -> Bool {
    if left.box === right.box { return true }
    return left.hasEqualChild(right)
  }

  /// Not inlined, because children that present children of their kind would be inlined into themselves.
  @inlinable
  @inline(never)
  func hasEqualChild(_ other: PresentationState) -> Bool {
    wrappedValue == other.wrappedValue
  }
}

extension PresentationState: Hashable where State: Hashable {
  /// Hashes the child, or nil. Identities do not count.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(wrappedValue)
  }
}

extension PresentationState: CustomReflectable {
  /// The mirror of the child, or of nil: the wrapper is transparent.
  public var customMirror: Mirror { Mirror(reflecting: wrappedValue as Any) }
}

extension PresentationState: CustomStringConvertible {
  /// The description of the optional child.
  public var description: String { wrappedValue.map { "\($0)" } ?? "nil" }
}

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
