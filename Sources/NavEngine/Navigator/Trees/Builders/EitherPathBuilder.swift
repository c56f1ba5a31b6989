/// One of two builders: what an `if` with an `else`, or a `switch`, makes in a ``NavigationTree/builder``.
///
/// Unlike a ``ConditionalPathBuilder``, it knows the condition no more: who keeps it keeps the answer.
public enum EitherPathBuilder<First: PathBuilder, Second: PathBuilder>: PathBuilder
where First.Content == Second.Content {
  /// The reducer under the `if`, or in an earlier case of the `switch`.
  case first(First)
  /// The reducer under the `else`, or in a later case.
  case second(Second)

  @inlinable
  public func build(pathElement: NavigationPathElement) -> NavigationNode<First.Content>? {
    switch self {
    case .first(let builder): builder.build(pathElement: pathElement)
    case .second(let builder): builder.build(pathElement: pathElement)
    }
  }

  @inlinable
  public static func _canBuild(_ screen: AnyScreen) -> Bool { First._canBuild(screen) || Second._canBuild(screen) }

  @inlinable
  public var shapes: [PathShape] {
    switch self {
    case .first(let builder): builder.shapes.map { $0.conditional() }
    case .second(let builder): builder.shapes.map { $0.conditional() }
    }
  }
}
