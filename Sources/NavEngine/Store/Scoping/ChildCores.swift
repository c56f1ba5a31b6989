/// The children of a core that stores are scoped to, by how they were scoped.
///
/// Key paths and ids of elements compare values of the app, whose code may scope. So no edit compares them, and what
/// looks for released cores holds the others, as with ``WeakCores``.
struct ChildCores {
  /// The identity of a child that is scoped by key paths.
  struct KeyPaths: Hashable {
    let state: AnyKeyPath
    let action: AnyKeyPath

    /// By the first alone: to hash a key path takes a while.
    func hash(into hasher: inout Hasher) { hasher.combine(state) }
  }

  /// The first few: a parent is scoped by few literals, each of which is one object.
  private(set) var keyPaths: [KeyPaths] = []
  private var cores: [WeakCore] = []
  /// All others, by their key paths or the ids of elements.
  private(set) var others = KeyTable<AnyHashable, WeakCore>()
  private var purgeAt = 16

  private static let keyPathLimit = 8

  /// The position among the first few of a child that was scoped by the same objects. Positions do not change.
  func position(of scope: KeyPaths) -> Int? {
    keyPaths.firstIndex { $0.state === scope.state && $0.action === scope.action }
  }

  /// The child among the first few that was scoped by the same objects, if it is not released.
  mutating func first(_ scope: KeyPaths) -> AnyStoreCore? {
    guard let position = position(of: scope) else { return nil }
    return cores[position].load()
  }

  /// The child at a position, if it is not released.
  mutating func first(at position: Int) -> AnyStoreCore? { cores[position].load() }

  /// Adds a child to the first few, or replaces the one at a position.
  ///
  /// - Returns: Whether there was room.
  mutating func insertFirst(_ core: AnyStoreCore, _ scope: KeyPaths, at position: Int?) -> Bool {
    if let position {
      cores[position] = WeakCore(core)
    } else if keyPaths.count < Self.keyPathLimit {
      keyPaths.append(scope)
      cores.append(WeakCore(core))
    } else {
      return false
    }
    return true
  }

  /// Adds a child, while the caller has ``held(hash:)``.
  ///
  /// - Returns: The key of a replaced child, to be released after the edit.
  mutating func insert(_ core: AnyStoreCore, for key: AnyHashable, hash: Int) -> AnyHashable? {
    return others.insert(WeakCore(core), for: key, hash: hash) { $0.isReleased }
  }

  /// Whether there are many, of which some may be released.
  var isFull: Bool { others.count >= purgeAt }

  /// The cores that are there, of those with a key that has a hash; of all without one.
  func held(hash: Int? = nil) -> [AnyStoreCore] {
    (hash.map { others.values(hash: $0) } ?? others.values).compactMap { core in
      var core = core
      return core.load()
    }
  }

  /// Removes the released cores, while the caller has ``held(hash:)`` of all.
  ///
  /// - Returns: The entries before, to be released after the edit.
  mutating func purge() -> Any {
    let before = others.filter { !$0.isReleased }
    purgeAt = Swift.max(16, others.count * 2)
    return before
  }
}
