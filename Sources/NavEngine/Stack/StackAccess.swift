/// What tells the subscripts of a ``StackState`` by id apart.
///
/// They are default arguments, and nobody else can make one: reading prefers the subscript without, and what is to be
/// written has only the others to choose from.
public enum StackAccess {
  /// An element is edited.
  public struct Editing: Hashable, Sendable {
    @usableFromInline init() {}
  }

  /// What tells an access from those of other elements, and at other places in the sources: 15 bits that no address has.
  /// Few are left on Android, where accesses are not told apart.
  @inlinable
  @inline(__always)  // stack/modify
  static func mark(_ id: StackElementID, _ fileID: StaticString, line: UInt, column: UInt) -> UInt {
    #if os(Android) && arch(arm64)
      return 0
    #else
      // The place is a number when this is compiled; files differ in the lengths of their names.
      let place = UInt64(line) << 20 ^ UInt64(column) << 10 ^ UInt64(fileID.utf8CodeUnitCount)
      return spread(id.rawValue) ^ spread(place)
    #endif
  }

  /// For accesses that never assign without having lent: by key paths, and to one case of an element.
  @inlinable
  static func mark(_ id: StackElementID, _ fileID: StaticString, line: UInt) -> UInt {
    mark(id, fileID, line: line, column: 1023)
  }

  /// The 15 bits for a number, by Fibonacci hashing: neighbours get values that are far apart.
  @inlinable
  @inline(__always)  // stack/modify
  static func spread(_ number: UInt64) -> UInt {
    UInt(truncatingIfNeeded: ((number &* 0x9E37_79B9_7F4A_7C15) >> 49) << 48)
  }

  /// A key path leads to an element.
  public struct ByKeyPath: Hashable, Sendable {
    @usableFromInline init() {}
  }
}
