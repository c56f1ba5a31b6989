/// A follower that feeds an `AsyncStream`.
///
/// `@unchecked`: all but the continuation belongs to the main actor, as followers do.
class StreamFollower<Element>: StoreFollower, @unchecked Sendable {
  // Weak, because the root has the follower, and goes when its stores do, on whatever thread.
  private weak var root: StoreRoot?
  private let lock = Lock()
  /// Touched with the lock held: the store ends on whatever thread.
  private var continuation: AsyncStream<Element>.Continuation?

  init(_ root: StoreRoot) {
    self.root = root
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

  func leave() {
    root?.leave(self)
    // What is let go of may end what the stream has still got: not with the lock held.
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
  lazy var id = PresentationIDSource.next()

  func add(_ listener: StoreFollower) {
    listeners.removeAll { !$0.isFollowing }
    listeners.append(listener)
  }

  /// Ends the sequences of all listeners, on any thread. A listener is removed when it is to look next.
  deinit {
    for listener in listeners { listener.end() }
  }
}
