/// Several builders as one, whose type is seen before theirs: what is said of the group is checked on its own.
public struct PathBuilderGroup<Base: PathBuilder>: PathBuilder {
  @usableFromInline let base: Base

  @inlinable
  init(base: Base) {
    self.base = base
  }

  @inlinable
  public func build(pathElement: NavigationPathElement) -> NavigationNode<Base.Content>? {
    base.build(pathElement: pathElement)
  }

  @inlinable
  public static func _canBuild(_ screen: AnyScreen) -> Bool { Base._canBuild(screen) }

  @inlinable
  public var shapes: [PathShape] { base.shapes }
}
