/// Builds with the first of two builders, or else with the second.
public struct _AnyOfPathBuilder<First: PathBuilder, Second: PathBuilder>: PathBuilder
where First.Content == Second.Content {
  @usableFromInline let first: First
  @usableFromInline let second: Second

  /// A builder that uses `second` for screens that `first` does not build.
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

  /// The shapes of the first, then those of the second.
  @inlinable
  public var shapes: [PathShape] { first.shapes + second.shapes }
}

/// Builds a screen with the first of many builders that builds it: the result of a `for`, or of an `if` without an
/// `else`, in a ``NavigationTree/builder``.
public struct _PathBuilderList<Base: PathBuilder>: PathBuilder {
  @usableFromInline let builders: [Base]
  /// Whether a condition decides if there are any.
  @usableFromInline let isConditional: Bool

  @inlinable
  init(builders: [Base], isConditional: Bool = false) {
    self.builders = builders
    self.isConditional = isConditional
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
  public var shapes: [PathShape] {
    let shapes = builders.flatMap(\.shapes)
    return isConditional ? shapes.map { $0.conditional() } : shapes
  }
}

/// One of two builders: what an `if` with an `else`, or a `switch`, makes in a ``NavigationTree/builder``.
///
/// Unlike `Conditional`, it does not ask the condition again: a builder that is kept keeps the answer.
public enum _EitherPathBuilder<First: PathBuilder, Second: PathBuilder>: PathBuilder
where First.Content == Second.Content {
  /// The builder under the `if`, or in an earlier case of the `switch`.
  case first(First)
  /// The builder under the `else`, or in a later case.
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

/// A builder that is made when a screen comes that it could build. The compiler checks it on its own, before what is
/// called on it.
///
/// Each line of a ``NavigationTree/builder`` is one: of many builders, a tree makes the one for the screen that comes.
public struct _LazyPathBuilder<Base: PathBuilder>: PathBuilder {
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

  /// The shapes of the builder, which is made for them.
  @inlinable
  public var shapes: [PathShape] { make().shapes }
}

/// Builds nothing.
public struct _EmptyPathBuilder<Content>: PathBuilder {
  /// A builder that stands among others with this content; ``PathBuilders/empty`` stands among any others.
  @inlinable
  public init() {}

  /// Nil, for every screen.
  @inlinable
  public func build(pathElement: NavigationPathElement) -> NavigationNode<Content>? { nil }

  @inlinable
  public static func _canBuild(_ screen: AnyScreen) -> Bool { false }

  /// No shapes.
  @inlinable
  public var shapes: [PathShape] { [] }
}
