/// What a stored property is known by where it has no key path.
struct StoredField: Hashable {
  private let offset: Int
  private let type: ObjectIdentifier

  init(offset: Int, type: Any.Type) {
    self.offset = offset
    self.type = ObjectIdentifier(type)
  }

  /// The property that a key path leads to, nil if it is computed.
  init?<State>(_ keyPath: PartialKeyPath<State>) {
    guard let offset = MemoryLayout<State>.offset(of: keyPath) else { return nil }
    self.init(offset: offset, type: Swift.type(of: keyPath).valueType)
  }
}
