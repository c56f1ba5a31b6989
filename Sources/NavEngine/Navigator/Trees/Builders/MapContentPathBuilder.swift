/// Builds what another builder builds, with other content.
public struct MapContentPathBuilder<Base: PathBuilder, Content>: PathBuilder {
  @usableFromInline let base: Base
  @usableFromInline let transform: @MainActor (Base.Content) -> Content

  @inlinable
  init(base: Base, transform: @escaping @MainActor (Base.Content) -> Content) {
    self.base = base
    self.transform = transform
  }

  @inlinable
  public func build(pathElement: NavigationPathElement) -> NavigationNode<Content>? {
    base.build(pathElement: pathElement)?.map(transform)
  }

  @inlinable
  public static func _canBuild(_ screen: AnyScreen) -> Bool { Base._canBuild(screen) }

  @inlinable
  public var shapes: [PathShape] { base.shapes }
}

extension PathBuilder {
  /// The same screens with other content, also those that come after them.
  ///
  /// A tree has one type of content: this takes trees with another one into it.
  @inlinable
  public func mapContent<NewContent>(
    _ transform: @escaping @MainActor (Content) -> NewContent
  ) -> MapContentPathBuilder<Self, NewContent> {
    MapContentPathBuilder(base: self, transform: transform)
  }
}
