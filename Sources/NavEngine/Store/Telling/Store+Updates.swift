extension Store {
  /// The state now, and then after each action: that changed it, if it is `Equatable`; after every one, if it is not.
  ///
  ///     for await state in store.updates { … }
  ///
  /// Each use is a listener of its own. One that is slow gets the newest state, and not those before; see
  /// ``updates(buffering:)`` for others. The sequence does not keep the store. It ends when the store is let go of, or
  /// after the last state of a scoped store whose child is gone.
  ///
  /// A listener has a copy of the state, so that the next write to a collection in it copies the collection. Nothing is
  /// copied without a listener.
  public var updates: AsyncStream<State> { updates(buffering: .bufferingNewest(1)) }

  /// As ``updates``, with a choice of what happens to states that are not consumed yet.
  public func updates(buffering policy: AsyncStream<State>.Continuation.BufferingPolicy) -> AsyncStream<State> {
    let listener = StateListener(self)
    let stream = listener.makeStream(buffering: policy)
    ownStreams.add(listener)
    listener.begin()
    return stream
  }
}

/// Feeds ``Store/updates``.
final class StateListener<State, Action>: StreamFollower<State>, @unchecked Sendable {
  private weak var store: Store<State, Action>?
  /// What was yielded last, if it can be compared.
  private var last: State?
  private let areEqual: ((State, State) -> Bool)?

  @MainActor
  init(_ store: Store<State, Action>) {
    self.store = store
    areEqual = (State.self as? any Equatable.Type).map { Self.equality(of: $0) }
    super.init(store.root)
  }

  @MainActor
  func begin() {
    lookAtState()
  }

  override func look(after action: () -> Any) {
    // Stores are the main actor's, and have their followers look there.
    MainActor.assumeIsolated { lookAtState() }
  }

  @MainActor
  private func lookAtState() {
    guard let store else { return finish() }
    let state = store.core.cell.state.unsafelyUnwrapped
    if let last, let areEqual, areEqual(last, state) {
      // As it was.
    } else {
      last = areEqual == nil ? nil : state
      yield(state)
    }
    if store.isGone { finish() }
  }

  override func leave() {
    super.leave()
    last = nil
  }

  private static func equality<Value: Equatable>(of _: Value.Type) -> (State, State) -> Bool {
    { $0 as? Value == $1 as? Value }
  }
}
