/// How large a link may be. What is larger is refused before it takes time or memory.
public struct DeeplinkLimits: Hashable, Sendable {
  /// The length of the whole link, in bytes of UTF-8.
  public var bytes: Int
  /// The number of components.
  public var components: Int
  /// The number of arguments of each component.
  public var arguments: Int

  public init(bytes: Int = 16_384, components: Int = 128, arguments: Int = 128) {
    self.bytes = bytes
    self.components = components
    self.arguments = arguments
  }

  /// 16 KiB, 128 components, and 128 arguments each.
  public static let standard = DeeplinkLimits()
}
