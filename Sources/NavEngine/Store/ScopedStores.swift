/// The stores that were scoped from one, for as long as somebody holds them.
@usableFromInline
struct ScopedStores {
  @usableFromInline
  struct Entry {
    @usableFromInline let state: AnyKeyPath
    @usableFromInline let action: AnyKeyPath
    @usableFromInline let id: UInt64
    @usableFromInline let type: ObjectIdentifier
    @usableFromInline weak var store: AnyObject?

    @inlinable
    init(state: AnyKeyPath, action: AnyKeyPath, id: UInt64, type: ObjectIdentifier, store: AnyObject) {
      self.state = state
      self.action = action
      self.id = id
      self.type = type
      self.store = store
    }
  }

  @usableFromInline
  struct ElementKey: Hashable {
    @usableFromInline let id: AnyHashable
    @usableFromInline let type: ObjectIdentifier

    @usableFromInline
    init(id: AnyHashable, type: ObjectIdentifier) {
      self.id = id
      self.type = type
    }
  }

  @usableFromInline
  struct Reference {
    @usableFromInline weak var store: AnyObject?

    @usableFromInline
    init(store: AnyObject) {
      self.store = store
    }
  }

  /// The one that was scoped first has a place of its own, since most stores have one child.
  @usableFromInline var first: Entry?
  @usableFromInline var others: [Entry] = []
  /// Those of elements, by id: there may be many.
  @usableFromInline var elements: [ElementKey: Reference] = [:]
  @usableFromInline var purgeAt = 8

  @usableFromInline
  init() {}

  /// The store that was scoped by the same key paths.
  ///
  /// - Complexity: O(fields that were scoped to).
  @inlinable
  func find(_ state: AnyKeyPath, _ action: AnyKeyPath, _ type: ObjectIdentifier) -> AnyObject? {
    if let first, first.state === state, first.action === action, first.type == type { return first.store }
    return findOther(state, action, type)
  }

  @usableFromInline
  func findOther(_ state: AnyKeyPath, _ action: AnyKeyPath, _ type: ObjectIdentifier) -> AnyObject? {
    for entry in others where entry.state === state && entry.action === action && entry.type == type {
      return entry.store
    }
    // Each place in the source has a key path of its own.
    if let first, first.type == type, first.state == state, first.action == action { return first.store }
    for entry in others where entry.type == type && entry.state == state && entry.action == action {
      return entry.store
    }
    return nil
  }

  /// Notes a store.
  ///
  /// - Complexity: O(1), amortised over the stores that are let go of.
  @usableFromInline
  mutating func insert(_ store: AnyObject, _ state: AnyKeyPath, _ action: AnyKeyPath, _ type: ObjectIdentifier) {
    let entry = Entry(state: state, action: action, id: 0, type: type, store: store)
    if first?.store == nil || Self.isSame(first, entry) {
      first = entry
      return
    }
    others = others.filter { $0.store != nil && !Self.isSame($0, entry) } + [entry]
  }

  private static func isSame(_ left: Entry?, _ right: Entry) -> Bool {
    guard let left else { return false }
    return left.type == right.type && left.state == right.state && left.action == right.action
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
    if elements.count >= purgeAt {
      elements = elements.filter { $0.value.store != nil }
      purgeAt = Swift.max(8, elements.count * 2)
    }
    elements[ElementKey(id: id, type: type)] = Reference(store: store)
  }
}
