/// The children of a core that stores are scoped to, by how they were scoped. A child is kept by its stores alone.
@usableFromInline
struct ChildCores {
  private struct KeyPaths: Hashable {
    let state: AnyKeyPath
    let action: AnyKeyPath

    /// By the first alone: to hash a key path takes a while.
    func hash(into hasher: inout Hasher) { hasher.combine(state) }
  }

  private struct Entry {
    weak var core: AnyStoreCore?
  }

  /// The first few: a parent is scoped by few literals, each of which is one object.
  private var keyPaths: [KeyPaths] = []
  private var cores: [Entry] = []
  private var others: [KeyPaths: Entry] = [:]
  private var elements: [AnyHashable: Entry] = [:]
  private var purgeAt = 16

  private static let keyPathLimit = 8

  @usableFromInline
  init() {}

  /// The child that was scoped by two key paths, if it has a store or is observed.
  @usableFromInline
  func child(_ state: AnyKeyPath, _ action: AnyKeyPath) -> AnyStoreCore? {
    for position in keyPaths.indices {
      if keyPaths[position].state === state && keyPaths[position].action === action { return cores[position].core }
    }
    let new = KeyPaths(state: state, action: action)
    if let position = keyPaths.firstIndex(of: new) { return cores[position].core }
    return others.isEmpty ? nil : others[new]?.core
  }

  /// The element with an id, if it has a store or is observed.
  @usableFromInline
  func element(_ id: AnyHashable) -> AnyStoreCore? {
    elements.isEmpty ? nil : elements[id]?.core
  }

  @usableFromInline
  mutating func insert(_ core: AnyStoreCore, _ state: AnyKeyPath, _ action: AnyKeyPath) {
    let new = KeyPaths(state: state, action: action)
    let known = keyPaths.firstIndex(of: new) ?? cores.firstIndex { $0.core == nil }
    if let known {
      (keyPaths[known], cores[known]) = (new, Entry(core: core))
    } else if keyPaths.count < Self.keyPathLimit {
      keyPaths.append(new)
      cores.append(Entry(core: core))
    } else {
      purge()
      others[new] = Entry(core: core)
    }
  }

  @usableFromInline
  mutating func insert(_ core: AnyStoreCore, element id: AnyHashable) {
    purge()
    elements[id] = Entry(core: core)
  }

  private mutating func purge() {
    guard others.count + elements.count >= purgeAt else { return }
    others = others.filter { $0.value.core != nil }
    elements = elements.filter { $0.value.core != nil }
    purgeAt = Swift.max(16, (others.count + elements.count) * 2)
  }
}
