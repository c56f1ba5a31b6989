import Foundation

extension DeeplinkHandler {
  /// Goes to where a URL leads that is a link of the app.
  ///
  /// - Throws: Why it is none, or why it is not taken, as by ``open(_:)``; nothing has happened then.
  public func handle(url: URL) throws(DeeplinkError) { try handle(url.absoluteString) }
}
