/// Builds nothing.
public struct EmptyPathBuilder<Content>: PathBuilder {
  /// A builder that stands where content of this type is asked for; ``PathBuilders/empty`` stands among any others.
  @inlinable
  public init() {}

  @inlinable
  public func build(pathElement: NavigationPathElement) -> NavigationNode<Content>? { nil }

  @inlinable
  public static func _canBuild(_ screen: AnyScreen) -> Bool { false }

  @inlinable
  public var shapes: [PathShape] { [] }
}
