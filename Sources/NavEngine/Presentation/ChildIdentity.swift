/// What tells a child from another one of its type: which case it is, of an enum, and the id of what is `Identifiable`,
/// the child itself or what its case carries.
@usableFromInline
struct ChildIdentity: Hashable {
  private let tag: UInt32?
  private let id: AnyHashable?

  /// SAFETY: the value at the address is initialised.
  @usableFromInline
  init<State>(of child: UnsafePointer<State>) {
    tag = EnumTag.of(child)
    if let type = State.self as? any Identifiable.Type {
      id = Self.id(UnsafeRawPointer(child), type)
    } else {
      var id: AnyHashable?
      Self.withIdentifiablePayload(of: UnsafeRawPointer(child), State.self) { id = Self.id($0, $1) }
      self.id = id
    }
  }

  @usableFromInline
  init<State>(value child: State) {
    self = withUnsafePointer(to: child) { ChildIdentity(of: $0) }
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
    let hashes = reader.cases.map { enumCase -> ((UnsafeRawPointer) -> Int)? in
      guard enumCase.isReadable, let payload = enumCase.payload else { return nil }
      let unwrapped = RuntimeType(payload).unwrapped.type
      guard let type = unwrapped as? any Identifiable.Type else { return nil }
      let hash = hashOfID(type)
      return enumCase.isIndirect ? { hash(EnumReader.valueInBox(at: $0, of: unwrapped)) } : hash
    }
    if hashes.allSatisfy({ $0 == nil }) { return nil }
    return { child in
      withUnsafePointer(to: child) { child in
        let tag = reader.tag(of: UnsafeRawPointer(child))
        guard tag < hashes.count, let hash = hashes[tag] else { return tag }
        var result = tag
        reader.withPayload(of: UnsafeRawPointer(child)) { result ^= hash($0) }
        return result
      }
    }
  }

  /// Whether a child is ``EphemeralState``, or a case that carries it: what is assigned has no id, and is another one
  /// each time.
  ///
  /// SAFETY: as for ``differs(_:from:)``.
  static func isEphemeral<State>(_ child: UnsafePointer<State>) -> Bool {
    if State.self is any EphemeralState.Type { return true }
    let cases = EnumCases.of(State.self).cases
    guard let tag = EnumTag.of(child), Int(tag) < cases.count else { return false }
    return cases[Int(tag)].payload is any EphemeralState.Type
  }

  /// Whether two children have ids, and different ones. Those that are different cases are told apart by that.
  ///
  /// SAFETY: the values at the addresses are initialised.
  static func differs<State>(_ child: UnsafePointer<State>, from other: UnsafePointer<State>) -> Bool {
    let (child, other) = (UnsafeRawPointer(child), UnsafeRawPointer(other))
    if let type = State.self as? any Identifiable.Type { return idsDiffer(child, other, type) }
    var isOther = false
    withIdentifiablePayload(of: child, State.self) { payload, type in
      withIdentifiablePayload(of: other, State.self) { other, otherType in
        isOther = type == otherType && idsDiffer(payload, other, type)
      }
    }
    return isOther
  }

  /// Calls a closure with what the case of an enum carries, if it is `Identifiable`.
  private static func withIdentifiablePayload(
    of value: UnsafeRawPointer,
    _ type: Any.Type,
    _ body: (UnsafeRawPointer, any Identifiable.Type) -> Void
  ) {
    guard let reader = EnumReader(type) else { return }
    let tag = reader.tag(of: value)
    guard tag < reader.cases.count, reader.cases[tag].isReadable else { return }
    guard let payload = reader.cases[tag].payload else { return }
    let unwrapped = RuntimeType(payload).unwrapped.type
    guard let identifiable = unwrapped as? any Identifiable.Type else { return }
    let isIndirect = reader.cases[tag].isIndirect
    reader.withPayload(of: value) {
      body(isIndirect ? EnumReader.valueInBox(at: $0, of: unwrapped) : $0, identifiable)
    }
  }

  // SAFETY, for all: at the addresses are values of the type.
  private static func hashOfID<Child: Identifiable>(_: Child.Type) -> (UnsafeRawPointer) -> Int {
    { $0.assumingMemoryBound(to: Child.self).pointee.id.hashValue }
  }

  private static func id<Child: Identifiable>(_ child: UnsafeRawPointer, _: Child.Type) -> AnyHashable {
    AnyHashable(child.assumingMemoryBound(to: Child.self).pointee.id)
  }

  private static func idsDiffer<Child: Identifiable>(
    _ child: UnsafeRawPointer,
    _ other: UnsafeRawPointer,
    _: Child.Type
  ) -> Bool {
    child.assumingMemoryBound(to: Child.self).pointee.id != other.assumingMemoryBound(to: Child.self).pointee.id
  }
}
