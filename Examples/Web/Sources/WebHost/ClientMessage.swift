import Foundation

/// What the page says.
enum ClientMessage: Codable {
  /// The page has connected. It shows an address, which `isKnown` to the session as an entry of its own or is to be opened.
  case hello(session: String, address: String, isKnown: Bool)
  case control(screen: UInt64, name: String, value: String)
  case dismiss(screen: UInt64)
  case select(screen: UInt64, branch: String)
  /// The user has gone to an entry of the browser's history, where screens with these keys were seen.
  case visit(screens: [String])
  /// The user has gone to an entry that is not the session's.
  case open(address: String)

  /// The longest message in bytes.
  static let limit = 65_536

  /// Refuses everything else as a whole: other messages, other fields, other types.
  init?(_ json: Data) {
    guard json.count <= Self.limit, let message = try? JSONDecoder().decode(Self.self, from: json),
      let understood = try? JSONEncoder().encode(message).normalized(), (try? json.normalized()) == understood
    else { return nil }
    self = message
  }
}

extension Data {
  /// The same JSON in the spelling that all of its spellings have.
  fileprivate func normalized() throws -> Data {
    try JSONSerialization.data(withJSONObject: JSONSerialization.jsonObject(with: self), options: .sortedKeys)
  }
}

/// What a session has the page show.
struct PageUpdate: Encodable {
  struct Screen: Encodable {
    let id: UInt64
    /// The presented screen on whose stack it is, or which it is; nil for those on the main stack.
    let dialog: UInt64?
    let isAlert: Bool
    let isHidden: Bool
    /// Nil if the page has it.
    let html: String?
  }

  let session: String
  /// The number of messages that have come by this connection.
  let answers: Int
  let title: String
  let address: String
  /// The keys of the screens from the root to the top.
  let line: [String]
  let screens: [Screen]
}
