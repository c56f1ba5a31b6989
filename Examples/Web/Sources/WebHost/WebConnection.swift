import FlyingFox
import Foundation

/// A WebSocket. It reads the next message when the last one has done its work, and makes the next update when the page
/// has taken the last one: neither a fast page nor a slow one fills the memory, but for the bytes of one frame, which the
/// server's library reads before it is looked at.
@MainActor
final class WebConnection {
  /// Codes of closed connections.
  enum Ending: UInt16 {
    case refused = 1_008, tooLong, full = 1_013
    /// Another connection has gone on with the session.
    case taken = 4_001
  }

  /// Nil is an update.
  private let (signals, signal) = AsyncStream.makeStream(of: Ending?.self)
  private let sessions: WebSessions
  private var session: WebSession?
  private var isUpdating = false
  private var reader: Task<Void, Never>?

  init(_ sessions: WebSessions, _ client: AsyncThrowingStream<WSFrame, any Error>) {
    self.sessions = sessions
    reader = Task { close(try? await read(client)) }
    // A page says hello at once.
    Task { [weak self] in
      try? await Task.sleep(for: .seconds(10))
      if let self, session == nil { close(.refused) }
    }
  }

  /// There is something new to show.
  func update() {
    if !isUpdating { signal.yield(nil) }
    isUpdating = true
  }

  /// Ends the connection. Only the first call says why.
  func close(_ ending: Ending?) {
    if let ending { signal.yield(ending) }
    signal.finish()
    reader?.cancel()
    if session?.connection === self { session?.connection = nil }
    session = nil
  }

  /// The next frame for the page.
  func next() async -> WSFrame? {
    for await ending in signals {
      if let ending { return .close(code: WSCloseCode(ending.rawValue, reason: "")) }
      isUpdating = false
      guard let update = session?.makeUpdate(), let json = try? JSONEncoder().encode(update) else { continue }
      return WSFrame(fin: true, opcode: .text, mask: nil, payload: json)
    }
    close(nil)
    return nil
  }

  /// Reads until the connection ends, or says something that a page does not say.
  private func read(_ client: AsyncThrowingStream<WSFrame, any Error>) async throws -> Ending? {
    var parts: Data?
    for try await frame in client {
      // Browsers send no pings.
      if [.ping, .pong].contains(frame.opcode) { continue }
      if frame.opcode == .close { return nil }
      guard frame.opcode == (parts == nil ? .text : .continuation) else { return .refused }
      let text = (parts ?? Data()) + frame.payload
      parts = frame.fin ? nil : text
      if text.count > ClientMessage.limit { return .tooLong }
      if !frame.fin { continue }
      guard let message = ClientMessage(text) else { return .refused }
      if case .hello(let id, _, _) = message {
        guard session == nil else { return .refused }
        session = sessions.session(id)
        if session == nil { return .full }
        session?.connection = self
      }
      guard let session else { return .refused }
      session.receive(message)
    }
    return nil
  }
}
