/// Builds nothing.
public struct EmptyPathBuilder<Content>: PathBuilder {
  @inlinable
  public init() {}

  @inlinable
  public func build(pathElement: NavigationPathElement) -> NavigationNode<Content>? { nil }

  @inlinable
  public static func _canBuild(_ screen: AnyScreen) -> Bool { false }

  @inlinable
  public var shapes: [PathShape] { [] }
}
