public import CIdentified

extension CasePlace {
  /// Where the payload lies, for reading for as long as the root does not change; or nil if the root is another case,
  /// or the payload cannot be read where it is.
  ///
  /// Enums may keep their tag in spare bits of the payload. Whether they do depends on the case alone.
  @inlinable
  @inline(__always)  // nested/send
  func payload(of root: UnsafePointer<Root>) -> UnsafePointer<Value>? {
    if let witnesses {
      let tag = Int(witnesses.getTag(root, witnesses.metadata))
      if let payload = known(cid_counter_peek(readable + tag), in: root) { return payload }
      if cid_counter_peek(learnt + tag) == Learnt.other { return nil }
    }
    return findPayload(of: root)
  }

  /// Where the payload can be read, if its case is known to have it there.
  @inlinable
  @inline(__always)  // nested/send
  func known(_ readability: UInt64, in root: UnsafePointer<Root>) -> UnsafePointer<Value>? {
    if readability == Readability.inPlace { return UnsafeRawPointer(root).assumingMemoryBound(to: Value.self) }
    return readability > Readability.no ? Self.payload(inBoxOf: root, readability) : nil
  }

  /// A copy of the payload, or nil if the root is another case: ``payload(of:)``, and what the path extracts where that
  /// is not known to be one.
  @inlinable
  @inline(__always)  // forEach/element-send
  func payloadCopy(of root: UnsafePointer<Root>) -> Value? {
    if let witnesses {
      let tag = Int(witnesses.getTag(root, witnesses.metadata))
      if let payload = known(cid_counter_peek(readable + tag), in: root) { return payload.pointee }
      let known = cid_counter_peek(learnt + tag)
      if known == Learnt.other { return nil }
      if isOpen(known) { return path.extraction(root.pointee) }
    }
    return findPayload(of: root)?.pointee ?? path.extraction(root.pointee)
  }

  /// Whether the path is to be asked: it has not found anything in a case, and may have several steps.
  @inlinable
  @inline(__always)  // nested/send
  func isOpen(_ known: UInt64) -> Bool {
    known == Learnt.open && cid_counter_peek(learnt - 1) == 0
  }

  @usableFromInline
  @inline(never)
  func findPayload(of root: UnsafePointer<Root>) -> UnsafePointer<Value>? {
    guard let witnesses else {
      return path.isIdentity ? UnsafeRawPointer(root).assumingMemoryBound(to: Value.self) : nil
    }
    // Which learns what it can without writing: a payload in a box would get another box, while the caller goes on to
    // release the one that it knows.
    guard matches(root) else { return nil }
    let tag = Int(witnesses.getTag(root, witnesses.metadata))
    return known(readability(of: tag, in: root, witnesses), in: root)
  }

  /// The readability of a case, found out by a root that is this case, if it is not known yet.
  private func readability(of tag: Int, in root: UnsafePointer<Root>, _ witnesses: EnumWitnesses) -> UInt64 {
    let known = cid_counter_peek(readable + tag)
    if known != Readability.unknown { return known }
    let found: UInt64
    switch cid_counter_peek(learnt + tag) {
    case Learnt.inPlace: found = isIntact(witnesses, in: root) ? Readability.inPlace : Readability.no
    case Learnt.inBox: found = Readability.inBox(tagBits(witnesses, in: root))
    default: found = Readability.no
    }
    cid_counter_raise(readable + tag, found)
    return found
  }

  private func isIntact(_ witnesses: EnumWitnesses, in root: UnsafePointer<Root>) -> Bool {
    withProjection(witnesses, of: root) { projection in
      UnsafeRawBufferPointer(start: projection, count: MemoryLayout<Value>.size)
        .elementsEqual(UnsafeRawBufferPointer(start: root, count: MemoryLayout<Value>.size))
    }
  }

  /// How the first word of a root differs from the address of its box.
  private func tagBits(_ witnesses: EnumWitnesses, in root: UnsafePointer<Root>) -> UInt {
    withProjection(witnesses, of: root) { projection in
      projection.load(as: UInt.self) ^ UnsafeRawPointer(root).load(as: UInt.self)
    }
  }

  private func withProjection<Result>(
    _ witnesses: EnumWitnesses,
    of root: UnsafePointer<Root>,
    _ body: (UnsafeRawPointer) -> Result
  ) -> Result {
    let size = MemoryLayout<Root>.size
    let copy = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: MemoryLayout<Root>.alignment)
    defer { copy.deallocate() }
    // SAFETY: the bytes are looked at and forgotten; nothing that they refer to is reached or released.
    copy.copyMemory(from: root, byteCount: size)
    witnesses.project(copy, witnesses.metadata)
    return body(UnsafeRawPointer(copy))
  }

  /// Calls a closure with where the payload can be read: where it lies, or a copy of it; nil if the root is another
  /// case. For closures that are large: there is one call, so that the closure needs no memory of its own.
  @inlinable
  @inline(__always)  // nested/send
  func withPayloadOrCopy<Result>(
    of root: UnsafePointer<Root>,
    _ body: (UnsafePointer<Value>?) -> Result
  ) -> Result {
    var payload: UnsafePointer<Value>?
    var copy: Value?
    var known = Learnt.nothing
    var isLearnt = false
    if let witnesses {
      let tag = Int(witnesses.getTag(root, witnesses.metadata))
      let readability = cid_counter_peek(readable + tag)
      payload = self.known(readability, in: root)
      if payload == nil {
        known = cid_counter_peek(learnt + tag)
        let mustAsk = known == Learnt.empty || known == Learnt.elsewhere || isOpen(known)
        isLearnt = mustAsk || readability != Readability.unknown
      }
    }
    if payload == nil && known != Learnt.other {
      if !isLearnt { payload = findPayload(of: root) }
      if payload == nil { copy = path.extraction(root.pointee) }
    }
    return withUnsafeMutablePointer(to: &copy) { copy in
      // SAFETY: an optional that has a value begins with it.
      if copy.pointee != nil { payload = UnsafeRawPointer(copy).assumingMemoryBound(to: Value.self) }
      return body(payload)
    }
  }

  /// Lets `body` read the payload: where it is, or a copy.
  ///
  /// - Returns: What `body` returns, or nil if the root is another case; then `body` is not called.
  @inlinable
  @inline(__always)  // nested/send
  func reading<Result>(_ root: UnsafePointer<Root>, _ body: (UnsafePointer<Value>) -> Result) -> Result? {
    if let payload = payload(of: root) { return body(payload) }
    return readingCopy(root, body)
  }

  @inlinable
  @inline(never)
  func readingCopy<Result>(_ root: UnsafePointer<Root>, _ body: (UnsafePointer<Value>) -> Result) -> Result? {
    extract(root).map { value in withUnsafePointer(to: value, body) }
  }
}
