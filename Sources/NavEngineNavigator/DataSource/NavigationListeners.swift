/// The listeners of a data source.
@MainActor
final class NavigationListeners {
  /// Called after each change. Returns false to be removed.
  typealias Listener = () -> Bool

  private var updateStreams: [Int: AsyncStream<ScreenPath.Update>.Continuation] = [:]
  private var eventStreams: [Int: AsyncStream<Navigator.Event>.Continuation] = [:]
  private var listeners: [(id: Int, listener: Listener)] = []
  private var nextID = 0
  private var isPublishing = false
  /// Whether another change was published while listeners were called.
  private var hasMore = false

  nonisolated init() {}

  /// Whether there are listeners to events.
  var takesEvents: Bool { !eventStreams.isEmpty }

  func updates() -> AsyncStream<ScreenPath.Update> {
    let (stream, continuation) = AsyncStream.makeStream(of: ScreenPath.Update.self)
    let id = makeID()
    updateStreams[id] = continuation
    continuation.onTermination = { [weak self] _ in Task { @MainActor in self?.updateStreams[id] = nil } }
    return stream
  }

  func events() -> AsyncStream<Navigator.Event> {
    let (stream, continuation) = AsyncStream.makeStream(of: Navigator.Event.self)
    let id = makeID()
    eventStreams[id] = continuation
    continuation.onTermination = { [weak self] _ in Task { @MainActor in self?.eventStreams[id] = nil } }
    return stream
  }

  /// - Returns: The id for ``remove(_:)``.
  func add(_ listener: @escaping Listener) -> Int {
    let id = makeID()
    listeners.append((id, listener))
    return id
  }

  func remove(_ id: Int) {
    listeners.removeAll { $0.id == id }
  }

  func publish(_ events: [Navigator.Event], update: (() -> ScreenPath.Update)? = nil) {
    for event in events {
      for continuation in eventStreams.values { continuation.yield(event) }
    }
    guard let update else { return }
    if !updateStreams.isEmpty {
      let update = update()
      for continuation in updateStreams.values { continuation.yield(update) }
    }
    hasMore = true
    if isPublishing { return }
    isPublishing = true
    while hasMore {
      hasMore = false
      for (id, listener) in listeners where listeners.contains(where: { $0.id == id }) {
        if !listener() { remove(id) }
      }
    }
    isPublishing = false
  }

  private func makeID() -> Int {
    nextID += 1
    return nextID
  }

  deinit {
    for continuation in updateStreams.values { continuation.finish() }
    for continuation in eventStreams.values { continuation.finish() }
  }
}
