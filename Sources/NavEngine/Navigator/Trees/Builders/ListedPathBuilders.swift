/// Builds with the first of two builders, or else with the second.
public struct _AnyOfPathBuilder<First: PathBuilder, Second: PathBuilder<First.Content>>: PathBuilder {
  @usableFromInline let first: First
  @usableFromInline let second: Second

  @inlinable
  init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  @inlinable
  public func build(pathElement: IdentifiedScreen) -> NavigationNode<First.Content>? {
    first.build(pathElement: pathElement) ?? second.build(pathElement: pathElement)
  }

  @inlinable
  public static func _canBuild(_ screen: AnyScreen) -> Bool { First._canBuild(screen) || Second._canBuild(screen) }

  @inlinable public var _shapes: [_PathShape] { first._shapes + second._shapes }
}

/// Builds a screen with the first of many builders that builds it: the result of a `for`, or of an `if` without an
/// `else`, in a ``NavigationTree/builder``.
public struct _PathBuilderList<Base: PathBuilder>: PathBuilder {
  @usableFromInline let builders: [Base]
  /// Whether the number of builders depends on a condition.
  @usableFromInline let isConditional: Bool

  @inlinable
  init(builders: [Base], isConditional: Bool = false) {
    self.builders = builders
    self.isConditional = isConditional
  }

  @inlinable
  public func build(pathElement: IdentifiedScreen) -> NavigationNode<Base.Content>? {
    for builder in builders {
      if let node = builder.build(pathElement: pathElement) { return node }
    }
    return nil
  }

  @inlinable
  public static func _canBuild(_ screen: AnyScreen) -> Bool { Base._canBuild(screen) }

  @inlinable public var _shapes: [_PathShape] {
    let shapes = builders.flatMap(\._shapes)
    return isConditional ? shapes.map { $0.conditional() } : shapes
  }
}

/// One of two builders: the result of an `if` with an `else`, or of a `switch`, in a ``NavigationTree/builder``.
///
/// Unlike `Conditional`, it does not evaluate the condition again: a builder that is kept keeps the result.
public enum _EitherPathBuilder<First: PathBuilder, Second: PathBuilder<First.Content>>: PathBuilder {
  case first(First)
  case second(Second)

  @inlinable
  public func build(pathElement: IdentifiedScreen) -> NavigationNode<First.Content>? {
    switch self {
    case .first(let builder): builder.build(pathElement: pathElement)
    case .second(let builder): builder.build(pathElement: pathElement)
    }
  }

  @inlinable
  public static func _canBuild(_ screen: AnyScreen) -> Bool { First._canBuild(screen) || Second._canBuild(screen) }

  @inlinable public var _shapes: [_PathShape] {
    switch self {
    case .first(let builder): builder._shapes.map { $0.conditional() }
    case .second(let builder): builder._shapes.map { $0.conditional() }
    }
  }
}

/// A builder that is made when a screen comes that it could build. The compiler checks the expression of the builder on
/// its own, before the expressions around it.
///
/// Each line of a ``NavigationTree/builder`` is one: of many builders, a tree makes the one for the screen that comes.
public struct _LazyPathBuilder<Base: PathBuilder>: PathBuilder {
  @usableFromInline let make: @MainActor () -> Base

  @inlinable
  init(make: @escaping @MainActor () -> Base) {
    self.make = make
  }

  @inlinable
  public func build(pathElement: IdentifiedScreen) -> NavigationNode<Base.Content>? {
    guard Base._canBuild(pathElement.content) else { return nil }
    return make().build(pathElement: pathElement)
  }

  @inlinable
  public static func _canBuild(_ screen: AnyScreen) -> Bool { Base._canBuild(screen) }

  @inlinable public var _shapes: [_PathShape] { make()._shapes }
}

/// Builds nothing.
public struct _EmptyPathBuilder<Content>: PathBuilder {
  @inlinable
  init() {}

  @inlinable
  public func build(pathElement: IdentifiedScreen) -> NavigationNode<Content>? { nil }

  @inlinable
  public static func _canBuild(_ screen: AnyScreen) -> Bool { false }

  @inlinable public var _shapes: [_PathShape] { [] }
}
