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

    func isIdentical(to other: KeyPaths) -> Bool { state === other.state && action === other.action }
  }

  /// The first few: a parent is scoped by few literals, each of which is one object.
  private(set) var keyPaths: [KeyPaths] = []
  private var cores: [WeakCore] = []
  /// All others, by their key paths or the ids of elements.
  private(set) var others = KeyTable<AnyHashable, WeakCore>()
  private var purgeAt = 16
  /// Goes up with each child that is added.
  private(set) var revision = 0

  private static let keyPathLimit = 8

  /// The child that was scoped by the same objects.
  mutating func child(identicalTo scope: KeyPaths) -> AnyStoreCore? {
    keyPaths.firstIndex { $0.isIdentical(to: scope) }.flatMap { cores[$0].load() }
  }

  /// Adds a child among the first few.
  ///
  /// - Returns: Whether there was room.
  mutating func insertFirst(_ core: AnyStoreCore, _ scope: KeyPaths) -> Bool {
    if let known = keyPaths.firstIndex(where: { $0.isIdentical(to: scope) }) {
      cores[known] = WeakCore(core)
    } else if keyPaths.count < Self.keyPathLimit {
      keyPaths.append(scope)
      cores.append(WeakCore(core))
    } else {
      return false
    }
    revision += 1
    return true
  }

  /// Adds a child, while the caller has ``held(hash:)``.
  ///
  /// - Returns: The key of a replaced child, to be released after the edit.
  mutating func insert(_ core: AnyStoreCore, for key: AnyHashable, hash: Int) -> AnyHashable? {
    revision += 1
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
