/// Builds one screen in the place of whatever comes.
public struct WildcardPathBuilder<Base: PathBuilder>: PathBuilder {
  @usableFromInline let screen: AnyScreen
  @usableFromInline let pathBuilder: @MainActor () -> Base

  /// A builder of a screen that comes instead of any other.
  ///
  /// - Parameters:
  ///   - screen: What is built. Where `pathBuilder` does not build it, nothing is.
  ///   - pathBuilder: Makes what builds it, and what comes after it. Called for each screen that comes.
  @inlinable
  public init(screen: some Screen, pathBuilder: @escaping @MainActor () -> Base) {
    self.screen = AnyScreen(screen)
    self.pathBuilder = pathBuilder
  }

  /// The screen of the wildcard, under the id of what it stands for.
  @inlinable
  public func build(pathElement: NavigationPathElement) -> NavigationNode<Base.Content>? {
    pathBuilder().build(
      pathElement: .screen(
        IdentifiedScreen(id: pathElement.id, content: screen, hasAppeared: pathElement.hasAppeared)
      )
    )
  }

  @inlinable
  public var shapes: [PathShape] { [PathShape(wildcardFor: screen, in: { [pathBuilder] in pathBuilder().shapes })] }
}
