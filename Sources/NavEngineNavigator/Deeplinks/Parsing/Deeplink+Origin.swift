extension Deeplink {
  /// The schemes and hosts of an app's own links.
  ///
  ///     Deeplink.Origin(schemes: ["example"], hosts: ["example.com", "www.example.com"])
  ///
  /// Schemes and hosts are compared without regard to case.
  public struct Origin: Hashable, Sendable {
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
    public static func scheme(_ scheme: String) -> Origin { Origin(schemes: [scheme]) }

    /// The universal links to these hosts.
    public static func hosts(_ hosts: String...) -> Origin { Origin(hosts: hosts) }
  }

  /// The size of the largest links. A larger one is refused before it takes time or memory. No limit is below 0: one that
  /// is set to less is 0.
  public struct Limits: Hashable, Sendable {
    /// The length of the whole link, in bytes of UTF-8.
    public var bytes: Int { didSet { bytes = max(0, bytes) } }
    /// The number of components.
    public var components: Int { didSet { components = max(0, components) } }
    /// The number of arguments of each component.
    public var arguments: Int { didSet { arguments = max(0, arguments) } }

    /// Limits, each the most that a link may have. The defaults are those of ``standard``.
    public init(bytes: Int = 16_384, components: Int = 128, arguments: Int = 128) {
      self.bytes = max(0, bytes)
      self.components = max(0, components)
      self.arguments = max(0, arguments)
    }

    /// 16 KiB, 128 components, and 128 arguments each.
    public static let standard = Limits()
  }
}
