import Foundation

extension DeeplinkRouter {
  /// The path that a URL leads to.
  ///
  /// - Throws: Why the URL is no link of the app, or which component no route takes and why.
  public func parse(_ url: URL) throws(DeeplinkError) -> [Element] { try parse(url.absoluteString) }

  /// The link to a path, as a URL.
  ///
  /// - Throws: Which element no route prints, or what may not be in a link.
  public func url(_ path: some Collection<Element>) throws(DeeplinkError) -> URL { URL(link: try string(path)) }
}
