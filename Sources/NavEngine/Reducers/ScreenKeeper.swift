public import CIdentified

/// The last states of elements that are gone, for the stores that are scoped to them. Presentations keep their own:
/// see ``LastPresentation``. Of what is in an optional or a case, the stores do: see ``ForesightedStore``.
///
/// `@unchecked`: what changes is touched under the lock, since stores go on any thread, or through atomic operations.
@usableFromInline
final class ScreenKeeper: @unchecked Sendable {
  /// What a store is scoped to, and what may go: the id of a screen on a stack, or of an element of an identified array.
  ///
  /// With its type, since numbers of any type are the same as `AnyHashable`.
  @usableFromInline
  struct Key: Hashable {
    let type: ObjectIdentifier
    let id: AnyHashable

    @usableFromInline
    init<ID: Hashable>(_ id: ID) {
      type = ObjectIdentifier(ID.self)
      self.id = AnyHashable(id)
    }

    /// Whether it is of a screen on a stack.
    var isOfScreen: Bool { type == ObjectIdentifier(StackElementID.self) }
  }

  private let lock = Lock()
  /// How many keys stores are scoped to, and how many stores are scoped to elements of collections that none holds.
  ///
  /// SAFETY: two initialised words, freed with the keeper.
  @usableFromInline let counts: UnsafeMutablePointer<UInt64>
  /// How many stores are scoped to an id, by its type: reducers ask for all of one.
  private var scoped: [ObjectIdentifier: [AnyHashable: Int]] = [:]
  private var last: [Key: [Last]] = [:]

  /// A last state.
  private struct Last {
    var state: Any
    /// Where the collection was that the element has gone from; 0 for what is in none.
    var collection: UInt
  }

  /// How many last states of one key there are at most: from so many arrays an element may go at once.
  private static let limit = 8

  @usableFromInline
  init() {
    counts = .allocate(capacity: 2)
    counts.initialize(repeating: 0, count: 2)
  }

  deinit {
    counts.deallocate()
  }

  @inlinable
  var isEmpty: Bool { cid_counter_peek(counts) == 0 }

  /// Whether stores hold all collections that others are scoped to elements of: see ``CollectionHolder``.
  @inlinable
  var holdsAll: Bool { cid_counter_peek(counts + 1) == 0 }

  /// The ids of a type to which stores are scoped.
  ///
  /// - Complexity: O(these ids).
  @usableFromInline
  func scopedIDs<ID: Hashable>(of _: ID.Type) -> [ID] {
    lock { scoped[ObjectIdentifier(ID.self)]?.keys.compactMap { $0.base as? ID } ?? [] }
  }

  /// Notes that there is one more store scoped to a screen.
  ///
  /// - Parameter isHeld: Whether the store of the collection holds that.
  @usableFromInline
  func scope(_ key: Key, isHeld: Bool) {
    lock {
      if !isHeld { count(1, by: 1) }
      if scoped[key.type, default: [:]][key.id, default: 0] == 0 { count(0, by: 1) }
      scoped[key.type, default: [:]][key.id, default: 0] += 1
    }
  }

  private func count(_ position: Int, by step: Int64) {
    let word = counts + position
    cid_store(word, cid_counter_peek(word) &+ UInt64(bitPattern: step))
  }

  /// Notes that there is one store less.
  @usableFromInline
  func unscope(_ key: Key, isHeld: Bool) {
    // What is let go of may have stores in it, and so may ids: not with the lock held.
    let ended: (AnyHashable, [Key: [Last]].Element?)? = lock {
      if !isHeld { count(1, by: -1) }
      guard let ids = scoped[key.type], let position = ids.index(forKey: key.id) else { return nil }
      let (id, stores) = ids[position]
      if stores > 1 {
        scoped[key.type]?[id] = stores - 1
        return nil
      }
      scoped[key.type]?[id] = nil
      count(0, by: -1)
      return (id, last.index(forKey: key).map { last.remove(at: $0) })
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
      if scoped[key.type]?[key.id] == nil { return nil }
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
