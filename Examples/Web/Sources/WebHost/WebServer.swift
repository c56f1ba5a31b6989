import FlyingFox
import FlyingSocks
import Foundation

/// Serves the page and the sockets, on this machine alone.
public enum WebServer {
  /// Serves until the task is cancelled. Prints the address when it listens.
  ///
  /// - Parameters:
  ///   - sessions: The sessions of the sockets.
  ///   - port: The port; 0 for a free one.
  public static func run(_ sessions: WebSessions, port: UInt16) async throws {
    let server = HTTPServer(address: try .inet(ip4: "127.0.0.1", port: port), logger: .disabled)
    await server.appendRoute("GET *") { request in
      // Other sites' pages may have a name of their own lead to this machine, or connect to it.
      guard let host = request.headers[.host], ["127.0.0.1", "localhost"].contains(host.split(separator: ":").first),
        request.path != "/socket" || request.headers[HTTPHeader("Origin")] == "http://\(host)"
      else { return HTTPResponse(statusCode: .forbidden) }
      switch request.path {
      case "/socket": return try await WebSocketHTTPHandler(handler: Socket(sessions: sessions)).handleRequest(request)
      case "/page.js": return response("text/javascript", PackageResources.page_js)
      case "/page.css": return response("text/css", PackageResources.page_css)
      default: return response("text/html; charset=utf-8", PackageResources.page_html)
      }
    }
    async let _: Void = {
      try await server.waitUntilListening()
      if case .ip4(let host, let port)? = await server.listeningAddress { print("http://\(host):\(port)/") }
      fflush(nil)
    }()
    try await server.run()
  }

  /// No script runs but the page's own, and nothing is loaded from elsewhere.
  private static func response(_ type: String, _ body: [UInt8]) -> HTTPResponse {
    let policy = """
      default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; \
      form-action 'none'; frame-ancestors 'none'
      """
    let headers: HTTPHeaders = [
      .contentType: type, HTTPHeader("Content-Security-Policy"): policy, HTTPHeader("Cache-Control"): "no-store",
      HTTPHeader("Referrer-Policy"): "no-referrer", HTTPHeader("X-Content-Type-Options"): "nosniff",
    ]
    return HTTPResponse(statusCode: .ok, headers: headers, body: Data(body))
  }

  private struct Socket: WSHandler {
    let sessions: WebSessions

    func makeFrames(for client: AsyncThrowingStream<WSFrame, any Error>) async throws -> AsyncStream<WSFrame> {
      let connection = await WebConnection(sessions, client)
      return AsyncStream { await connection.next() }
    }
  }
}
