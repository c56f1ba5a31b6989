/// Builds what the first of many builders builds that builds it: what a `for` makes in a ``NavigationTree/builder``.
public struct PathBuilderList<Base: PathBuilder>: PathBuilder {
  @usableFromInline let builders: [Base]

  /// A builder that asks others in their order, and builds nothing if there are none.
  @inlinable
  public init(builders: [Base]) {
    self.builders = builders
  }

  @inlinable
  public func build(pathElement: NavigationPathElement) -> NavigationNode<Base.Content>? {
    for builder in builders {
      if let node = builder.build(pathElement: pathElement) { return node }
    }
    return nil
  }

  @inlinable
  public static func _canBuild(_ screen: AnyScreen) -> Bool { Base._canBuild(screen) }

  @inlinable
  public var shapes: [PathShape] { builders.flatMap(\.shapes) }
}
