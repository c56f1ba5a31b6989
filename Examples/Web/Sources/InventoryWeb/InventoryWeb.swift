import Foundation
import Inventory
import NavEngineMacros
import WebHost

/// Serves the inventory: `InventoryWeb [--port 8080]`. Each tab of a browser has items of its own, in memory.
@main
@MainActor
struct InventoryWeb {
  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    let port = arguments.count == 2 && arguments.first == "--port" ? arguments.last.flatMap { UInt16($0) } : nil
    guard let port = arguments.isEmpty ? 8080 : port else {
      FileHandle.standardError.write(Data("usage: InventoryWeb [--port NUMBER]    0 for any free port\n".utf8))
      exit(2)
    }
    let sessions = WebSessions { InventoryPages(session: $0) }
    try await WebServer.run(sessions, port: port)
  }
}
