import Foundation

extension Deeplink {
  /// The link that a URL with a certain scheme is; nil for other schemes, and for what ``Deeplink/Failure`` refuses.
  ///
  /// Semantics: "Composable Navigator", section "Deeplinking".
  public init?(url: URL, matching scheme: String) {
    guard let link = try? Deeplink(parsing: url, matching: .scheme(scheme)) else { return nil }
    self = link
  }

  /// The link that a URL is, with a scheme of the app or to one of its hosts; nil for all else.
  public init?(url: URL, matching origin: Deeplink.Origin) {
    guard let link = try? Deeplink(parsing: url, matching: origin) else { return nil }
    self = link
  }

  /// The link that a URL is, with a scheme of the app or to one of its hosts.
  ///
  /// - Throws: Why the URL is no link of this origin.
  public init(
    parsing url: URL,
    matching origin: Deeplink.Origin,
    limits: Deeplink.Limits = .standard
  ) throws(Deeplink.Failure) {
    try self.init(parsing: url.absoluteString, matching: origin, limits: limits)
  }

  /// The link as a URL with a scheme. See ``string(scheme:limits:)``.
  public func url(scheme: String, limits: Deeplink.Limits = .standard) throws(Deeplink.Failure) -> URL {
    URL(link: try string(scheme: scheme, limits: limits))
  }

  /// The link as the URL of a universal link. See ``string(host:limits:)``.
  public func url(host: String, limits: Deeplink.Limits = .standard) throws(Deeplink.Failure) -> URL {
    URL(link: try string(host: host, limits: limits))
  }
}

extension URL {
  /// The URL of a text that a link was printed as.
  init(link text: String) {
    guard let url = URL(string: text) else { preconditionFailure("What links are printed as is a URL: \(text)") }
    self = url
  }
}

extension DeeplinkHandler {
  /// Goes to where a URL leads that is a link of the app.
  ///
  /// - Throws: Why it is none, or why it is not taken, as by ``open(_:)``; nothing has happened then.
  public func handle(url: URL) throws(Deeplink.Failure) { try handle(url.absoluteString) }
}

extension DeeplinkRouter {
  /// The path that a URL leads to.
  ///
  /// - Throws: Why the URL is no link of the app, or which component no route takes and why.
  public func parse(_ url: URL) throws(Deeplink.Failure) -> [Element] { try parse(url.absoluteString) }

  /// The link to a path, as a URL.
  ///
  /// - Throws: Which element no route prints, or what may not be in a link.
  public func url(_ path: some Collection<Element>) throws(Deeplink.Failure) -> URL { URL(link: try string(path)) }
}
