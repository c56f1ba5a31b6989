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
      EnumReader(type).map { Self.enumsLookAlike(left, right, $0) } ?? true
    case .builtin: bytes(left) == bytes(right)
    case nil where isClass: left.load(as: UInt.self) == right.load(as: UInt.self)
    default: true
    }
  }

  private static func enumsLookAlike(
    _ left: UnsafeRawPointer,
    _ right: UnsafeRawPointer,
    _ reader: EnumReader
  ) -> Bool {
    let tag = reader.tag(of: left)
    guard tag == reader.tag(of: right) else { return false }
    guard tag < reader.cases.count, let payload = reader.cases[tag].payload else { return true }
    return reader.withPayload(of: left) { left in
      reader.withPayload(of: right) { right in
        if reader.cases[tag].isIndirect { return left.load(as: UInt.self) == right.load(as: UInt.self) }
        return RuntimeType(payload).looksAlike(left, right)
      }
    }
  }

  private func bytes(_ value: UnsafeRawPointer) -> [UInt8] {
    [UInt8](UnsafeRawBufferPointer(start: value, count: size))
  }
}
