extension Store {
  /// The state now, and then after each action: that changed it, if it is `Equatable`; after every one, if it is not.
  ///
  ///     for await state in store.updates { … }
  ///
  /// Each use is a listener of its own. One that is slow gets the newest state, and not those before; see
  /// ``updates(buffering:)`` for others. The sequence does not keep the store. It ends when the store is let go of, or
  /// after the last state of a scoped store whose child is gone.
  ///
  /// A listener has a copy of the state, so that the next write to a collection in it copies the collection. Nobody
  /// copies anything while nobody listens.
  public var updates: AsyncStream<State> { updates(buffering: .bufferingNewest(1)) }

  /// As ``updates``, with a choice of what happens to states that nobody has taken yet.
  public func updates(buffering policy: AsyncStream<State>.Continuation.BufferingPolicy) -> AsyncStream<State> {
    let listener = StateListener(self)
    let stream = listener.makeStream(buffering: policy)
    ownStreams.add(listener)
    listener.begin()
    return stream
  }
}
