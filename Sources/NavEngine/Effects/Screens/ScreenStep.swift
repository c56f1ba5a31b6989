/// One step of the way from the root feature to a screen: a property or a case of a feature's state, and what is presented
/// there.
@usableFromInline
struct ScreenStep: Hashable {
  /// A property or a case of a feature's state.
  @usableFromInline
  enum Key: Hashable {
    case keyPath(AnyKeyPath)
    /// The operator at a line of the source, for a case path that has no key path.
    case line(UInt, of: ObjectIdentifier)

    @usableFromInline
    init(_ keyPath: AnyKeyPath?, line: UInt, of child: Any.Type) {
      self = keyPath.map(Key.keyPath) ?? .line(line, of: ObjectIdentifier(child))
    }

    /// Hashing a key path costs more than comparing the few keys of a feature.
    @usableFromInline
    func hash(into hasher: inout Hasher) {}
  }

  @usableFromInline let key: Key
  /// The id of the presentation, or of the element; nil where there is one child at most.
  @usableFromInline let id: AnyHashable?
  /// Whether the child may go. A field, and a case that a `Scope` runs a child on, belong to the screen around them.
  @usableFromInline let isScreen: Bool

  @usableFromInline
  init(_ key: Key, id: AnyHashable? = nil, isScreen: Bool = true) {
    (self.key, self.id, self.isScreen) = (key, id, isScreen)
  }
}
