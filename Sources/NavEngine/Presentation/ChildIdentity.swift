/// The identity of a child among others of its type: which case it is, of an enum, and the id of what is `Identifiable`,
/// the child itself or what its case carries.
@usableFromInline
struct ChildIdentity: Hashable {
  private let tag: UInt32?
  private let id: AnyHashable?

  @usableFromInline
  init<State>(value child: State) {
    tag = EnumTag.of(value: child)
    id = withUnsafePointer(to: child) { Self.id(UnsafeRawPointer($0), State.self) }
  }

  /// Whether one child of the type may be told from another.
  @usableFromInline
  static func tellsApart(_ type: Any.Type) -> Bool {
    type is any Identifiable.Type || RuntimeType(type).isEnum
  }

  /// A function that hashes a child's id, for children that are `Identifiable` or enums with a case that carries what is;
  /// nil for others. Two hashes that differ are of two children.
  @usableFromInline
  static func hashOfID<State>(in _: State.Type) -> ((State) -> Int)? {
    if let type = State.self as? any Identifiable.Type {
      let hash = hashOfID(type)
      return { child in withUnsafePointer(to: child) { hash(UnsafeRawPointer($0)) } }
    }
    guard let reader = EnumReader(State.self) else { return nil }
    let hashes = reader.cases.map { $0.identifiablePayload.map { hashOfID($0) } }
    if hashes.allSatisfy({ $0 == nil }) { return nil }
    return { child in
      withUnsafePointer(to: child) { child in
        let tag = reader.tag(of: UnsafeRawPointer(child))
        guard tag < hashes.count, let hash = hashes[tag] else { return tag }
        return reader.withPayload(of: UnsafeRawPointer(child)) { tag ^ hash($0) }
      }
    }
  }

  /// Whether a child is ``EphemeralState``, or a case that carries it: one that is assigned has no id, and is another one
  /// each time.
  static func isEphemeral<State>(_ child: State) -> Bool {
    if State.self is any EphemeralState.Type { return true }
    let cases = EnumCases.of(State.self)
    guard let tag = EnumTag.of(value: child), Int(tag) < cases.count else { return false }
    return cases[Int(tag)].payload is any EphemeralState.Type
  }

  /// The id of a value that is `Identifiable`, or of what its case carries.
  private static func id(_ value: UnsafeRawPointer, _ type: Any.Type) -> AnyHashable? {
    if let type = type as? any Identifiable.Type { return ownID(value, type) }
    guard let reader = EnumReader(type) else { return nil }
    let tag = reader.tag(of: value)
    guard tag < reader.cases.count, let payload = reader.cases[tag].identifiablePayload else { return nil }
    return reader.withPayload(of: value) { ownID($0, payload) }
  }

  // SAFETY, for both: at the addresses are values of the type.
  private static func hashOfID<Child: Identifiable>(_: Child.Type) -> (UnsafeRawPointer) -> Int {
    { $0.assumingMemoryBound(to: Child.self).pointee.id.hashValue }
  }

  private static func ownID<Child: Identifiable>(_ child: UnsafeRawPointer, _: Child.Type) -> AnyHashable {
    AnyHashable(child.assumingMemoryBound(to: Child.self).pointee.id)
  }
}

extension EnumCases.Case {
  /// The type of a payload that can be read and is `Identifiable`.
  fileprivate var identifiablePayload: (any Identifiable.Type)? {
    guard isReadable, let payload else { return nil }
    return RuntimeType(payload).unwrapped.type as? any Identifiable.Type
  }
}
