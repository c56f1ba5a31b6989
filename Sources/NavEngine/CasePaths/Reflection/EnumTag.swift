/// Which case an enum value is, told without copying it.
@usableFromInline
enum EnumTag {
  /// A number that all values of the same case have in a process, or nil if the type is no enum.
  ///
  /// SAFETY: the value at the address is initialised.
  @usableFromInline
  static func of<Value>(_ value: UnsafePointer<Value>) -> UInt32? {
    guard let witnesses = EnumWitnesses(Value.self) else { return nil }
    return witnesses.getTag(UnsafeRawPointer(value), witnesses.metadata)
  }

  /// As ``of(_:)``, of a value.
  static func of<Value>(value: Value) -> UInt32? { withUnsafePointer(to: value) { of($0) } }
}
