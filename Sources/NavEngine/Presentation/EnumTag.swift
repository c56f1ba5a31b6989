/// Which case an enum value is, told without copying it.
@usableFromInline
enum EnumTag {
  /// The tag of the value at an address, or nil if the type is no enum.
  ///
  /// SAFETY: the value at the address is initialised and of this type. Metadata, value witness table and the position
  /// of the witness for tags are as Swift's ABI documents them (TypeMetadata.rst).
  @usableFromInline
  static func of<Value>(_ value: UnsafeRawPointer, as _: Value.Type) -> UInt32? {
    let metadata = unsafeBitCast(Value.self as Any.Type, to: UnsafeRawPointer.self)
    let kind = metadata.load(as: UInt.self)
    // 0x201 is an enum, 0x202 an optional.
    guard kind == 0x201 || kind == 0x202 else { return nil }
    let witnesses = metadata.load(fromByteOffset: -MemoryLayout<UInt>.size, as: UnsafeRawPointer.self)
    // Eight functions, size, stride, and flags with the number of extra inhabitants come first.
    let offset = 10 * MemoryLayout<UInt>.size + 2 * MemoryLayout<UInt32>.size
    typealias GetTag = @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UInt32
    return witnesses.load(fromByteOffset: offset, as: GetTag.self)(value, metadata)
  }
}
