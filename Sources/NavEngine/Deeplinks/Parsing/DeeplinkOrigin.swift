/// Which links are an app's own: those with one of its schemes, and web links to one of its hosts.
///
///     DeeplinkOrigin(schemes: ["example"], hosts: ["example.com", "www.example.com"])
///
/// Schemes and hosts are compared without regard to case.
public struct DeeplinkOrigin: Hashable, Sendable {
  /// Links with these schemes name their first component right after the slashes: `example://home/detail`.
  public var schemes: [String]
  /// `https` and `http` links to these hosts are universal links: `https://example.com/home/detail`. The host is no
  /// component of such a link, and a port is accepted only if it is the scheme's own.
  public var hosts: [String]

  /// An origin of links with any of these schemes, or to any of these hosts. Without both, no link is of it.
  ///
  /// - Parameters:
  ///   - schemes: Without a colon: `example`. A ``DeeplinkRouter`` prints links with the first one.
  ///   - hosts: Without `https://` and a port: `example.com`. Without schemes, a router prints links to the first.
  public init(schemes: [String] = [], hosts: [String] = []) {
    self.schemes = schemes
    self.hosts = hosts
  }

  /// The links with a scheme.
  public static func scheme(_ scheme: String) -> DeeplinkOrigin { DeeplinkOrigin(schemes: [scheme]) }

  /// The universal links to these hosts.
  public static func hosts(_ hosts: String...) -> DeeplinkOrigin { DeeplinkOrigin(hosts: hosts) }
}
