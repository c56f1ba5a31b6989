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
    let (stream, continuation) = AsyncStream.makeStream(of: Element.self, bufferingPolicy: policy)
    let follower = StreamFollower(root, continuation) { [weak self] action, follower in
      guard let self else { return follower.finish() }
      look(self, action, follower.yield)
      if isGone { follower.finish() }
    }
    continuation.onTermination = { [weak follower] reason in
      guard case .cancelled = reason else { return }
      Task { @MainActor in follower?.leaveRoot() }
    }
    root.join(follower)
    streams = streams.filter(\.isFollowing) + [follower]
    follower.look { () }
    return stream
  }
}

/// A follower that feeds an `AsyncStream`.
///
/// `@unchecked`: all but the continuation belongs to the main actor, as followers do.
private final class StreamFollower<Element>: StoreFollower, @unchecked Sendable {
  typealias Next = @MainActor (_ action: () -> Any, _ follower: StreamFollower) -> Void

  // Weak, because the root has the follower, and goes when its stores do, on whatever thread.
  private weak var root: StoreRoot?
  private let continuation: AsyncStream<Element>.Continuation
  /// Yields the next elements, until the follower leaves: it may keep states, which the next write would copy.
  private var next: Next?

  init(_ root: StoreRoot, _ continuation: AsyncStream<Element>.Continuation, next: @escaping Next) {
    (self.root, self.continuation, self.next) = (root, continuation, next)
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
    continuation.yield(element)
  }

  /// Ends the stream, after what it has got so far.
  func finish() {
    leaveRoot()
    continuation.finish()
  }

  func leaveRoot() {
    next = nil
    root?.remove(self)
  }

  override func rootDidEnd() {
    continuation.finish()
  }
}
