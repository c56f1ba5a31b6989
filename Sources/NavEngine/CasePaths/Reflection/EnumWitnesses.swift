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
  private let project: Project

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
    project = unsafeBitCast(functions.load(fromByteOffset: word, as: UnsafeRawPointer.self), to: Project.self)
  }

  /// Which case a value is: those with payloads come first, then those without, each in the order of their declaration.
  func tag<Root>(of root: Root) -> UInt32 { withUnsafePointer(to: root) { getTag($0, type.metadata) } }

  /// A copy of the payload of a root.
  ///
  /// SAFETY: `Value` is the type of the payload, and stored in the enum as generic code expects it.
  func payload<Root, Value>(of root: Root, isIndirect: Bool, as _: Value.Type) -> Value {
    withUnsafeTemporaryAllocation(of: Root.self, capacity: 1) { copy in
      let memory = UnsafeMutableRawPointer(copy.baseAddress.unsafelyUnwrapped)
      memory.initializeMemory(as: Root.self, to: root)
      // From here on, there is no root in the memory but its payload, or the box with it: whoever reads it owns it.
      project(memory, type.metadata)
      guard isIndirect else { return memory.assumingMemoryBound(to: Value.self).move() }
      let box = memory.load(as: Unmanaged<AnyObject>.self)
      defer { box.release() }
      // Behind an object's header, two words, at the next multiple of the value's alignment.
      let alignment = MemoryLayout<Value>.alignment
      let offset = (2 * MemoryLayout<UInt>.stride + alignment - 1) & ~(alignment - 1)
      return (UnsafeRawPointer(box.toOpaque()) + offset).assumingMemoryBound(to: Value.self).pointee
    }
  }
}
