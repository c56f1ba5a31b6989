/// How large a link may be. What is larger is refused before it takes time or memory. No limit is below 0: one that is
/// set to less is 0.
public struct DeeplinkLimits: Hashable, Sendable {
  /// The length of the whole link, in bytes of UTF-8.
  public var bytes: Int { didSet { bytes = max(0, bytes) } }
  /// The number of components.
  public var components: Int { didSet { components = max(0, components) } }
  /// The number of arguments of each component.
  public var arguments: Int { didSet { arguments = max(0, arguments) } }

  /// Limits, each the most that a link may have. What is left out is as in ``standard``.
  public init(bytes: Int = 16_384, components: Int = 128, arguments: Int = 128) {
    self.bytes = max(0, bytes)
    self.components = max(0, components)
    self.arguments = max(0, arguments)
  }

  /// 16 KiB, 128 components, and 128 arguments each.
  public static let standard = DeeplinkLimits()
}
