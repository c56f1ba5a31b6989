extension CasePlace {
  /// Where the payload lies, for reading for as long as the root does not change; or nil if the root is another case, or
  /// the payload cannot be read where it is.
  ///
  /// Enums may keep their tag in spare bits of the payload. Which ones do depends on the case alone.
  @usableFromInline
  func payload(of root: UnsafePointer<Root>) -> UnsafePointer<Value>? {
    guard let witnesses else {
      return path.isIdentity ? UnsafeRawPointer(root).assumingMemoryBound(to: Value.self) : nil
    }
    let payload = UnsafeRawPointer(root).assumingMemoryBound(to: Value.self)
    return matches(root) && isIntact(witnesses, in: root) ? payload : nil
  }

  private func isIntact(_ witnesses: EnumWitnesses, in root: UnsafePointer<Root>) -> Bool {
    let tag = Int(witnesses.getTag(root, witnesses.metadata))
    guard tag < cases.count, cases[tag].holds(Value.self), !cases[tag].isIndirect, cases[tag].isReadable else {
      return false
    }
    let size = MemoryLayout<Root>.size
    let copy = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: MemoryLayout<Root>.alignment)
    defer { copy.deallocate() }
    // SAFETY: the bytes are looked at and forgotten; nothing that they refer to is reached or released.
    copy.copyMemory(from: root, byteCount: size)
    witnesses.project(copy, witnesses.metadata)
    return UnsafeRawBufferPointer(start: copy, count: MemoryLayout<Value>.size)
      .elementsEqual(UnsafeRawBufferPointer(start: root, count: MemoryLayout<Value>.size))
  }
}
