/// A builder that is made where it is asked for something that it could build.
///
/// What stands in a ``NavigationTree/builder`` is one: of many screens there, a tree makes the one that comes.
public struct LazyPathBuilder<Base: PathBuilder>: PathBuilder {
  @usableFromInline let make: @MainActor () -> Base

  @inlinable
  init(make: @escaping @MainActor () -> Base) {
    self.make = make
  }

  @inlinable
  public func build(pathElement: NavigationPathElement) -> NavigationNode<Base.Content>? {
    guard Base._canBuild(pathElement.content) else { return nil }
    return make().build(pathElement: pathElement)
  }

  @inlinable
  public static func _canBuild(_ screen: AnyScreen) -> Bool { Base._canBuild(screen) }

  @inlinable
  public var shapes: [PathShape] { make().shapes }
}
