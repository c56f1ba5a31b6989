/// A stack of two or more elements is encoded as `{"firstID": 0, "elements": […]}` where its ids follow one another, and
/// any other as `{"ids": […], "elements": […]}`.
private enum StackStateKey: String, CodingKey {
  case firstID
  case ids
  case elements
}

extension StackState: Encodable where Element: Encodable {
  /// Writes the ids and the elements: `{"firstID": 0, "elements": ["Home", "Detail"]}` where there are several and each id
  /// exceeds the one before by one, and otherwise `{"ids": [3, 1], "elements": ["Home", "Detail"]}`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: StackStateKey.self)
    if count > 1, let first = storedIDs.start(count: count) {
      try container.encode(first, forKey: .firstID)
    } else {
      var ids = container.nestedUnkeyedContainer(forKey: .ids)
      for id in self.ids { try ids.encode(id) }
    }
    // Only now: an encoder may write a nested container when the next one begins.
    var elements = container.nestedUnkeyedContainer(forKey: .elements)
    for element in self { try elements.encode(element) }
  }
}

extension StackState: Decodable where Element: Decodable {
  /// Reads what ``encode(to:)`` writes, in either form, with the ids; or a plain array, under fresh ids.
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
    if container.contains(.firstID) {
      try self.init(runIn: container)
    } else {
      try self.init(listIn: container)
    }
  }

  private init(runIn container: KeyedDecodingContainer<StackStateKey>) throws {
    let first = try container.decode(RestoredID.self, forKey: .firstID).rawValue
    func ids(_ count: Int) throws -> Range<UInt64> {
      let highest = StackElementID.max.rawValue
      if let count = UInt64(exactly: count), count <= highest - first + 1 { return first..<first + count }
      throw DecodingError.dataCorruptedError(
        forKey: .firstID,
        in: container,
        debugDescription: "\(count) ids from \(first) on go past \(highest), the highest id a stack can have."
      )
    }
    var elementContainer = try container.nestedUnkeyedContainer(forKey: .elements)
    // Most decoders know how many there will be. Ids within the counter's reach are kept before elements are read, which
    // may make stacks themselves.
    let expected = elementContainer.count
    StackElementIDSource.reserve(try ids(expected ?? 0).clamped(to: 0..<IDSource.end))
    let elements = try elementContainer.decodeAll(Element.self)
    let run = try ids(elements.count)
    if let expected, expected != elements.count {
      throw DecodingError.dataCorruptedError(
        forKey: .elements,
        in: container,
        debugDescription: "There are \(elements.count) elements, and not \(expected) as the decoder says."
      )
    }
    StackElementIDSource.reserve(run)
    self.init(elements: elements, storedIDs: StackIDs(run, capacity: elements.count))
  }

  private init(listIn container: KeyedDecodingContainer<StackStateKey>) throws {
    var idContainer = try container.nestedUnkeyedContainer(forKey: .ids)
    let ids = try idContainer.decodeAll(RestoredID.self).map { StackElementID(rawValue: $0.rawValue) }
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
    // Ids within the counter's reach before elements are read, which may make stacks themselves; others, which have to be
    // remembered one by one, once all has been read.
    StackElementIDSource.reserve(ids.filter { $0.rawValue < IDSource.end })
    var elementContainer = try container.nestedUnkeyedContainer(forKey: .elements)
    let elements = try elementContainer.decodeAll(Element.self)
    guard ids.count == elements.count else {
      throw DecodingError.dataCorruptedError(
        forKey: .ids,
        in: container,
        debugDescription: "There are \(ids.count) ids for \(elements.count) elements; each element has one."
      )
    }
    self.init(elements: elements, ids: ids)
  }
}

extension StackState {
  /// A stack of one element, under an id that nobody else gets, with room for more.
  @inlinable
  package init(_ element: Element, id: StackElementID, capacity: Int) {
    self.init()
    makeRoom(for: Swift.max(1, capacity), isGrowing: false)
    addAgain(element, id: id)
  }

  /// A stack of elements that have ids already: different ones, as many as elements.
  init(elements: [Element], ids: [StackElementID]) {
    StackElementIDSource.reserve(ids)
    self.init(elements: elements, storedIDs: StackIDs(ids.map(\.rawValue), capacity: elements.count))
  }

  /// A stack of elements under these ids, as many as elements.
  private init(elements: [Element], storedIDs ids: StackIDs) {
    self.init()
    if elements.isEmpty { return }
    block = .make(elements, ids: ids, capacity: elements.count)
    _checkInvariants()
  }
}
