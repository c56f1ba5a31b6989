/// One step of the way from the root feature to a screen: a property or a case of a feature's state, and what is presented
/// there.
@usableFromInline
struct ScreenStep: Hashable {
  /// A property or a case of a feature's state, and whether the child there may go. A field, and a case that a `Scope` runs
  /// a child on, belong to the screen around them.
  @usableFromInline
  enum Key: Hashable {
    case keyPath(AnyKeyPath, isScreen: Bool)
    /// The operator at a line of the source, for a case path that has no key path.
    case line(UInt, of: ObjectIdentifier, isScreen: Bool)

    @usableFromInline
    init(_ keyPath: AnyKeyPath?, line: UInt, of child: Any.Type, isScreen: Bool) {
      self =
        keyPath.map { .keyPath($0, isScreen: isScreen) }
        ?? .line(line, of: ObjectIdentifier(child), isScreen: isScreen)
    }

    /// Hashing a key path costs more than comparing the few keys of a feature.
    @usableFromInline
    func hash(into hasher: inout Hasher) {}
  }

  @usableFromInline let key: Key
  /// The id of the presentation, or of the element; nil where there is one child at most.
  @usableFromInline let id: AnyHashable?

  @usableFromInline
  init(_ key: Key, id: AnyHashable? = nil) {
    (self.key, self.id) = (key, id)
  }

  var isScreen: Bool {
    switch key {
    case .keyPath(_, let isScreen), .line(_, _, let isScreen): isScreen
    }
  }
}
