/// A weak reference to a core. Its stores, the cores of its children, and observers retain the core.
struct WeakCore {
  private weak var core: AnyStoreCore?

  init(_ core: AnyStoreCore) {
    self.core = core
  }

  /// The core, if it is there. Mutating, because to read a weak reference out of an array copies it.
  mutating func load() -> AnyStoreCore? { core }

  var isReleased: Bool { core == nil }
}

/// A list of cores, which forgets those that are released now and then.
struct WeakCores {
  private(set) var cores: [WeakCore] = []
  private var purgeAt = 16

  var isEmpty: Bool { cores.isEmpty }

  mutating func append(_ core: AnyStoreCore) {
    if cores.count >= purgeAt {
      cores.removeAll(where: \.isReleased)
      purgeAt = Swift.max(16, cores.count * 2)
    }
    cores.append(WeakCore(core))
  }
}

/// The children of a core that stores are scoped to, by how they were scoped.
struct ChildCores {
  /// The identity of a child that is scoped by key paths.
  struct KeyPaths: Hashable {
    let state: AnyKeyPath
    let action: AnyKeyPath

    /// By the first alone: to hash a key path takes a while.
    func hash(into hasher: inout Hasher) { hasher.combine(state) }
  }

  /// The first few: a parent is scoped by few literals, each of which is one object.
  private var keyPaths: [KeyPaths] = []
  private var cores: [WeakCore] = []
  /// All others, by their key paths or the ids of elements.
  private var others: [AnyHashable: WeakCore] = [:]
  private var purgeAt = 16

  private static let keyPathLimit = 8

  /// The child that was scoped by two key paths, if it has a store or is observed.
  mutating func child(_ scope: KeyPaths) -> AnyStoreCore? {
    let known =
      keyPaths.firstIndex { $0.state === scope.state && $0.action === scope.action } ?? keyPaths.firstIndex(of: scope)
    if let known { return cores[known].load() }
    return others.isEmpty ? nil : child(AnyHashable(scope))
  }

  /// The element with an id, if it has a store or is observed.
  func child(_ id: AnyHashable) -> AnyStoreCore? {
    var known = others[id]
    return known?.load()
  }

  /// - Returns: The removed entries, to be released after the call: a key path or an id may scope as it ends.
  mutating func insert(_ core: AnyStoreCore, _ scope: KeyPaths) -> Any? {
    if let known = keyPaths.firstIndex(of: scope) ?? cores.firstIndex(where: \.isReleased) {
      let before = keyPaths[known]
      (keyPaths[known], cores[known]) = (scope, WeakCore(core))
      return before
    }
    if keyPaths.count == Self.keyPathLimit { return insert(core, AnyHashable(scope)) }
    keyPaths.append(scope)
    cores.append(WeakCore(core))
    return nil
  }

  mutating func insert(_ core: AnyStoreCore, _ id: AnyHashable) -> Any? {
    var before: [AnyHashable: WeakCore]?
    if others.count >= purgeAt {
      before = others
      others = others.filter { !$0.value.isReleased }
      purgeAt = Swift.max(16, others.count * 2)
    }
    others[id] = WeakCore(core)
    return before
  }
}
