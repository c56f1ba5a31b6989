/// What is known of an enum's cases: the type of each one's payload.
///
/// Read once for each type from the field records in the descriptor of the enum, which `Mirror` goes by too
/// (`TypeContextDescriptor` in the compiler's `Metadata.h`, `FieldDescriptor` in `Records.h`).
final class EnumCases: Sendable {
  struct Case: Sendable {
    let hasPayload: Bool
    /// The type of the payload, nil if the runtime cannot tell.
    let payload: Any.Type?
    /// Whether the payload is in a box.
    let isIndirect: Bool
    /// Whether generic code may read the payload from the memory of the enum.
    let isReadable: Bool

    func holds(_ type: Any.Type) -> Bool {
      guard let payload else { return false }
      return RuntimeType(payload).isSame(as: RuntimeType(type))
    }
  }

  /// By tag.
  let cases: [Case]

  /// Nothing is known if the type is no enum, or was compiled without reflection metadata.
  init(_ type: Any.Type) {
    let type = RuntimeType(type)
    guard type.isEnum else {
      cases = []
      return
    }
    // SAFETY: of the descriptor, 16 bytes are common to all contexts and types; the reference to the fields follows.
    let descriptor: UnsafeRawPointer = type.word(1)
    guard let fields = Self.target(of: descriptor + 16) else {
      cases = []
      return
    }
    // Two references, the kind, the size of a record, and the number of records. Each record has flags, and references
    // to the mangled type and to the name.
    let stride = Int(fields.load(fromByteOffset: 10, as: UInt16.self))
    let count = Int(fields.load(fromByteOffset: 12, as: UInt32.self))
    cases = (0..<count).map { tag in
      let record = fields + 16 + tag * stride
      let isIndirect = record.load(as: UInt32.self) & 1 != 0
      guard let name = Self.target(of: record + 4) else {
        return Case(hasPayload: false, payload: nil, isIndirect: isIndirect, isReadable: true)
      }
      let payload = Self.payloadType(named: name, in: type, with: descriptor)
      // A payload that is declared as `T`, a generic parameter, is stored as generic code has it.
      let isReadable = Self.isParameter(name) || payload.map { RuntimeType($0).isStoredAsGeneric } ?? false
      return Case(hasPayload: true, payload: payload, isIndirect: isIndirect, isReadable: isReadable)
    }
  }

  /// Whether a mangled name is that of a generic parameter: `x`, `q_`, `q0_`, or, of an inner type, `qd__`.
  private static func isParameter(_ name: UnsafeRawPointer) -> Bool {
    let name = UnsafeRawBufferPointer(start: name, count: length(of: name))
    if name.first == UInt8(ascii: "x") { return name.count == 1 }
    return name.first == UInt8(ascii: "q") && name.dropFirst().allSatisfy { "d_0123456789".utf8.contains($0) }
  }

  /// What a relative reference, the distance from its own address, refers to.
  private static func target(of reference: UnsafeRawPointer) -> UnsafeRawPointer? {
    let distance = reference.load(as: Int32.self)
    return distance == 0 ? nil : reference + Int(distance)
  }

  private static func payloadType(
    named name: UnsafeRawPointer,
    in type: RuntimeType,
    with descriptor: UnsafeRawPointer
  ) -> Any.Type? {
    _getTypeByMangledNameInContext(
      name.assumingMemoryBound(to: UInt8.self),
      UInt(length(of: name)),
      genericContext: descriptor,
      // Behind the kind and the descriptor. Types that are not generic have no name that refers to it.
      genericArguments: type.metadata + 2 * MemoryLayout<UInt>.stride
    )
  }

  /// The bytes of a mangled name. It ends with a zero byte, but holds references whose bytes may be zero.
  private static func length(of name: UnsafeRawPointer) -> Int {
    var length = 0
    while true {
      switch name.load(fromByteOffset: length, as: UInt8.self) {
      case 0: return length
      case 0x01...0x17: length += 1 + 4
      case 0x18...0x1F: length += 1 + MemoryLayout<UInt>.size
      default: length += 1
      }
    }
  }
}
