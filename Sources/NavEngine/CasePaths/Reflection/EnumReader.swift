/// Reads what the cases of an enum carry, whatever its type is.
struct EnumReader: @unchecked Sendable {
  // SAFETY of `@unchecked`: all refer to what is known of types, which does not change.
  private let witnesses: EnumWitnesses
  private let type: RuntimeType
  /// By tag.
  let cases: [EnumCases.Case]

  /// Nil if the type is no enum, if nothing is known of its cases, or if its values may not be moved as bytes.
  init?(_ type: Any.Type) {
    self.type = RuntimeType(type)
    cases = EnumCases.of(type).cases
    guard !cases.isEmpty, self.type.isMovable, let witnesses = EnumWitnesses(type) else { return nil }
    self.witnesses = witnesses
  }

  /// The tag of a value.
  ///
  /// SAFETY, as for ``withPayload(of:_:)``: it is initialised.
  func tag(of value: UnsafeRawPointer) -> Int { Int(witnesses.getTag(value, witnesses.metadata)) }

  /// Calls a closure with the payload of a value, or with the reference to its box, which are valid meanwhile. Nothing is
  /// retained or released.
  func withPayload<Result>(of value: UnsafeRawPointer, _ body: (UnsafeRawPointer) -> Result) -> Result {
    withUnsafeTemporaryAllocation(byteCount: max(type.size, 1), alignment: type.alignment) { bytes in
      // SAFETY: the bytes of the value, without references of their own: they are looked at, and never destroyed.
      let copy = bytes.baseAddress.unsafelyUnwrapped
      copy.copyMemory(from: value, byteCount: type.size)
      witnesses.project(copy, witnesses.metadata)
      return body(UnsafeRawPointer(copy))
    }
  }

  /// Where the value in a box is, whose reference is at an address.
  static func valueInBox(at reference: UnsafeRawPointer, of type: Any.Type) -> UnsafeRawPointer {
    reference.load(as: UnsafeRawPointer.self) + EnumWitnesses.offsetInBox(alignment: RuntimeType(type).alignment)
  }
}
