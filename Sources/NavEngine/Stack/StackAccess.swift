/// What tells the subscripts of a ``StackState`` by id apart.
///
/// They are default arguments, and nobody else can make one: reading prefers the subscript without, and what is to be
/// written has only the others to choose from.
public enum StackAccess {
  /// An element is edited.
  public struct Editing: Hashable, Sendable {
    @usableFromInline init() {}
  }

  /// A key path leads to an element.
  public struct ByKeyPath: Hashable, Sendable {
    @usableFromInline init() {}
  }
}
