import Foundation

extension Deeplink {
  /// The link that a URL with a certain scheme is; nil for other schemes, and for what ``Deeplink/Failure`` refuses.
  ///
  /// Semantics: "Composable Navigator", section "Deeplinking".
  public init?(url: URL, matching scheme: String) {
    guard let link = try? Deeplink(parsing: url, matching: .scheme(scheme)) else { return nil }
    self = link
  }

  /// The link that a URL is, with a scheme of the app or to one of its hosts.
  ///
  /// - Throws: The reason why the URL is no link of this origin.
  public init(
    parsing url: URL,
    matching origin: Deeplink.Origin,
    limits: Deeplink.Limits = .standard
  ) throws(Deeplink.Failure) {
    try self.init(parsing: url.absoluteString, matching: origin, limits: limits)
  }
}

extension DeeplinkComponent {
  /// The one step that a URL without a scheme is: `home?id=0`. Nil for several steps, and for what ``Deeplink/Failure``
  /// refuses.
  public init?(url: URL) {
    guard let link = try? Deeplink(parsing: "step:\(url.absoluteString)", matching: "step"), link.components.count == 1
    else { return nil }
    self = link.components[0]
  }
}

extension DeeplinkHandler {
  /// Goes to where a URL leads that is a link of the app.
  ///
  /// - Throws: The reason why it is none, or is not taken, as by ``open(_:)``; the path is as it was then.
  public func handle(url: URL) throws(Deeplink.Failure) { try handle(url.absoluteString) }
}

extension DeeplinkRouter {
  /// The path that a URL leads to.
  ///
  /// - Throws: The reason why the URL is no link of the app, or why no route takes a component.
  public func parse(_ url: URL) throws(Deeplink.Failure) -> [Element] { try parse(url.absoluteString) }
}
