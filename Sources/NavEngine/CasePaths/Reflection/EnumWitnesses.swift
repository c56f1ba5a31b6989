/// The functions in the value witness table of an enum that tell its cases apart and take them apart.
///
/// SAFETY: the word before the metadata is the address of the table (`docs/ABI/TypeMetadata.rst`), which lives as long
/// as the process does. What is in it, and that its functions use the C calling convention, is in the compiler's
/// `ValueWitness.def`. On arm64e, which programs outside of the system are not built for, such pointers are signed.
@frozen
@usableFromInline
struct EnumWitnesses: @unchecked Sendable {
  @usableFromInline typealias GetTag = @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UInt32
  @usableFromInline typealias Project = @convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer) -> Void
  @usableFromInline typealias Inject = @convention(c) (UnsafeMutableRawPointer, UInt32, UnsafeRawPointer) -> Void

  @usableFromInline let metadata: UnsafeRawPointer
  @usableFromInline let getTag: GetTag
  @usableFromInline let project: Project
  @usableFromInline let inject: Inject

  /// Nil if the type is no enum.
  @usableFromInline
  init?(_ type: Any.Type) {
    let type = RuntimeType(type)
    guard type.isEnum else { return nil }
    let table: UnsafeRawPointer = type.word(-1)
    // Eight functions, size and stride, each a word; flags and the number of extra inhabitants, 4 bytes each.
    let word = MemoryLayout<UInt>.stride
    let flags = table.load(fromByteOffset: 10 * word, as: UInt32.self)
    // An enum without cases has no such functions.
    guard flags & 0x0020_0000 != 0 else { return nil }
    let functions = table + 10 * word + 8
    metadata = type.metadata
    getTag = unsafeBitCast(functions.load(as: UnsafeRawPointer.self), to: GetTag.self)
    project = unsafeBitCast(functions.load(fromByteOffset: word, as: UnsafeRawPointer.self), to: Project.self)
    inject = unsafeBitCast(functions.load(fromByteOffset: 2 * word, as: UnsafeRawPointer.self), to: Inject.self)
  }

  /// Which case the value is: those with payloads come first, then those without, each in the order of their
  /// declaration.
  @inlinable
  func tag<Root>(of root: Root) -> UInt32 {
    withUnsafePointer(to: root) { getTag(UnsafeRawPointer($0), metadata) }
  }

  /// A copy of the payload of a root.
  ///
  /// SAFETY: `Value` is the type of the payload, and stored in the enum as generic code expects it.
  @inlinable
  func payload<Root, Value>(of root: Root, isIndirect: Bool, as _: Value.Type) -> Value {
    withUnsafeTemporaryAllocation(of: Root.self, capacity: 1) { copy in
      let memory = UnsafeMutableRawPointer(copy.baseAddress.unsafelyUnwrapped)
      memory.initializeMemory(as: Root.self, to: root)
      // From here on, there is no root in the memory but its payload, or the box with it: whoever reads it owns it.
      project(memory, metadata)
      guard isIndirect else { return memory.assumingMemoryBound(to: Value.self).move() }
      let box = memory.load(as: Unmanaged<AnyObject>.self)
      defer { box.release() }
      let offset = Self.offsetInBox(alignment: MemoryLayout<Value>.alignment)
      return (UnsafeRawPointer(box.toOpaque()) + offset).assumingMemoryBound(to: Value.self).pointee
    }
  }

  /// Where a value is in the box of an `indirect` case: behind an object's header, two words, at the next multiple of the
  /// value's alignment.
  @inlinable
  @inline(__always)  // nested/send
  static func offsetInBox(alignment: Int) -> Int {
    (2 * MemoryLayout<UInt>.stride + alignment - 1) & ~(alignment - 1)
  }
}

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
