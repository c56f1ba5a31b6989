import CIdentified

extension CasePlace {
  /// Whether the path extracts something, which may tell more about the case.
  @usableFromInline
  @inline(never)
  func isExtracted(from root: UnsafePointer<Root>, tag: UInt32) -> Bool {
    switch cid_counter_peek(learnt + Int(tag)) == Learnt.nothing ? learn(tag, from: root) : Learnt.elsewhere {
    case Learnt.inPlace, Learnt.empty: true
    case Learnt.other: false
    default: path.extraction(root.pointee) != nil
    }
  }

  /// Finds out what the path makes of a case by a root that is this case, and notes what holds for others too.
  ///
  /// - Returns: What holds for this root; nothing if it could not tell.
  @usableFromInline
  @inline(never)
  func learn(_ tag: UInt32, from root: UnsafePointer<Root>) -> UInt64 {
    let result = look(at: cases[Int(tag)], tag, in: root)
    if result != Learnt.nothing { cid_counter_raise(learnt + Int(tag), result) }
    return result
  }

  private func look(at known: EnumCases.Case, _ tag: UInt32, in root: UnsafePointer<Root>) -> UInt64 {
    let isCandidate = known.holds(Value.self)
    guard let value = path.extraction(root.pointee) else {
      // A path of one step stands for one case, so that what it does not find here is never here. One of several steps
      // may find it in another payload, unless the case has none.
      return isCandidate || !known.hasPayload || isDirect ? Learnt.other : Learnt.nothing
    }
    if !known.hasPayload { return Value.self == Void.self ? Learnt.empty : Learnt.elsewhere }
    guard isCandidate, known.isReadable, !known.isIndirect else { return Learnt.elsewhere }
    return isPayload(value, of: root, tag: tag) ? Learnt.inPlace : Learnt.elsewhere
  }

  /// Whether the path has found a payload in its place, and thus has one step.
  private var isDirect: Bool {
    cases.indices.contains { cid_counter_peek(learnt + $0) == Learnt.inPlace }
  }

  /// Whether a value that was extracted is what lies in the root, and what is made of it is the same case.
  private func isPayload(_ value: Value, of root: UnsafePointer<Root>, tag: UInt32) -> Bool {
    guard let witnesses, witnesses.tag(of: path.embedding(value)) == tag else { return false }
    return root.withCopy { copy in
      witnesses.project(copy, witnesses.metadata)
      defer { witnesses.inject(copy, tag, witnesses.metadata) }
      return withUnsafePointer(to: value) { RuntimeType(Value.self).looksAlike(copy, $0) }
    }
  }
}
