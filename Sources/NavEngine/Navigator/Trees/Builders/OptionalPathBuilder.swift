/// A builder, or none: what an `if` without an `else` makes in a ``NavigationTree/builder``.
public struct OptionalPathBuilder<Base: PathBuilder>: PathBuilder {
  @usableFromInline let builder: Base?

  /// A builder that builds what another one does, and nothing for nil.
  @inlinable
  public init(builder: Base?) {
    self.builder = builder
  }

  @inlinable
  public func build(pathElement: NavigationPathElement) -> NavigationNode<Base.Content>? {
    builder?.build(pathElement: pathElement)
  }

  @inlinable
  public static func _canBuild(_ screen: AnyScreen) -> Bool { Base._canBuild(screen) }

  @inlinable
  public var shapes: [PathShape] { builder?.shapes.map { $0.conditional() } ?? [] }
}
