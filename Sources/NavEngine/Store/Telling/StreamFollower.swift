extension Store {
  /// A stream of what is made of the store now and after each action, until the stream is let go of, the store is, or a
  /// scoped store's child is gone. The stream does not keep the store.
  ///
  /// - Parameter look: Yields the next elements. The closure in the middle makes the action, which costs a copy of it;
  ///   there is none the first time.
  func stream<Element>(
    buffering policy: AsyncStream<Element>.Continuation.BufferingPolicy,
    _ look: @escaping @MainActor (_ store: Store, _ action: () -> Any, _ yield: (Element) -> Void) -> Void
  ) -> AsyncStream<Element> {
    let follower = StreamFollower<Element>(root) { [weak self] action, follower in
      guard let self else { return follower.finish() }
      look(self, action, follower.yield)
      if isGone { follower.finish() }
    }
    let stream = follower.makeStream(buffering: policy)
    ownStreams.add(follower)
    follower.look { () }
    return stream
  }
}

/// A follower that feeds an `AsyncStream`.
///
/// `@unchecked`: all but the continuation belongs to the main actor, as followers do.
final class StreamFollower<Element>: StoreFollower, @unchecked Sendable {
  typealias Next = @MainActor (_ action: () -> Any, _ follower: StreamFollower) -> Void

  // Weak, because the root has the follower, and goes when its stores do, on whatever thread.
  private weak var root: StoreRoot?
  /// Yields the next elements; nil once it has left.
  private var next: Next?
  private let lock = Lock()
  /// Touched with the lock held: the store ends on whatever thread.
  private var continuation: AsyncStream<Element>.Continuation?

  init(_ root: StoreRoot, next: @escaping Next) {
    self.root = root
    self.next = next
  }

  /// A stream that gets what is yielded from now on, until it is let go of, or the store is.
  func makeStream(buffering policy: AsyncStream<Element>.Continuation.BufferingPolicy) -> AsyncStream<Element> {
    let (stream, continuation) = AsyncStream.makeStream(of: Element.self, bufferingPolicy: policy)
    continuation.onTermination = { [weak self] reason in
      guard case .cancelled = reason else { return }
      Task { @MainActor in self?.leave() }
    }
    lock { self.continuation = continuation }
    root?.join(self)
    return stream
  }

  override func look(after action: () -> Any) {
    withoutActuallyEscaping(action) { action in
      // SAFETY: stores are the main actor's, and have their followers look there.
      nonisolated(unsafe) let action = action
      MainActor.assumeIsolated { next?(action, self) }
    }
  }

  func yield(_ element: Element) {
    // SAFETY: elements that are not `Sendable` make a stream that is not, so that it stays on the store's actor.
    nonisolated(unsafe) let element = element
    if case .terminated? = current?.yield(element) { leave() }
  }

  /// Ends the stream, after what it has got so far.
  func finish() {
    let continuation = current
    leave()
    continuation?.finish()
  }

  private func leave() {
    root?.leave(self)
    next = nil
    // A released element may end others that the stream still holds: not with the lock held.
    withExtendedLifetime(lock { continuation.take() }) {}
  }

  override func end() {
    current?.finish()
  }

  private var current: AsyncStream<Element>.Continuation? { lock { continuation } }
}

/// The streams of one store, which end with it.
final class StoreStreams {
  private var listeners: [StoreFollower] = []
  /// The id of the store's feature in a tree that has no place for it.
  lazy var id = PresentationID.next()

  func add(_ listener: StoreFollower) {
    listeners.removeAll { !$0.isFollowing }
    listeners.append(listener)
  }

  /// Ends the sequences of all listeners, on any thread. A listener is removed when it is to look next.
  deinit {
    for listener in listeners { listener.end() }
  }
}
