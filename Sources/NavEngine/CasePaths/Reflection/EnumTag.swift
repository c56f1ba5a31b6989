/// Which case an enum value is, told without copying it.
@usableFromInline
enum EnumTag {
  /// A number that all values of the same case have in a process, or nil if the type is no enum.
  ///
  /// SAFETY: the value at the address is initialised.
  @usableFromInline
  static func of<Value>(_ value: UnsafePointer<Value>) -> UInt32? {
    #if _ptrauth(_arm64e)
      // Where the witnesses cannot be called: the address of the case's name.
      guard RuntimeType(Value.self).isEnum else { return nil }
      return UInt32(truncatingIfNeeded: UInt(bitPattern: enumCaseName(value.pointee)))
    #else
      guard let witnesses = EnumWitnesses(Value.self) else { return nil }
      return witnesses.getTag(UnsafeRawPointer(value), witnesses.metadata)
    #endif
  }

  /// As ``of(_:)``, of a value.
  static func of<Value>(value: Value) -> UInt32? { withUnsafePointer(to: value) { of($0) } }
}
