/// The stores that were scoped from one, for as long as somebody holds them.
@usableFromInline
struct ScopedStores {
  /// By which key paths a store was scoped: compared by their addresses first, which are in raw words, so that no
  /// references are counted.
  @usableFromInline
  struct Key {
    @usableFromInline let state: UInt
    @usableFromInline let action: UInt
    @usableFromInline let type: ObjectIdentifier

    @inlinable
    @inline(__always)  // store/scope
    init(_ state: AnyKeyPath, _ action: AnyKeyPath, _ type: ObjectIdentifier) {
      self.state = UInt(bitPattern: Unmanaged.passUnretained(state).toOpaque())
      self.action = UInt(bitPattern: Unmanaged.passUnretained(action).toOpaque())
      self.type = type
    }

    @inlinable
    @inline(__always)  // store/scope
    static func == (left: Key, right: Key) -> Bool {
      left.state == right.state && left.action == right.action && left.type == right.type
    }
  }

  struct Entry {
    let key: Key
    let state: AnyKeyPath
    let action: AnyKeyPath
    weak var store: AnyObject?
  }

  struct ElementKey: Hashable {
    let id: AnyHashable
    let type: ObjectIdentifier
  }

  struct Reference {
    weak var store: AnyObject?
  }

  /// The one that was found or made last has a place of its own: most stores have one child.
  @usableFromInline var lastKey: Key?
  @usableFromInline weak var lastStore: AnyObject?
  private var lastPaths: (state: AnyKeyPath, action: AnyKeyPath)?
  /// The others.
  private var entries: [Entry] = []
  private var purgeEntriesAt = 8
  /// Those of elements, by id: there may be many.
  private var elements: [ElementKey: Reference] = [:]
  private var purgeElementsAt = 8

  @usableFromInline
  init() {}

  /// The store that was scoped by the same key paths.
  ///
  /// - Complexity: O(fields that were scoped to).
  @inlinable
  @inline(__always)  // store/scope
  mutating func find(_ state: AnyKeyPath, _ action: AnyKeyPath, _ type: ObjectIdentifier) -> AnyObject? {
    let key = Key(state, action, type)
    if let lastKey, lastKey == key { return lastStore }
    return findOther(key, state, action)
  }

  @usableFromInline
  mutating func findOther(_ key: Key, _ state: AnyKeyPath, _ action: AnyKeyPath) -> AnyObject? {
    // Each place in the source has key paths of its own.
    if let lastKey, let lastPaths, lastKey.type == key.type, lastPaths.state == state, lastPaths.action == action {
      return lastStore
    }
    guard let position = position(of: key, state, action) else { return nil }
    let entry = entries.remove(at: position)
    guard let store = entry.store else { return nil }
    setLast(store, key, state, action)
    return store
  }

  private func position(of key: Key, _ state: AnyKeyPath, _ action: AnyKeyPath) -> Int? {
    entries.firstIndex { $0.key == key }
      ?? entries.firstIndex { $0.key.type == key.type && $0.state == state && $0.action == action }
  }

  /// Notes a store that was not found.
  ///
  /// - Complexity: O(1), amortised over the stores that are let go of.
  @usableFromInline
  mutating func insert(_ store: AnyObject, _ state: AnyKeyPath, _ action: AnyKeyPath, _ type: ObjectIdentifier) {
    setLast(store, Key(state, action, type), state, action)
  }

  private mutating func setLast(_ store: AnyObject, _ key: Key, _ state: AnyKeyPath, _ action: AnyKeyPath) {
    if let lastKey, let lastPaths, let lastStore, !(lastKey == key) {
      if entries.count >= purgeEntriesAt {
        entries = entries.filter { $0.store != nil }
        purgeEntriesAt = Swift.max(8, entries.count * 2)
      }
      entries.append(Entry(key: lastKey, state: lastPaths.state, action: lastPaths.action, store: lastStore))
    }
    lastKey = key
    lastStore = store
    lastPaths = (state, action)
  }

  /// The store of an element.
  @usableFromInline
  func find(element id: AnyHashable, _ type: ObjectIdentifier) -> AnyObject? {
    elements[ElementKey(id: id, type: type)]?.store
  }

  /// Notes the store of an element.
  ///
  /// - Complexity: O(1), amortised over the stores that are let go of.
  @usableFromInline
  mutating func insert(_ store: AnyObject, element id: AnyHashable, _ type: ObjectIdentifier) {
    if elements.count >= purgeElementsAt {
      elements = elements.filter { $0.value.store != nil }
      purgeElementsAt = Swift.max(8, elements.count * 2)
    }
    elements[ElementKey(id: id, type: type)] = Reference(store: store)
  }
}
