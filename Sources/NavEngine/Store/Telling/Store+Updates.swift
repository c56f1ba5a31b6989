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
    let areEqual: ((State, State) -> Bool)? = (State.self as? any Equatable.Type)?.equality()
    var last: State?
    return stream(buffering: policy) { store, _, yield in
      let state = store.core.cell.state.unsafelyUnwrapped
      if let areEqual {
        if let last, areEqual(last, state) { return }
        last = state
      }
      yield(state)
    }
  }
}
