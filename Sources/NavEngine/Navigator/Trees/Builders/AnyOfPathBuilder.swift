/// Builds what the first of two builders builds, or else what the second does.
public struct AnyOfPathBuilder<First: PathBuilder, Second: PathBuilder>: PathBuilder
where First.Content == Second.Content {
  @usableFromInline let first: First
  @usableFromInline let second: Second

  /// A builder that asks `second` for what `first` does not build, and for nothing else.
  @inlinable
  public init(first: First, second: Second) {
    self.first = first
    self.second = second
  }

  @inlinable
  public func build(pathElement: NavigationPathElement) -> NavigationNode<First.Content>? {
    first.build(pathElement: pathElement) ?? second.build(pathElement: pathElement)
  }

  @inlinable
  public static func _canBuild(_ screen: AnyScreen) -> Bool { First._canBuild(screen) || Second._canBuild(screen) }

  @inlinable
  public var shapes: [PathShape] { first.shapes + second.shapes }
}
