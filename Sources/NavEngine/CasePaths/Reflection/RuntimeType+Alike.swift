extension RuntimeType {
  /// Whether two values of the type may be copies of one: no field of theirs tells them apart.
  ///
  /// Compares integers, floating point numbers and references bit by bit, also in enums, and boxes by their addresses.
  /// Bytes between fields, which copies need not have in common, are left out, and so is what only its own type knows
  /// to compare.
  ///
  /// SAFETY: both are initialised.
  func looksAlike(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool {
    switch kind {
    case .structure, .tuple:
      StructFields.of(type).allSatisfy { field in
        RuntimeType(field.type).looksAlike(left + field.offset, right + field.offset)
      }
    case .enumeration, .optional:
      EnumWitnesses(type).map { enumsLookAlike(left, right, $0) } ?? true
    case .builtin: bytes(left) == bytes(right)
    case nil where isClass: left.load(as: UInt.self) == right.load(as: UInt.self)
    default: true
    }
  }

  private func enumsLookAlike(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer, _ witnesses: EnumWitnesses) -> Bool {
    let tag = witnesses.getTag(left, metadata)
    guard tag == witnesses.getTag(right, metadata) else { return false }
    let cases = EnumCases.of(type).cases
    guard Int(tag) < cases.count, let payload = cases[Int(tag)].payload else { return true }
    // SAFETY: the bytes of the values, without references of their own: they are looked at, and never destroyed.
    let (first, second) = (bitwiseCopy(of: left), bitwiseCopy(of: right))
    defer {
      first.deallocate()
      second.deallocate()
    }
    witnesses.project(first, metadata)
    witnesses.project(second, metadata)
    if cases[Int(tag)].isIndirect { return first.load(as: UInt.self) == second.load(as: UInt.self) }
    return RuntimeType(payload).looksAlike(first, second)
  }

  private func bitwiseCopy(of value: UnsafeRawPointer) -> UnsafeMutableRawPointer {
    // Behind size and stride, the lowest byte of the flags is the alignment, less 1.
    let table = word(-1, as: UnsafeRawPointer.self)
    let flags = table.load(fromByteOffset: 10 * MemoryLayout<UInt>.stride, as: UInt32.self)
    let copy = UnsafeMutableRawPointer.allocate(byteCount: max(size, 1), alignment: Int(flags & 0xFF) + 1)
    copy.copyMemory(from: value, byteCount: size)
    return copy
  }

  private func bytes(_ value: UnsafeRawPointer) -> [UInt8] {
    [UInt8](UnsafeRawBufferPointer(start: value, count: size))
  }

  /// The size of a value: behind the eight functions of the value witness table.
  private var size: Int {
    word(-1, as: UnsafeRawPointer.self).load(fromByteOffset: 8 * MemoryLayout<UInt>.stride, as: Int.self)
  }
}
