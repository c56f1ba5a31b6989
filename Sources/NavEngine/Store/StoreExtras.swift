/// What few stores have: made when it is needed, so that the others neither set it up nor take it down.
@usableFromInline
final class StoreExtras<State, Action> {
  /// Under what the last state is kept, if the store is scoped to what can go.
  @exclusivity(unchecked) private(set) var key: ScreenKeeper.Key?
  private let keeper: ScreenKeeper?
  /// Where the identified array was, if the store is scoped to an element of one, when it was seen last.
  @exclusivity(unchecked) @usableFromInline var collection: UInt = 0
  /// A place for a state that has none in the root's: a copy, or the last one of what is gone.
  @exclusivity(unchecked) private(set) var buffer: UnsafeMutablePointer<State>?
  /// What is sent again and again.
  @exclusivity(unchecked) @usableFromInline var repeated: Unmanaged<RepeatedAction>?
  /// What bindings have shown of each stack: view layers make a binding anew each time that they draw.
  @exclusivity(unchecked) private var shownScreens: [AnyKeyPath: ShownScreens] = [:]
  /// Who watches.
  @exclusivity(unchecked) var watches: FieldWatches<State, Action>?
  /// Who listens.
  @exclusivity(unchecked) var followers: StoreFollowers<State, Action>?

  init() {
    key = nil
    keeper = nil
  }

  @usableFromInline
  init(_ key: ScreenKeeper.Key, keptBy keeper: ScreenKeeper) {
    self.key = key
    self.keeper = keeper
    keeper.scope(key)
  }

  deinit {
    if let key, let keeper { keeper.unscope(key) }
    if let followers { followers.end() }
    repeated?.release()
    buffer?.deinitialize(count: 1)
    buffer?.deallocate()
  }

  /// Follows what the store is scoped to, if it is known by where it is, to another place.
  func follow(to place: UInt) {
    guard case .place(let known)? = key, known != place, let keeper else { return }
    keeper.unscope(.place(known))
    keeper.scope(.place(place))
    key = .place(place)
  }

  /// What bindings have shown of a stack.
  @MainActor
  func shownScreens(of stack: AnyKeyPath) -> ShownScreens {
    if let shown = shownScreens[stack] { return shown }
    let shown = ShownScreens()
    shownScreens[stack] = shown
    return shown
  }

  /// The state that was kept by who has taken it away.
  var lastKept: State? {
    guard let key, let keeper else { return nil }
    return keeper.last(key, from: collection, as: State.self)
  }

  /// Puts a state into the buffer.
  func copy(_ state: State) -> UnsafeMutablePointer<State> {
    if let buffer {
      // SAFETY: the state is not in the buffer, which nobody reads while it is empty: to copy a state runs no code. What
      // ends with the old one may read the store.
      let ended = buffer.move()
      buffer.initialize(to: state)
      withExtendedLifetime(ended) {}
      return buffer
    }
    let buffer = UnsafeMutablePointer<State>.allocate(capacity: 1)
    buffer.initialize(to: state)
    self.buffer = buffer
    return buffer
  }
}
