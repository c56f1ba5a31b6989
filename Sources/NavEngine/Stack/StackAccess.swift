/// What tells the subscripts of a ``StackState`` by id apart.
///
/// They are default arguments, and nobody else can make one: reading prefers the subscript without, and what is to be
/// written has only the others to choose from.
public enum StackAccess {
  /// An element is edited.
  public struct Editing: Hashable, Sendable {
    @usableFromInline init() {}
  }

  /// What tells an access from those at other places in a source file: bits that no address has. Few are left on
  /// Android, where such accesses are not told apart.
  @inlinable
  @inline(__always)  // stack/modify
  static func site(line: UInt, column: UInt) -> UInt {
    #if os(Android) && arch(arm64)
      noSite
    #else
      ((line &* 131 &+ column) & 0x7FFF) << 48
    #endif
  }

  /// For accesses that never assign without having lent.
  @inlinable
  static var noSite: UInt { 0 }

  /// A key path leads to an element.
  public struct ByKeyPath: Hashable, Sendable {
    @usableFromInline init() {}
  }
}
