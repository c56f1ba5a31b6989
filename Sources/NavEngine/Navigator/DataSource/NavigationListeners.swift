/// The listeners of a data source.
@MainActor
final class NavigationListeners {
  /// Called after each change. Returns false to be removed.
  typealias Listener = () -> Bool

  private var updateStreams: [Int: AsyncStream<NavigationPathUpdate>.Continuation] = [:]
  private var eventStreams: [Int: AsyncStream<NavigationEvent>.Continuation] = [:]
  private var listeners: [(id: Int, listener: Listener)] = []
  private var nextID = 0
  private var isPublishing = false
  /// Whether another change was published while listeners were called.
  private var hasMore = false

  nonisolated init() {}

  /// Whether there are listeners to events.
  var takesEvents: Bool { !eventStreams.isEmpty }

  func updates() -> AsyncStream<NavigationPathUpdate> {
    let (stream, continuation) = AsyncStream.makeStream(of: NavigationPathUpdate.self)
    let id = makeID()
    updateStreams[id] = continuation
    continuation.onTermination = { [weak self] _ in Task { @MainActor in self?.updateStreams[id] = nil } }
    return stream
  }

  func events() -> AsyncStream<NavigationEvent> {
    let (stream, continuation) = AsyncStream.makeStream(of: NavigationEvent.self)
    let id = makeID()
    eventStreams[id] = continuation
    continuation.onTermination = { [weak self] _ in Task { @MainActor in self?.eventStreams[id] = nil } }
    return stream
  }

  /// - Returns: What ``remove(_:)`` takes.
  func add(_ listener: @escaping Listener) -> Int {
    let id = makeID()
    listeners.append((id, listener))
    return id
  }

  func remove(_ id: Int) {
    listeners.removeAll { $0.id == id }
  }

  func publish(_ events: [NavigationEvent], update: (() -> NavigationPathUpdate)? = nil) {
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

/// What happens to a screen on a navigator's path. See ``Navigator/Datasource/events``.
public enum NavigationEvent: Hashable, Sendable {
  /// A view layer has said that it shows the screen.
  case appeared(IdentifiedScreen, isFirst: Bool)
  /// The screen is not seen any more: it has gone, or another one that has appeared hides it, or its tab was left.
  case disappeared(IdentifiedScreen)
  /// The screen is off the path, for good. If it was seen, it has disappeared before.
  case dismissed(IdentifiedScreen)

  /// The screen that it happened to, with the value that it had then.
  public var screen: IdentifiedScreen {
    switch self {
    case .appeared(let screen, _), .disappeared(let screen), .dismissed(let screen): screen
    }
  }
}

extension NavigationEvent: CustomStringConvertible {
  /// `appeared HomeScreen() #0`
  public var description: String {
    switch self {
    case .appeared(let screen, let isFirst): "appeared \(screen)\(isFirst ? " for the first time" : "")"
    case .disappeared(let screen): "disappeared \(screen)"
    case .dismissed(let screen): "dismissed \(screen)"
    }
  }
}
