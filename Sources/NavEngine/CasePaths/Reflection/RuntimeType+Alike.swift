extension RuntimeType {
  /// Whether two values of the type may be copies of one: no field of theirs tells them apart.
  ///
  /// Compares integers, floating point numbers and references bit by bit, and enums by their cases. Bytes between
  /// fields, which copies need not have in common, are left out, and so is what only its own type knows to compare.
  ///
  /// SAFETY: both are initialised.
  func looksAlike(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool {
    switch kind {
    case .structure, .tuple:
      StructFields.of(type).allSatisfy { field in
        RuntimeType(field.type).looksAlike(left + field.offset, right + field.offset)
      }
    case .enumeration, .optional:
      EnumWitnesses(type).map { $0.getTag(left, metadata) == $0.getTag(right, metadata) } ?? true
    case .builtin: bytes(left) == bytes(right)
    case nil where isClass: left.load(as: UInt.self) == right.load(as: UInt.self)
    default: true
    }
  }

  private func bytes(_ value: UnsafeRawPointer) -> [UInt8] {
    // Behind the eight functions of the value witness table.
    let size = word(-1, as: UnsafeRawPointer.self).load(fromByteOffset: 8 * MemoryLayout<UInt>.stride, as: Int.self)
    return [UInt8](UnsafeRawBufferPointer(start: value, count: size))
  }
}
