/// Encoded as `{"ids": […], "elements": […]}`.
private enum StackStateKey: String, CodingKey {
  case ids
  case elements
}

extension StackState: Encodable where Element: Encodable {
  /// Writes the ids and the elements: `{"ids": [0, 1], "elements": ["Home", "Detail"]}`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: StackStateKey.self)
    // One after the other: an encoder may write a nested container when the next one begins.
    try Self.encode(ids, to: container.nestedUnkeyedContainer(forKey: .ids))
    try Self.encode(self, to: container.nestedUnkeyedContainer(forKey: .elements))
  }
}

extension StackState where Element: Encodable {
  private static func encode<Values: Sequence>(_ values: Values, to container: any UnkeyedEncodingContainer) throws
  where Values.Element: Encodable {
    var container = container
    for value in values { try container.encode(value) }
  }
}

extension StackState: Decodable where Element: Decodable {
  /// Reads what ``encode(to:)`` writes, with the ids, or a plain array, under fresh ids.
  ///
  /// No new element gets an id that was read.
  ///
  /// - Throws: `DecodingError.dataCorrupted`, naming the place, when an id stands twice or is above
  ///   ``StackElementID/max``, or when there are not as many ids as elements; and what the elements' own decoding
  ///   throws.
  public init(from decoder: any Decoder) throws {
    if var plain = try? decoder.unkeyedContainer() {
      self.init(try plain.decodeAll(Element.self))
      return
    }
    let container = try decoder.container(keyedBy: StackStateKey.self)
    var idContainer = try container.nestedUnkeyedContainer(forKey: .ids)
    let ids = try idContainer.decodeAll(RestoredID.self).map(\.id)
    // Before the elements, which may make stacks themselves.
    StackElementIDSource.reserve(ids)
    var elementContainer = try container.nestedUnkeyedContainer(forKey: .elements)
    let elements = try elementContainer.decodeAll(Element.self)
    guard ids.count == elements.count else {
      throw DecodingError.dataCorruptedError(
        forKey: .ids,
        in: container,
        debugDescription: "There are \(ids.count) ids for \(elements.count) elements; each element has one."
      )
    }
    var positions: [StackElementID: Int] = [:]
    for (position, id) in ids.enumerated() {
      if let first = positions.updateValue(position, forKey: id) {
        let context = DecodingError.Context(
          codingPath: idContainer.codingPath + [PositionKey(position)],
          debugDescription: "The id \(id.rawValue) stands at \(first) already; ids identify one element each."
        )
        throw DecodingError.dataCorrupted(context)
      }
    }
    self.init(elements: elements, reservedIDs: ids)
  }
}

extension UnkeyedDecodingContainer {
  fileprivate mutating func decodeAll<Value: Decodable>(_: Value.Type) throws -> [Value] {
    var values: [Value] = []
    if let count { values.reserveCapacity(Swift.min(count, 1 << 16)) }
    while !isAtEnd { values.append(try decode(Value.self)) }
    return values
  }
}

extension StackState {
  /// A stack of one element, under an id that nobody else gets, with room for more.
  init(_ element: Element, id: StackElementID, capacity: Int) {
    self.init(block: StackHandle<Element>.makeBlock(capacity: Swift.max(1, capacity)))
    addAgain(element, id: id)
  }

  /// A stack of elements that have ids already: different ones, as many as elements.
  @usableFromInline
  init(elements: [Element], ids: [StackElementID]) {
    StackElementIDSource.reserve(ids)
    self.init(elements: elements, reservedIDs: ids)
  }

  /// A stack of elements that have ids already, which nobody else gets.
  private init(elements: [Element], reservedIDs ids: [StackElementID]) {
    self.init()
    if ids.isEmpty { return }
    let block = StackHandle<Element>.makeBlock(capacity: elements.count)
    let handle = StackHandle<Element>(block)
    // SAFETY: the new block has room for all elements, and none yet.
    elements.withUnsafeBufferPointer { buffer in
      handle.elements.initialize(from: buffer.baseAddress.unsafelyUnwrapped, count: buffer.count)
    }
    handle.header.pointee.setIDs(ids.map(\.rawValue))
    self.init(block: block)
    #if NAV_INTERNAL_CHECKS
      _checkInvariants()
    #endif
  }
}
