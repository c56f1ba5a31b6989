public import CIdentified

/// The last states of elements that are gone, for the stores that are scoped to them. Presentations keep their own:
/// see ``LastPresentation``. Of what is in an optional or a case, the stores do: see ``ForesightedStore``.
///
/// `@unchecked`: what changes is touched under the lock, since stores go on any thread, or through atomic operations.
@usableFromInline
final class ScreenKeeper: @unchecked Sendable {
  /// What a store is scoped to, and what may go.
  @usableFromInline
  enum Key: Hashable {
    case element(StackElementID)
    /// An element of an identified array.
    case identity(AnyHashable)
  }

  private let lock = Lock()
  /// How many keys stores are scoped to.
  ///
  /// SAFETY: an initialised word, freed with the keeper.
  @usableFromInline let count: UnsafeMutablePointer<UInt64>
  /// How many stores are scoped to a key.
  private var scoped = Counts()
  private var last: [Key: [Last]] = [:]

  /// A last state.
  private struct Last {
    var state: Any
    /// Where the collection was that the element has gone from; 0 for what is in none.
    var collection: UInt
  }

  /// How many stores are scoped to a key, by its kind: reducers ask for all of one.
  private struct Counts {
    var elements: [StackElementID: Int] = [:]
    var identities: [AnyHashable: Int] = [:]

    var count: Int { elements.count + identities.count }

    subscript(key: Key) -> Int {
      get {
        switch key {
        case .element(let id): elements[id, default: 0]
        case .identity(let id): identities[id, default: 0]
        }
      }
      set {
        switch key {
        case .element(let id): elements[id] = newValue
        case .identity(let id): identities[id] = newValue
        }
      }
    }

    /// Removes a key.
    ///
    /// - Returns: The one that was there, which is equal.
    mutating func remove(_ key: Key) -> Key {
      switch key {
      case .element(let id): elements[id] = nil
      case .identity(let id):
        if let position = identities.index(forKey: id) { return .identity(identities.remove(at: position).key) }
      }
      return key
    }
  }

  /// How many last states of one key there are at most: from so many arrays an element may go at once.
  private static let limit = 8

  @usableFromInline
  init() {
    count = .allocate(capacity: 1)
    count.initialize(to: 0)
  }

  deinit {
    count.deallocate()
  }

  @inlinable
  var isEmpty: Bool { cid_counter_peek(count) == 0 }

  /// The screens on stacks to which stores are scoped.
  @usableFromInline
  var scopedElements: [StackElementID] { lock { Array(scoped.elements.keys) } }

  /// The elements of identified arrays to which stores are scoped.
  @usableFromInline
  var scopedIdentities: [AnyHashable] { lock { Array(scoped.identities.keys) } }

  /// Notes that there is one more store scoped to a screen.
  @usableFromInline
  func scope(_ key: Key) {
    lock {
      scoped[key] += 1
      cid_store(count, UInt64(scoped.count))
    }
  }

  /// Notes that there is one store less.
  @usableFromInline
  func unscope(_ key: Key) {
    // What is let go of may have stores in it, and so may ids: not with the lock held.
    let ended: (Key, [Key: [Last]].Element?)? = lock {
      let stores = scoped[key]
      if stores > 1 { scoped[key] = stores - 1 }
      if stores != 1 { return nil }
      let known = scoped.remove(key)
      cid_store(count, UInt64(scoped.count))
      return (known, last.index(forKey: key).map { last.remove(at: $0) })
    }
    withExtendedLifetime(ended) {}
  }

  /// Keeps the last state of a screen that goes.
  ///
  /// - Parameter collection: The address of the identified array that it goes from: others may have its id, too.
  @usableFromInline
  func put<State>(_ state: State, for key: Key, from collection: UInt = 0) {
    // What is let go of may have stores in it: not with the lock held.
    let replaced: Last? = lock {
      if scoped[key] == 0 { return nil }
      var states = last[key, default: []]
      // The newest comes last.
      let known = states.firstIndex { $0.collection == collection && $0.state is State }
      let replaced = (known ?? (states.count < Self.limit ? nil : 0)).map { states.remove(at: $0) }
      states.append(Last(state: state, collection: collection))
      last[key] = states
      return replaced
    }
    withExtendedLifetime(replaced) {}
  }

  /// Forgets the last state of what is there again in a collection that was at an address.
  func forget<State>(_ key: Key, from collection: UInt, as _: State.Type) {
    // As in `put`.
    let forgotten: [Last] = lock {
      let all = last[key] ?? []
      let others = all.filter { $0.collection != collection || !($0.state is State) }
      last[key] = others.isEmpty ? nil : others
      return all
    }
    withExtendedLifetime(forgotten) {}
  }

  /// The last state of a screen that is gone: the one from this collection, or else the only one of its type, since the
  /// collection may have moved.
  @usableFromInline
  func last<State>(_ key: Key, from collection: UInt = 0, as type: State.Type) -> State? {
    let all = lock { last[key] ?? [] }
    let states = all.filter { $0.state is State }
    let own = states.first { $0.collection == collection } ?? (states.count == 1 ? states[0] : nil)
    return own?.state as? State
  }
}
