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

/// A list of cores, parents before their children.
///
/// Another thread may release a core at any time. Whoever looks for released ones holds the others meanwhile: the end of a
/// core may run code of the app, which scopes, and so adds to the list.
struct WeakCores {
  private(set) var cores: [WeakCore] = []
  private var purgeAt = 16

  var isEmpty: Bool { cores.isEmpty }

  /// Whether the released cores are to be removed before the next one is added.
  var isFull: Bool { cores.count >= purgeAt }

  /// The cores that are there.
  var held: [AnyStoreCore] {
    cores.compactMap { core in
      var core = core
      return core.load()
    }
  }

  /// Adds a core, and removes the released ones from a full list, while the caller has ``held``.
  mutating func append(_ core: AnyStoreCore) {
    if isFull {
      cores.removeAll(where: \.isReleased)
      purgeAt = Swift.max(16, cores.count * 2)
    }
    cores.append(WeakCore(core))
  }
}
