/// What tells a child from another one of its type: the id of what is `Identifiable`, the child itself or, of an enum,
/// the value of its case.
enum ChildIdentity {
  /// Whether two children have ids, and different ones.
  ///
  /// SAFETY: the values at the addresses are initialised.
  static func differs<State>(_ child: UnsafePointer<State>, from other: UnsafePointer<State>) -> Bool {
    if let type = State.self as? any Identifiable.Type { return idsDiffer(child, other, type) }
    guard let tag = EnumTag.of(child), tag == EnumTag.of(other), let witnesses = EnumWitnesses(State.self) else {
      return false
    }
    let cases = EnumCases.of(State.self).cases
    guard Int(tag) < cases.count, cases[Int(tag)].isReadable else { return false }
    guard let payload = cases[Int(tag)].payload,
      let type = RuntimeType(payload).unwrapped.type as? any Identifiable.Type
    else { return false }
    return idsDiffer(child.pointee, other.pointee, isIndirect: cases[Int(tag)].isIndirect, witnesses, type)
  }

  /// The id of a child that is `Identifiable`; nil of others.
  static func id<State>(of child: UnsafePointer<State>) -> AnyHashable? {
    (State.self as? any Identifiable.Type).map { id(of: child, as: $0) }
  }

  private static func id<State, Child: Identifiable>(of child: UnsafePointer<State>, as _: Child.Type) -> AnyHashable {
    // SAFETY: the types are the same.
    AnyHashable(UnsafeRawPointer(child).assumingMemoryBound(to: Child.self).pointee.id)
  }

  private static func idsDiffer<State, Child: Identifiable>(
    _ child: UnsafePointer<State>,
    _ other: UnsafePointer<State>,
    _: Child.Type
  ) -> Bool {
    // SAFETY: the types are the same.
    func id(_ child: UnsafePointer<State>) -> Child.ID {
      UnsafeRawPointer(child).assumingMemoryBound(to: Child.self).pointee.id
    }
    return id(child) != id(other)
  }

  private static func idsDiffer<State, Payload: Identifiable>(
    _ child: State,
    _ other: State,
    isIndirect: Bool,
    _ witnesses: EnumWitnesses,
    _ type: Payload.Type
  ) -> Bool {
    func id(_ child: State) -> Payload.ID { witnesses.payload(of: child, isIndirect: isIndirect, as: type).id }
    return id(child) != id(other)
  }
}
