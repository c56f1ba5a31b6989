import CIdentified

extension ReflectedCase {
  /// Extracts while it is not known which case this is, and notes it if the root can tell.
  @usableFromInline
  @inline(never)
  func learn(from root: Root) -> Value? {
    guard let witnesses, cid_counter_peek(state) != Self.isImpossible else {
      reportOnce()
      return nil
    }
    let tag = witnesses.tag(of: root)
    guard candidates.contains(tag) else { return nil }
    let value = witnesses.payload(of: root, isIndirect: cases[Int(tag)].isIndirect, as: Value.self)
    guard let own = embed(value).map({ witnesses.tag(of: $0) }), candidates.contains(own) else {
      cid_counter_raise(state, Self.isImpossible)
      reportOnce()
      return nil
    }
    cid_counter_raise(state, Self.isKnown | (cases[Int(own)].isIndirect ? Self.isIndirect : 0) | UInt64(own))
    return tag == own ? value : nil
  }

  private func reportOnce() {
    guard cid_counter_add(reports, 1) == 0 else { return }
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
