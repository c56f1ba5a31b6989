public import CIdentified

/// The last states of elements that are gone, for the stores that are scoped to them. Presentations keep their own:
/// see ``LastPresentation``.
///
/// Nobody else keeps states: a copy of a state makes the next write to it a copy.
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
    /// Something in an optional or a case, by its address. What is kept under it holds until the next action.
    case place(UInt)

    fileprivate var isPlace: Bool { if case .place = self { true } else { false } }
  }

  private let lock = Lock()
  /// How many keys stores are scoped to.
  ///
  /// SAFETY: an initialised word, freed with the keeper.
  @usableFromInline let count: UnsafeMutablePointer<UInt64>
  /// How many stores are scoped to a key.
  private var scoped: [Key: Int] = [:]
  private var last: [Key: Any] = [:]

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

  @usableFromInline
  func isScoped(_ key: Key) -> Bool {
    lock { scoped[key] != nil }
  }

  /// The screens on stacks to which stores are scoped.
  @usableFromInline
  var scopedElements: [StackElementID] {
    lock { scoped.keys.compactMap { if case .element(let id) = $0 { id } else { nil } } }
  }

  /// The elements of identified arrays to which stores are scoped.
  @usableFromInline
  var scopedIdentities: [Any] {
    lock { scoped.keys.compactMap { if case .identity(let id) = $0 { id.base } else { nil } } }
  }

  /// Notes that there is one more store scoped to a screen.
  @usableFromInline
  func scope(_ key: Key) {
    lock {
      scoped[key, default: 0] += 1
      cid_store(count, UInt64(scoped.count))
    }
  }

  /// Notes that there is one store less.
  @usableFromInline
  func unscope(_ key: Key) {
    // What is let go of may have stores in it: not with the lock held.
    let ended: Any? = lock {
      guard let stores = scoped[key] else { return nil }
      scoped[key] = stores > 1 ? stores - 1 : nil
      cid_store(count, UInt64(scoped.count))
      return stores == 1 ? last.removeValue(forKey: key) : nil
    }
    withExtendedLifetime(ended) {}
  }

  /// Forgets what was kept under places, where others may be by now.
  func forgetPlaces() {
    if isEmpty { return }
    // What is let go of may have stores in it: not with the lock held.
    let forgotten: [Any] = lock {
      if last.isEmpty { return [] }
      return last.keys.filter(\.isPlace).compactMap { last.removeValue(forKey: $0) }
    }
    withExtendedLifetime(forgotten) {}
  }

  /// Keeps the last state of a screen that goes.
  @usableFromInline
  func put<State>(_ state: State, for key: Key) {
    let replaced: Any? = lock { scoped[key] == nil ? nil : last.updateValue(state, forKey: key) }
    withExtendedLifetime(replaced) {}
  }

  /// The last state of a screen that is gone.
  @usableFromInline
  func last<State>(_ key: Key, as type: State.Type) -> State? {
    lock { last[key] } as? State
  }
}
