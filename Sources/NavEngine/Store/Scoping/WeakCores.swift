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
struct WeakCores {
  private(set) var cores: [WeakCore] = []
  private var purgeAt = 16

  var isEmpty: Bool { cores.isEmpty }

  /// Adds a core, and now and then removes those that are released.
  ///
  /// - Returns: The cores that were looked at, to be released after the edit. Another thread may release a core at any time,
  ///   and its end may run code of the app, which scopes, and so adds to the list.
  mutating func append(_ core: AnyStoreCore) -> [AnyStoreCore] {
    let held = cores.count >= purgeAt ? purge() : []
    cores.append(WeakCore(core))
    return held
  }

  @inline(never)
  private mutating func purge() -> [AnyStoreCore] {
    var held: [AnyStoreCore] = []
    held.reserveCapacity(cores.count)
    for position in cores.indices {
      if let core = cores[position].load() { held.append(core) }
    }
    cores.removeAll(where: \.isReleased)
    purgeAt = Swift.max(16, cores.count * 2)
    return held
  }
}
