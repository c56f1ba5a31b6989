/// The runtime's metadata of a type, as far as the cases of enums need it.
///
/// The layouts are those of Swift's stable ABI: `docs/ABI/TypeMetadata.rst` for metadata, and the compiler's
/// `MetadataValues.h` for the numbers of kinds and flags.
///
/// SAFETY, for all loads: metadata is never freed nor changed once a program can name its type, and each load is of a
/// word that every type of the kind which was tested before has.
package struct RuntimeType {
  /// The first word of the metadata of a type that is no class.
  private enum Kind: UInt {
    case structure = 0x200
    case enumeration = 0x201
    case optional = 0x202
    case tuple = 0x301
    case function = 0x302
    case existential = 0x303
    case metatype = 0x304
  }

  let metadata: UnsafeRawPointer

  package init(_ type: Any.Type) {
    metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
  }

  private init(metadata: UnsafeRawPointer) {
    self.metadata = metadata
  }

  package var type: Any.Type { unsafeBitCast(metadata, to: Any.Type.self) }

  /// A word of the metadata, counted from its address.
  func word<Word>(_ index: Int, as _: Word.Type = Word.self) -> Word {
    metadata.load(fromByteOffset: index * MemoryLayout<UInt>.stride, as: Word.self)
  }

  /// The kind, or nil for classes and others that are of no interest here.
  private var kind: Kind? { Kind(rawValue: word(0)) }

  package var isEnum: Bool { kind == .enumeration || kind == .optional }

  private var isTuple: Bool { word(0) == Kind.tuple.rawValue }

  private var isClass: Bool {
    let kind: UInt = word(0)
    return kind == 0 || kind > 0x7FF
  }

  /// The types of a tuple's elements.
  private var elements: [RuntimeType] {
    // Behind the kind: their number, their labels, and two words for each, its type and its offset.
    (0..<word(1, as: Int.self)).map { RuntimeType(metadata: word(3 + 2 * $0)) }
  }

  /// The same type, or the only element of a tuple, which a labelled payload is.
  package var unwrapped: RuntimeType {
    isTuple && word(1) == 1 ? RuntimeType(metadata: word(3)) : self
  }
}

// MARK: - What an enum stores

extension RuntimeType {
  /// Whether values of the two types are the same but for the labels of a tuple.
  package func isSame(as other: RuntimeType) -> Bool {
    if metadata == other.metadata { return true }
    guard isTuple || other.isTuple else { return false }
    let (left, right) = (unwrapped, other.unwrapped)
    if left.metadata == right.metadata { return true }
    guard left.isTuple, right.isTuple else { return false }
    return left.elements.map(\.metadata) == right.elements.map(\.metadata)
  }

  /// Whether a value of the type may hold one of another type, which a cast finds: an existential, or an optional.
  package func mayHold(_ other: RuntimeType) -> Bool {
    if isSame(as: other) { return true }
    switch kind {
    case .existential: return true
    case .optional: return RuntimeType(metadata: word(2)).mayHold(other)
    case .structure: return type == AnyHashable.self && other.type is any Hashable.Type
    case .tuple where other.isTuple:
      let (left, right) = (elements, other.elements)
      return left.count == right.count && zip(left, right).allSatisfy { $0.mayHold($1) }
    case .tuple: return word(1) == 1 && unwrapped.mayHold(other)
    default: return false
    }
  }

  /// Whether an enum stores a payload that was declared with this type as generic code expects it.
  ///
  /// It does not for functions, which take their arguments in registers where the declaration says what they are, and
  /// in memory where it says `T`. The only function for which both come to the same has neither arguments nor a result.
  /// And the metatype of a struct or enum takes no memory where the declaration names it.
  var isStoredAsGeneric: Bool {
    switch kind {
    case .function:
      // Flags: 16 bits for the number of parameters, 8 for the convention, throws, async, and more behind them.
      word(1) & UInt(0xA1FF_FFFF as UInt32) == 0 && RuntimeType(metadata: word(2)).isSame(as: RuntimeType(Void.self))
    case .metatype: RuntimeType(metadata: word(1)).isClass
    case .tuple: elements.allSatisfy(\.isStoredAsGeneric)
    case .optional: RuntimeType(metadata: word(2)).isStoredAsGeneric
    default: true
    }
  }
}
