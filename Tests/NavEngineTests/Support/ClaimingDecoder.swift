/// A decoder of plain values, whose lists claim to be longer or shorter than they are.
struct ClaimingDecoder: Decoder, SingleValueDecodingContainer {
  indirect enum Input {
    case list([Input])
    case object([String: Input])
    case value(any Decodable & Sendable)
  }

  let input: Input
  /// The length that each list claims.
  let claim: Int?
  var codingPath: [any CodingKey] = []
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func child(_ input: Input, at key: some CodingKey) -> ClaimingDecoder {
    ClaimingDecoder(input: input, claim: claim, codingPath: codingPath + [key])
  }

  func mismatch(_ type: Any.Type) -> DecodingError {
    .typeMismatch(type, .init(codingPath: codingPath, debugDescription: "There is \(input)."))
  }

  func container<Key: CodingKey>(keyedBy _: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let fields) = input else { throw mismatch([String: Any].self) }
    return KeyedDecodingContainer(Fields<Key>(decoder: self, fields: fields))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .list(let elements) = input else { throw mismatch([Any].self) }
    return Elements(decoder: self, elements: elements)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

  func decodeNil() -> Bool { false }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    guard case .value(let value as Value) = input else { throw mismatch(type) }
    return value
  }
}

extension ClaimingDecoder {
  private struct Index: CodingKey {
    let intValue: Int?
    var stringValue: String { "\(intValue ?? 0)" }

    init(intValue: Int) { self.intValue = intValue }
    init?(stringValue: String) { nil }
  }

  private struct Elements: UnkeyedDecodingContainer {
    let decoder: ClaimingDecoder
    let elements: [Input]
    var currentIndex = 0
    var codingPath: [any CodingKey] { decoder.codingPath }
    var count: Int? { decoder.claim }
    var isAtEnd: Bool { currentIndex == elements.count }

    private mutating func next() -> ClaimingDecoder {
      defer { currentIndex += 1 }
      return decoder.child(elements[currentIndex], at: Index(intValue: currentIndex))
    }

    func decodeNil() -> Bool { false }
    mutating func decode<Value: Decodable>(_: Value.Type) throws -> Value { try Value(from: next()) }
    mutating func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
      try next().container(keyedBy: type)
    }
    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { try next().unkeyedContainer() }
    mutating func superDecoder() -> any Decoder { next() }
  }

  private struct Fields<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let decoder: ClaimingDecoder
    let fields: [String: Input]
    var codingPath: [any CodingKey] { decoder.codingPath }
    var allKeys: [Key] { fields.keys.compactMap { Key(stringValue: $0) } }

    private func child(_ key: some CodingKey) throws -> ClaimingDecoder {
      guard let input = fields[key.stringValue] else {
        throw DecodingError.keyNotFound(key, .init(codingPath: codingPath, debugDescription: ""))
      }
      return decoder.child(input, at: key)
    }

    func contains(_ key: Key) -> Bool { fields[key.stringValue] != nil }
    func decodeNil(forKey _: Key) -> Bool { false }
    func decode<Value: Decodable>(_: Value.Type, forKey key: Key) throws -> Value { try Value(from: child(key)) }
    func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type,
      forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
      try child(key).container(keyedBy: type)
    }
    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
      try child(key).unkeyedContainer()
    }
    func superDecoder() throws -> any Decoder { decoder }
    func superDecoder(forKey key: Key) throws -> any Decoder { try child(key) }
  }
}
