/// The functions in the value witness table of an enum that tell its cases apart and take them apart.
///
/// SAFETY: the word before the metadata is the address of the table (`docs/ABI/TypeMetadata.rst`), which lives as long
/// as the process does. Its layout, and that its functions use the C calling convention, is in the compiler's
/// `ValueWitness.def`. On arm64e, which programs outside of the system are not built for, such pointers are signed.
struct EnumWitnesses: @unchecked Sendable {
  private typealias GetTag = @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UInt32
  private typealias Project = @convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer) -> Void

  private let type: RuntimeType
  private let getTag: GetTag
  private let projectInPlace: Project

  /// Nil if the type is no enum.
  init?(_ type: Any.Type) {
    let type = RuntimeType(type)
    guard type.isEnum else { return nil }
    // An enum without cases has no such functions.
    guard type.witnessFlags & 0x0020_0000 != 0 else { return nil }
    // Behind the flags and the number of extra inhabitants, 4 bytes each.
    let word = MemoryLayout<UInt>.stride
    let functions = type.witnessTable + 10 * word + 8
    self.type = type
    getTag = unsafeBitCast(functions.load(as: UnsafeRawPointer.self), to: GetTag.self)
    projectInPlace = unsafeBitCast(functions.load(fromByteOffset: word, as: UnsafeRawPointer.self), to: Project.self)
  }

  /// Which case the value at an address is: those with payloads come first, then those without, each in the order of
  /// their declaration.
  ///
  /// SAFETY: the value is initialised.
  func tag(at value: UnsafeRawPointer) -> UInt32 { getTag(value, type.metadata) }

  func tag<Root>(of root: Root) -> UInt32 { withUnsafePointer(to: root) { tag(at: UnsafeRawPointer($0)) } }

  /// Makes the memory of a root that of its payload, or of the box with it.
  func project(_ root: UnsafeMutableRawPointer) { projectInPlace(root, type.metadata) }

  /// A copy of the payload of a root.
  ///
  /// SAFETY: `Value` is the type of the payload, and stored in the enum as generic code expects it.
  func payload<Root, Value>(of root: Root, isIndirect: Bool, as _: Value.Type) -> Value {
    withUnsafeTemporaryAllocation(of: Root.self, capacity: 1) { copy in
      let memory = UnsafeMutableRawPointer(copy.baseAddress.unsafelyUnwrapped)
      memory.initializeMemory(as: Root.self, to: root)
      // From here on, there is no root in the memory but its payload, or the box with it: whoever reads it owns it.
      project(memory)
      guard isIndirect else { return memory.assumingMemoryBound(to: Value.self).move() }
      let box = memory.load(as: Unmanaged<AnyObject>.self)
      defer { box.release() }
      let offset = EnumBox.offset(alignment: MemoryLayout<Value>.alignment)
      return (UnsafeRawPointer(box.toOpaque()) + offset).assumingMemoryBound(to: Value.self).pointee
    }
  }
}

/// The box of an `indirect` case.
@usableFromInline
enum EnumBox {
  /// Where the value is: behind an object's header, two words, at the next multiple of the value's alignment.
  @inlinable
  @inline(__always)  // nested/send
  static func offset(alignment: Int) -> Int {
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
    EnumWitnesses(Value.self)?.tag(at: UnsafeRawPointer(value))
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
    cases = EnumCases.of(type)
    guard !cases.isEmpty, self.type.isMovable, let witnesses = EnumWitnesses(type) else { return nil }
    self.witnesses = witnesses
  }

  /// The tag of a value.
  ///
  /// SAFETY, as for ``withPayload(of:_:)``: it is initialised.
  func tag(of value: UnsafeRawPointer) -> Int { Int(witnesses.tag(at: value)) }

  /// Calls a closure with the payload of a value, whose type is known, and which is valid meanwhile. Nothing is retained
  /// or released.
  func withPayload<Result>(of value: UnsafeRawPointer, _ body: (UnsafeRawPointer) -> Result) -> Result {
    withUnsafeTemporaryAllocation(byteCount: max(type.size, 1), alignment: type.alignment) { bytes in
      // SAFETY: the bytes of the value, without references of their own: they are looked at, and never destroyed.
      let copy = bytes.baseAddress.unsafelyUnwrapped
      copy.copyMemory(from: value, byteCount: type.size)
      witnesses.project(copy)
      let ownCase = cases[tag(of: value)]
      guard ownCase.isIndirect, let payload = ownCase.payload else { return body(UnsafeRawPointer(copy)) }
      return body(copy.load(as: UnsafeRawPointer.self) + EnumBox.offset(alignment: RuntimeType(payload).alignment))
    }
  }
}
