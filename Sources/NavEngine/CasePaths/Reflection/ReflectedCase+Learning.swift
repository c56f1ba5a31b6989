import CNavEngineAtomics

extension ReflectedCase {
  /// Extracts while it is not known which case this is, and notes it if the root can tell.
  @usableFromInline
  @inline(never)
  func learn(from root: Root) -> Value? {
    guard let witnesses, nav_atomic_load(state) != ReflectedState.isImpossible else {
      reportOnce()
      return nil
    }
    let tag = witnesses.tag(of: root)
    return candidates.contains(tag) ? learn(from: root, tag, witnesses) : nil
  }

  @inline(never)
  private func learn(from root: Root, _ tag: UInt32, _ witnesses: EnumWitnesses) -> Value? {
    guard let value = payload(of: root, tag, witnesses) else { return nil }
    guard let own = embed(value).map({ witnesses.tag(of: $0) }), candidates.contains(own) else {
      nav_atomic_raise(state, ReflectedState.isImpossible)
      reportOnce()
      return nil
    }
    let form =
      (cases[Int(own)].isIndirect ? ReflectedState.isIndirect : 0) | (exact.contains(own) ? 0 : ReflectedState.isCast)
    nav_atomic_raise(state, ReflectedState.isKnown | form | UInt64(own))
    return tag == own ? value : nil
  }

  /// What a root of a certain case carries, or nil if that does not hold such a value.
  private func payload(of root: Root, _ tag: UInt32, _ witnesses: EnumWitnesses) -> Value? {
    if !exact.contains(tag) { return castPayload(of: root, tag, witnesses) }
    return witnesses.payload(of: root, isIndirect: cases[Int(tag)].isIndirect, as: Value.self)
  }

  /// The value that the payload of a root holds, which has another type.
  @usableFromInline
  @inline(never)
  func castPayload(of root: Root, _ tag: UInt32, _ witnesses: EnumWitnesses) -> Value? {
    let known = cases[Int(tag)]
    func cast<Payload>(_ type: Payload.Type) -> Value? {
      witnesses.payload(of: root, isIndirect: known.isIndirect, as: type) as? Value
    }
    return known.payload.flatMap { _openExistential(RuntimeType($0).unwrapped.type, do: cast) }
  }

  private func reportOnce() {
    guard nav_atomic_raise(reports, 1) else { return }
    reportIssue(
      """
      The path of a case with a payload of type \(Value.self), written with a slash, finds none in \(Root.self): \
      \(reason). Nothing is extracted. Write the case path by hand, CasePath(embed:extract:), or as a key path.
      """,
      fileID: #fileID,
      line: #line
    )
  }

  private var reason: String {
    guard RuntimeType(Root.self).isEnum else { return "it is not an enum" }
    if cases.isEmpty { return "it has no cases, or was compiled without reflection metadata" }
    if isAmbiguous { return "the function is Optional.some, or a case whose payload is the enum itself" }
    let candidates = cases.filter { $0.holds(Value.self) }
    if candidates.isEmpty { return "no case of the enum has such a payload" }
    if candidates.contains(where: \.isReadable) { return "the function is not a case of the enum" }
    return "functions with arguments or results, and metatypes, are stored in a form that cannot be read"
  }
}
