import CIdentified

extension CasePlace {
  /// Finds out what the path makes of a case by a root that is this case, and notes what holds for others too.
  ///
  /// - Returns: What holds for this root.
  @usableFromInline
  @inline(never)
  func learn(_ tag: UInt32, from root: UnsafePointer<Root>) -> UInt64 {
    guard let value = path.extraction(root.pointee) else {
      if isDirect || cid_counter_peek(learnt + Int(tag)) != Learnt.open { noteNothing(in: cases[Int(tag)], tag) }
      return Learnt.other
    }
    let result = look(at: cases[Int(tag)], tag, holding: value, in: root)
    if result == Learnt.inPlace { cid_counter_raise(learnt - 1, 1) }
    cid_counter_raise(learnt + Int(tag), result)
    return result
  }

  /// A path of one step stands for one case, so that what it does not find here is never here. One of several steps may
  /// find it in another payload, unless there is none; and if the payload has the type of the value, only an enum, by
  /// way of a box, may hold another one of its own type.
  private func noteNothing(in known: EnumCases.Case, _ tag: UInt32) {
    let isOther = isDirect || !known.hasPayload || known.holds(Value.self) && !RuntimeType(Value.self).isEnum
    cid_counter_raise(learnt + Int(tag), isOther ? Learnt.other : Learnt.open)
  }

  /// Whether the path has found a payload in its place, and thus has one step.
  private var isDirect: Bool { cid_counter_peek(learnt - 1) != 0 }

  private func look(
    at known: EnumCases.Case,
    _ tag: UInt32,
    holding value: Value,
    in root: UnsafePointer<Root>
  ) -> UInt64 {
    if !known.hasPayload { return Value.self == Void.self ? Learnt.empty : Learnt.elsewhere }
    guard known.holds(Value.self), known.isReadable else { return Learnt.elsewhere }
    // What takes no memory may have no box either.
    if known.isIndirect && MemoryLayout<Value>.size == 0 { return Learnt.elsewhere }
    guard isPayload(value, of: root, tag: tag, isIndirect: known.isIndirect) else { return Learnt.elsewhere }
    return known.isIndirect ? Learnt.inBox : Learnt.inPlace
  }

  /// Whether a value that was extracted is what lies in the root, or its box, and what is made of it is the same case.
  private func isPayload(_ value: Value, of root: UnsafePointer<Root>, tag: UInt32, isIndirect: Bool) -> Bool {
    guard let witnesses, witnesses.tag(of: path.embedding(value)) == tag else { return false }
    return root.withCopy { copy in
      witnesses.project(copy, witnesses.metadata)
      defer { witnesses.inject(copy, tag, witnesses.metadata) }
      var payload = UnsafeRawPointer(copy)
      if isIndirect { payload = Self.payload(inBox: payload.load(as: UInt.self)) }
      return withUnsafePointer(to: value) { RuntimeType(Value.self).looksAlike(payload, $0) }
    }
  }
}
