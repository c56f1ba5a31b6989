extension NavigationTreeBuilder {
  /// A builder that is made when a screen comes that it could build. The compiler checks the expression of the builder
  /// on its own, before the expressions around it.
  ///
  /// Each line of a ``NavigationTree/builder`` is one: of many builders, a tree makes the one for the screen that
  /// comes.
  public struct Line<Base: PathBuilder>: PathBuilder {
    @usableFromInline let make: @MainActor () -> Base

    @inlinable
    init(make: @escaping @MainActor () -> Base) {
      self.make = make
    }

    /// The screen, built by the builder that is made for it.
    @inlinable
    public func build(pathElement: IdentifiedScreen) -> NavigationNode<Base.Content>? {
      guard Base._canBuild(pathElement.content) else { return nil }
      return make().build(pathElement: pathElement)
    }

    @inlinable
    public static func _canBuild(_ screen: AnyScreen) -> Bool { Base._canBuild(screen) }

    @inlinable public var _shapes: [Shape] { make()._shapes }
  }

  /// Builds with the first of two builders, or else with the second.
  public struct AnyOf<First: PathBuilder, Second: PathBuilder<First.Content>>: PathBuilder {
    @usableFromInline let first: First
    @usableFromInline let second: Second

    @inlinable
    init(_ first: First, _ second: Second) {
      self.first = first
      self.second = second
    }

    /// The screen, built by the first that builds it.
    @inlinable
    public func build(pathElement: IdentifiedScreen) -> NavigationNode<First.Content>? {
      first.build(pathElement: pathElement) ?? second.build(pathElement: pathElement)
    }

    @inlinable
    public static func _canBuild(_ screen: AnyScreen) -> Bool { First._canBuild(screen) || Second._canBuild(screen) }

    @inlinable public var _shapes: [Shape] { first._shapes + second._shapes }
  }

  /// Builds a screen with the first of many builders that builds it: the result of a `for`, or of an `if` without an
  /// `else`, in a ``NavigationTree/builder``.
  public struct List<Base: PathBuilder>: PathBuilder {
    @usableFromInline let builders: [Base]
    /// Whether the number of builders depends on a condition.
    @usableFromInline let isConditional: Bool

    @inlinable
    init(builders: [Base], isConditional: Bool = false) {
      self.builders = builders
      self.isConditional = isConditional
    }

    /// The screen, built by the first that builds it.
    @inlinable
    public func build(pathElement: IdentifiedScreen) -> NavigationNode<Base.Content>? {
      for builder in builders {
        if let node = builder.build(pathElement: pathElement) { return node }
      }
      return nil
    }

    @inlinable
    public static func _canBuild(_ screen: AnyScreen) -> Bool { Base._canBuild(screen) }

    @inlinable public var _shapes: [Shape] {
      let shapes = builders.flatMap(\._shapes)
      return isConditional ? shapes.map { $0.conditional() } : shapes
    }
  }

  /// One of two builders: the result of an `if` with an `else`, or of a `switch`, in a ``NavigationTree/builder``.
  ///
  /// Unlike `Conditional`, it does not evaluate the condition again: a builder that is kept keeps the result.
  public enum Either<First: PathBuilder, Second: PathBuilder<First.Content>>: PathBuilder {
    /// The builder of the `if`.
    case first(First)
    /// The builder of the `else`.
    case second(Second)

    /// The screen, built by the one of the condition.
    @inlinable
    public func build(pathElement: IdentifiedScreen) -> NavigationNode<First.Content>? {
      switch self {
      case .first(let builder): builder.build(pathElement: pathElement)
      case .second(let builder): builder.build(pathElement: pathElement)
      }
    }

    @inlinable
    public static func _canBuild(_ screen: AnyScreen) -> Bool { First._canBuild(screen) || Second._canBuild(screen) }

    @inlinable public var _shapes: [Shape] {
      switch self {
      case .first(let builder): builder._shapes.map { $0.conditional() }
      case .second(let builder): builder._shapes.map { $0.conditional() }
      }
    }
  }

  /// Builds nothing.
  public struct Empty<Content>: PathBuilder {
    @inlinable
    init() {}

    /// Nil.
    @inlinable
    public func build(pathElement: IdentifiedScreen) -> NavigationNode<Content>? { nil }

    @inlinable
    public static func _canBuild(_ screen: AnyScreen) -> Bool { false }

    @inlinable public var _shapes: [Shape] { [] }
  }
  /// Builds the screens of one type, and the screens nested in them.
  public struct ScreenType<S: Screen, Content, Nesting: PathBuilder<Content>>: PathBuilder {
    @usableFromInline let onAppear: (@MainActor (Bool) -> Void)?
    @usableFromInline let content: @MainActor (S) -> Content
    @usableFromInline let nesting: @MainActor () -> Nesting

    /// - Parameters:
    ///   - onAppear: Called by the view layer when it shows the screen, with whether that is the first time.
    ///   - content: Makes the content of a screen.
    ///   - nesting: Makes the builder of the screens after it. Called for each of them.
    @inlinable
    init(
      onAppear: (@MainActor (Bool) -> Void)?,
      content: @escaping @MainActor (S) -> Content,
      nesting: @escaping @MainActor () -> Nesting
    ) {
      self.onAppear = onAppear
      self.content = content
      self.nesting = nesting
    }

    /// The screen with its content, if it is of the type.
    @inlinable
    public func build(pathElement: IdentifiedScreen) -> NavigationNode<Content>? {
      guard let screen = pathElement.content.unwrap(as: S.self) else { return nil }
      return NavigationNode(pathElement, content: content(screen), onAppear: onAppear) { [nesting] in
        nesting().build(pathElement: $0)
      }
    }

    @inlinable
    public static func _canBuild(_ screen: AnyScreen) -> Bool { screen.is(S.self) }

    @inlinable public var _shapes: [Shape] { [Shape(S.self, nesting: { [nesting] in nesting()._shapes })] }
  }

  /// Builds the screens of another builder, and changes their nodes.
  public struct Mapped<Base: PathBuilder, Content>: PathBuilder {
    @usableFromInline let base: Base
    @usableFromInline let transform: @MainActor (NavigationNode<Base.Content>) -> NavigationNode<Content>

    @inlinable
    init(_ base: Base, transform: @escaping @MainActor (NavigationNode<Base.Content>) -> NavigationNode<Content>) {
      self.base = base
      self.transform = transform
    }

    /// The same screens with content without its type.
    @inlinable
    init(erasing base: Base) where Content == Any {
      self.init(base) { $0.map { $0 as Any } }
    }

    /// The screen of the other builder, changed.
    @inlinable
    public func build(pathElement: IdentifiedScreen) -> NavigationNode<Content>? {
      base.build(pathElement: pathElement).map { transform($0) }
    }

    @inlinable
    public static func _canBuild(_ screen: AnyScreen) -> Bool { Base._canBuild(screen) }

    @inlinable public var _shapes: [Shape] { base._shapes }
  }
}
