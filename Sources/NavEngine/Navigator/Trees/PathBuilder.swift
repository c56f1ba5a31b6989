/// Builds the screens that can come at one position of a path, each with the screens that can come after it.
///
/// Most are made with the functions of a ``NavigationTree``, out of others. `Content` is the type that shows a screen: a
/// view, a page of text, a view controller. A custom builder makes a ``NavigationNode``; validation takes every screen
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
  var _shapes: [_PathShape] { get }

  /// Whether a builder of this type could build a screen, as far as its type says; by default, it could.
  ///
  /// A tree makes no builder of a type that could not.
  static func _canBuild(_ screen: AnyScreen) -> Bool
}

extension PathBuilder {
  @inlinable
  public static func _canBuild(_ screen: AnyScreen) -> Bool { true }

  @inlinable public var _shapes: [_PathShape] { [.unknown] }
}

/// A ``PathBuilder`` of any type.
public struct AnyPathBuilder<Content>: PathBuilder {
  @usableFromInline let base: @MainActor (IdentifiedScreen) -> NavigationNode<Content>?
  @usableFromInline let baseShapes: @MainActor () -> [_PathShape]

  @inlinable
  init(
    build: @escaping @MainActor (IdentifiedScreen) -> NavigationNode<Content>?,
    shapes: @escaping @MainActor () -> [_PathShape]
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

  @inlinable public var _shapes: [_PathShape] { baseShapes() }
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
