/// Builds screens of one type with a builder made for their value, and others with another one.
public struct IfScreenPathBuilder<S: Screen, Then: PathBuilder, Else: PathBuilder>: PathBuilder
where Then.Content == Else.Content {
  @usableFromInline let then: @MainActor (S) -> Then
  @usableFromInline let otherwise: @MainActor () -> Else

  /// A builder that takes the screens of the type that its first closure names.
  ///
  /// - Parameters:
  ///   - then: Makes the builder for a screen of the type. For what that does not build, `otherwise` is not asked.
  ///   - otherwise: Makes what builds screens of other types.
  @inlinable
  public init(
    screen then: @escaping @MainActor (S) -> Then,
    else otherwise: @escaping @MainActor () -> Else
  ) {
    self.then = then
    self.otherwise = otherwise
  }

  @inlinable
  public func build(pathElement: NavigationPathElement) -> NavigationNode<Then.Content>? {
    if let screen = pathElement.content.unwrap(as: S.self) {
      return then(screen).build(pathElement: pathElement)
    }
    return otherwise().build(pathElement: pathElement)
  }

  @inlinable
  public static func _canBuild(_ screen: AnyScreen) -> Bool { screen.is(S.self) || Else._canBuild(screen) }

  /// The type of the screen, and `…`: what comes after it depends on its value.
  @inlinable
  public var shapes: [PathShape] {
    let shape = PathShape(
      S.self,
      nesting: { [.unknown] },
      resolving: { [then] screen in
        screen.unwrap(as: S.self).flatMap { PathShape.nesting(of: screen, in: then($0).shapes) }
      }
    )
    // What builds a screen of the type stands before others, and lets none of them build it.
    return [shape] + otherwise().shapes.map { $0.except(S.self) }
  }
}
