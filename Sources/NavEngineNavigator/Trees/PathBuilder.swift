/// Builds the screens that can come at one position of a path, each with the screens that can come after it.
///
/// Most are made with the functions of a ``NavigationTree``, out of others. `Content` is the type that shows a screen:
/// a view, a page of text, a view controller. A custom builder makes a ``NavigationNode``; validation takes every screen
/// for possible there, and drawings show it as `…`.
///
/// Semantics: "Composable Navigator", section "NavigationTree".
@MainActor
public protocol PathBuilder<Content> {
  /// The content of a screen, such as a view. A builder that builds nothing has `Never`, and may stand among any
  /// others.
  associatedtype Content

  /// The screen at one position of a path, built; nil if this builder does not build it.
  func build(pathElement: IdentifiedScreen) -> NavigationNode<Content>?

  /// The shapes of the screens that can come here, in order; by default, one unknown shape.
  ///
  /// Runs no content and no `beforeBuild`.
  var _shapes: [NavigationTreeBuilder.Shape] { get }

  /// Whether a builder of this type could build a screen, as far as its type says; by default, it could.
  ///
  /// A tree makes no builder of a type that could not.
  static func _canBuild(_ screen: AnyScreen) -> Bool
}

extension PathBuilder {
  @inlinable
  public static func _canBuild(_ screen: AnyScreen) -> Bool { true }

  @inlinable public var _shapes: [NavigationTreeBuilder.Shape] { [.unknown] }
}

/// A ``PathBuilder`` of any type.
public struct AnyPathBuilder<Content>: PathBuilder {
  @usableFromInline let base: @MainActor (IdentifiedScreen) -> NavigationNode<Content>?
  @usableFromInline let baseShapes: @MainActor () -> [NavigationTreeBuilder.Shape]

  /// A builder of one's own: `PathBuilders.screen` and the others do for most.
  ///
  /// - Parameter buildPath: Builds the screen at one position of a path, or returns nil.
  @inlinable
  public init(buildPath: @escaping @MainActor (IdentifiedScreen) -> NavigationNode<Content>?) {
    self.init(build: buildPath, shapes: { [.unknown] })
  }

  @inlinable
  init(
    build: @escaping @MainActor (IdentifiedScreen) -> NavigationNode<Content>?,
    shapes: @escaping @MainActor () -> [NavigationTreeBuilder.Shape]
  ) {
    base = build
    baseShapes = shapes
  }

  /// A builder without its type. One that has lost it already is taken as it is.
  @inlinable
  public init<Base: PathBuilder<Content>>(_ base: Base) {
    self = base as? AnyPathBuilder ?? AnyPathBuilder(build: { base.build(pathElement: $0) }, shapes: { base._shapes })
  }

  /// The screen that the erased builder builds.
  @inlinable
  public func build(pathElement: IdentifiedScreen) -> NavigationNode<Content>? { base(pathElement) }

  @inlinable public var _shapes: [NavigationTreeBuilder.Shape] { baseShapes() }
}

extension PathBuilder {
  /// The builder without its type.
  @inlinable
  public func eraseToAnyPathBuilder() -> AnyPathBuilder<Content> { AnyPathBuilder(self) }

  /// The builder without its type, so that it can be nested in itself:
  ///
  ///     extension DetailScreen {
  ///       struct Builder: NavigationTree {
  ///         var builder: some PathBuilder<DetailView> {
  ///           Screen(
  ///             content: { (screen: DetailScreen) in DetailView(id: screen.detailID) },
  ///             nesting: { DetailScreen.Builder().eraseCircularNavigationPath() }
  ///           )
  ///         }
  ///       }
  ///     }
  ///
  /// Drawings show it once, and refer to that where it comes again.
  @inlinable
  public func eraseCircularNavigationPath() -> AnyPathBuilder<Content> {
    AnyPathBuilder(
      build: { build(pathElement: $0) },
      shapes: { _shapes.map { $0.of(Self.self, isCircular: true) } }
    )
  }
}

extension PathBuilder {
  /// The same screens with other content, and so the screens after them.
  ///
  /// A tree has one type of content: this takes trees with another one into it.
  @inlinable
  public func mapContent<NewContent>(
    _ transform: @escaping @MainActor (Content) -> NewContent
  ) -> NavigationTreeBuilder.Mapped<Self, NewContent> {
    NavigationTreeBuilder.Mapped(self) { $0.map(transform) }
  }

  /// Performs an action before each screen that the builder may build, also if it does not build the screen.
  @inlinable
  public func beforeBuild(perform: @escaping @MainActor () -> Void) -> AnyPathBuilder<Content> {
    AnyPathBuilder {
      perform()
      return build(pathElement: $0)
    } shapes: {
      _shapes
    }
  }

  /// Performs an action when a screen of a type that this builder has built is built no longer: it was dismissed, it
  /// has another value, or the builder builds something else in its place.
  ///
  /// An action on ``AnyScreen`` is performed for all screens. Screens that come after those are not this builder's.
  ///
  /// A `NavigationDriver` or ``NavigationRoot`` calls it, once for each screen, from the top.
  @inlinable
  public func onDismiss<S: Screen>(
    perform: @escaping @MainActor (S) -> Void
  ) -> NavigationTreeBuilder.Mapped<Self, Content> {
    NavigationTreeBuilder.Mapped(self) { built in
      var node = built
      node.dismissals.append { if let screen = $0.unwrap(as: S.self) { perform(screen) } }
      return node
    }
  }

  /// Performs an action when a screen of a type that this builder has built is built no longer.
  @inlinable
  public func onDismiss<S: Screen>(
    of _: S.Type,
    perform: @escaping @MainActor () -> Void
  ) -> NavigationTreeBuilder.Mapped<Self, Content> {
    onDismiss { (_: S) in perform() }
  }

  /// Performs an action when a screen with this value that this builder has built is built no longer.
  @inlinable
  public func onDismiss<S: Screen>(
    of screen: S,
    perform: @escaping @MainActor () -> Void
  ) -> NavigationTreeBuilder.Mapped<Self, Content> {
    onDismiss { (other: S) in if other == screen { perform() } }
  }
}
