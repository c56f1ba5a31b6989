/// The sessions, by their ids. There is a bounded number of them: the one that has been without a page for the longest time
/// makes place for a new one.
@MainActor
public final class WebSessions {
  private let limit: Int
  private let makeApp: (_ session: String) -> any WebApp
  private var sessions: [String: WebSession] = [:]

  /// - Parameters:
  ///   - limit: The highest number of sessions.
  ///   - lifetime: The time that a session waits for a page to come back. It may wait for a tenth more.
  ///   - makeApp: Makes the app of a session.
  public init(limit: Int = 200, lifetime: Duration = .seconds(300), makeApp: @escaping (String) -> any WebApp) {
    (self.limit, self.makeApp) = (limit, makeApp)
    Task { [weak self] in
      while self != nil {
        try? await Task.sleep(for: lifetime / 10)
        self?.sessions = self?.sessions.filter { $1.connection != nil || .now - $1.lastUse < lifetime } ?? [:]
      }
    }
  }

  /// The session with an id, or a new one with an id of its own; nil if all have pages that are connected.
  func session(_ id: String) -> WebSession? {
    if let session = sessions[id] { return session }
    if sessions.count >= limit {
      let idle = sessions.values.filter { $0.connection == nil }
      guard let oldest = idle.min(by: { $0.lastUse < $1.lastUse }) else { return nil }
      sessions[oldest.id] = nil
    }
    // 128 bits of the system's generator: nothing that can be guessed.
    let id = (0..<2).map { _ in String(UInt64.random(in: 0...UInt64.max), radix: 36) }.joined(separator: "-")
    sessions[id] = WebSession(id: id, app: makeApp(id))
    return sessions[id]
  }
}
