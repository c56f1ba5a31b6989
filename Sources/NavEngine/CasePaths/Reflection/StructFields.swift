/// What is known of a struct's stored properties, or a tuple's elements: the type of each one, and where it lies.
///
/// Read once for each type.
final class StructFields: Sendable {
  struct Field: Sendable {
    let type: Any.Type
    let offset: Int
  }

  /// Without those whose type the runtime cannot tell.
  let fields: [Field]
  /// Whether these are all.
  let isComplete: Bool

  private static let table = ReflectionTable { StructFields($0) }

  /// The fields of a type, which are read when they are asked for first. None if it is neither struct nor tuple, or if
  /// nothing is known of it.
  static func of(_ type: Any.Type) -> [Field] { table[type].fields }

  /// All fields of a struct or tuple; nil if the runtime cannot tell them.
  static func all(of type: Any.Type) -> [Field]? {
    let known = table[type]
    return known.isComplete ? known.fields : nil
  }

  private init(_ type: Any.Type) {
    let type = RuntimeType(type)
    #if _ptrauth(_arm64e)
      // The reference to the descriptor is signed there.
      fields = []
      isComplete = false
    #else
      switch type.kind {
      case .tuple:
        fields = type.elementOffsets.map { Field(type: $0.type.type, offset: $0.offset) }
        isComplete = true
      case .structure:
        let known = Self.storedProperties(of: type)
        fields = known
        isComplete = FieldRecords(type)?.count == known.count
      default:
        fields = []
        isComplete = false
      }
    #endif
  }

  private static func storedProperties(of type: RuntimeType) -> [Field] {
    guard let records = FieldRecords(type), records.count > 0 else { return [] }
    // Behind the reference to the fields: how many there are, and how many words behind the address of the metadata
    // their offsets are, of 4 bytes each (`StructDescriptor`).
    let count = records.descriptor.load(fromByteOffset: 20, as: UInt32.self)
    let vector = records.descriptor.load(fromByteOffset: 24, as: UInt32.self)
    guard vector != 0, Int(count) == records.count else { return [] }
    let offsets = type.metadata + Int(vector) * MemoryLayout<UInt>.stride
    return (0..<records.count).compactMap { index in
      guard let name = records.mangledName(of: index), let field = records.type(named: name) else { return nil }
      return Field(type: field, offset: Int(offsets.load(fromByteOffset: index * 4, as: UInt32.self)))
    }
  }

  /// Where values of a type lie in a value of another, directly or in structs and tuples within it. What is behind
  /// references, and in enums, is not looked at.
  ///
  /// - Complexity: O(fields), at the first time with a lookup of each one's type, which takes about a microsecond.
  static func offsets(of wanted: Any.Type, in type: Any.Type) -> [Int] {
    if wanted == type { return [0] }
    return of(type).flatMap { field in offsets(of: wanted, in: field.type).map { $0 + field.offset } }
  }
}
