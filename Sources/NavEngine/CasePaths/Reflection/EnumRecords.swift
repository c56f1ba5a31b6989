/// The cases of an enum, as the descriptor of the type lists them for `Mirror`.
///
/// `TypeContextDescriptor` in the compiler's `Metadata.h`, `FieldDescriptor` in `Records.h`. SAFETY, for all loads: as
/// for ``RuntimeType``; the descriptor and its records are constants of a program.
struct EnumRecords {
  private let type: RuntimeType
  /// The description of the type, whatever its generic arguments are.
  private let descriptor: UnsafeRawPointer
  private let records: UnsafeRawPointer
  private let stride: Int
  let count: Int

  /// Nil if the type is no enum, or was compiled without reflection metadata.
  init?(_ type: RuntimeType) {
    guard type.isEnum else { return nil }
    self.type = type
    descriptor = type.word(1)
    // Of the descriptor, 16 bytes are common to all contexts and types; the reference to the fields follows.
    guard let fields = Self.target(of: descriptor + 16) else { return nil }
    // Two references, the kind, the size of a record, and the number of records. Each record has flags, and references
    // to the mangled type and to the name.
    records = fields + 16
    stride = Int(fields.load(fromByteOffset: 10, as: UInt16.self))
    count = Int(fields.load(fromByteOffset: 12, as: UInt32.self))
  }

  func flags(of index: Int) -> UInt32 {
    records.load(fromByteOffset: index * stride, as: UInt32.self)
  }

  /// The mangled name of the type of a payload, nil for a case that has none.
  func mangledName(of index: Int) -> UnsafeRawBufferPointer? {
    guard let name = Self.target(of: records + index * stride + 4) else { return nil }
    return UnsafeRawBufferPointer(start: name, count: Self.length(of: name))
  }

  /// The name of a case, empty if the program was compiled without it.
  func name(of index: Int) -> String {
    guard let name = Self.target(of: records + index * stride + 8) else { return "" }
    return String(cString: name.assumingMemoryBound(to: CChar.self))
  }

  /// The type that a mangled name stands for, nil if the runtime cannot tell.
  func type(named name: UnsafeRawBufferPointer) -> Any.Type? {
    guard let start = name.baseAddress else { return nil }
    return _getTypeByMangledNameInContext(
      start.assumingMemoryBound(to: UInt8.self),
      UInt(name.count),
      genericContext: descriptor,
      // Behind the kind and the descriptor. Types that are not generic have no name that refers to it.
      genericArguments: type.metadata + 2 * MemoryLayout<UInt>.stride
    )
  }

  /// The target of a relative reference, which is the distance from its own address.
  private static func target(of reference: UnsafeRawPointer) -> UnsafeRawPointer? {
    let distance = reference.load(as: Int32.self)
    return distance == 0 ? nil : reference + Int(distance)
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
