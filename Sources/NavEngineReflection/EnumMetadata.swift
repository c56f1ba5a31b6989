import Foundation

/// The cases of an enum, as the runtime knows them: what they are declared as, which of them a value is, and its payload.
///
/// The descriptor of the type lists the cases for `Mirror`: `TypeContextDescriptor` in the compiler's `Metadata.h`,
/// `FieldDescriptor` in `Records.h`. The value witness table, whose address is the word before the metadata, has the
/// functions that tell values apart and take them apart. Its layout, and that these use the C calling convention, is in
/// `ValueWitness.def`. On arm64e, which programs outside of the system are not built for, such pointers are signed.
///
/// SAFETY, for all loads: as for ``RuntimeType``; descriptor, records and table are constants of a program.
package struct EnumMetadata: @unchecked Sendable {
  package struct Case: Sendable {
    /// The name, empty if the program was compiled without it.
    package let name: String
    package let hasPayload: Bool
    /// The type of the payload, nil if there is none, or the runtime cannot tell.
    package let payload: Any.Type?
    /// Whether the payload is in a box.
    package let isIndirect: Bool
    /// Whether generic code may read the payload from the memory of the enum.
    package let isReadable: Bool
  }

  private typealias GetTag = @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UInt32
  private typealias Project = @convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer) -> Void

  private let type: RuntimeType
  private let getTag: GetTag
  private let project: Project
  /// The cases by tag: those with payloads come first, then those without, each in the order of their declaration. None
  /// if the type was compiled without reflection metadata.
  package let cases: [Case]

  /// Nil if the type is no enum, or one without a case.
  private init?(reading type: Any.Type) {
    let type = RuntimeType(type)
    guard type.isEnum else { return nil }
    // Behind eight functions, the size and the stride.
    let word = MemoryLayout<UInt>.stride
    let flags = type.word(-1, as: UnsafeRawPointer.self) + 10 * word
    // An enum without cases has none of the functions.
    guard flags.load(as: UInt32.self) & 0x0020_0000 != 0 else { return nil }
    // Behind the flags and the number of extra inhabitants, 4 bytes each.
    let functions = flags + 8
    self.type = type
    getTag = unsafeBitCast(functions.load(as: UnsafeRawPointer.self), to: GetTag.self)
    project = unsafeBitCast(functions.load(fromByteOffset: word, as: UnsafeRawPointer.self), to: Project.self)
    cases = Self.cases(of: type)
  }

  /// Which case a value is.
  package func tag<Root>(of root: Root) -> UInt32 { withUnsafePointer(to: root) { getTag($0, type.metadata) } }

  /// A copy of the payload of a root.
  ///
  /// SAFETY: `Value` is the type of the payload, and stored in the enum as generic code expects it.
  package func payload<Root, Value>(of root: Root, isIndirect: Bool, as _: Value.Type) -> Value {
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

// MARK: - Types that were read

extension EnumMetadata {
  private static let lock = NSLock()
  /// SAFETY: read and written with the lock.
  private nonisolated(unsafe) static var known: [ObjectIdentifier: EnumMetadata] = [:]

  /// The metadata of a type, which is read when it is asked for first. Nil if the type is no enum, or one without a case.
  package static func of(_ type: Any.Type) -> EnumMetadata? {
    let id = ObjectIdentifier(type)
    if let known = lock.withLock({ known[id] }) { return known }
    // Outside of the lock, since the runtime takes its own.
    guard let read = EnumMetadata(reading: type) else { return nil }
    lock.withLock { known[id] = read }
    return read
  }
}

// MARK: - Records

extension EnumMetadata {
  private static func cases(of type: RuntimeType) -> [Case] {
    let descriptor: UnsafeRawPointer = type.word(1)
    // Of the descriptor, 16 bytes are common to all contexts and types; the reference to the fields follows.
    guard let fields = target(of: descriptor + 16) else { return [] }
    // Two references, the kind, the size of a record, and the number of records. Each record has flags, and references
    // to the mangled type and to the name.
    let stride = Int(fields.load(fromByteOffset: 10, as: UInt16.self))
    return (0..<Int(fields.load(fromByteOffset: 12, as: UInt32.self))).map { index in
      let record = fields + 16 + index * stride
      let name = target(of: record + 8).map { String(cString: $0.assumingMemoryBound(to: CChar.self)) } ?? ""
      let isIndirect = record.load(as: UInt32.self) & 1 != 0
      guard let mangledName = mangledName(at: record + 4) else {
        return Case(name: name, hasPayload: false, payload: nil, isIndirect: isIndirect, isReadable: true)
      }
      let payload = _getTypeByMangledNameInContext(
        mangledName.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: UInt8.self),
        UInt(mangledName.count),
        genericContext: descriptor,
        // Behind the kind and the descriptor. Types that are not generic have no name that refers to it.
        genericArguments: type.metadata + 2 * MemoryLayout<UInt>.stride
      )
      // A payload that is declared as `T`, a generic parameter, is stored as generic code has it.
      let isReadable = isParameter(mangledName) || payload.map { RuntimeType($0).isStoredAsGeneric } ?? false
      return Case(name: name, hasPayload: true, payload: payload, isIndirect: isIndirect, isReadable: isReadable)
    }
  }

  /// The target of a relative reference, which is the distance from its own address.
  private static func target(of reference: UnsafeRawPointer) -> UnsafeRawPointer? {
    let distance = reference.load(as: Int32.self)
    return distance == 0 ? nil : reference + Int(distance)
  }

  /// The mangled name that a reference leads to, nil if there is none. It ends with a zero byte, but holds references
  /// whose bytes may be zero.
  private static func mangledName(at reference: UnsafeRawPointer) -> UnsafeRawBufferPointer? {
    guard let name = target(of: reference) else { return nil }
    var length = 0
    while true {
      switch name.load(fromByteOffset: length, as: UInt8.self) {
      case 0: return UnsafeRawBufferPointer(start: name, count: length)
      case 0x01...0x17: length += 1 + 4
      case 0x18...0x1F: length += 1 + MemoryLayout<UInt>.size
      default: length += 1
      }
    }
  }

  /// Whether a mangled name is that of a generic parameter: `x`, `q_`, `q0_`, or, of an inner type, `qd__`.
  private static func isParameter(_ name: some Collection<UInt8>) -> Bool {
    if name.first == UInt8(ascii: "x") { return name.count == 1 }
    return name.first == UInt8(ascii: "q") && name.dropFirst().allSatisfy { "d_0123456789".utf8.contains($0) }
  }
}
