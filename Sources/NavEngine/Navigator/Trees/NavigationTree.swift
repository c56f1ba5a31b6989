/// The paths of an app, or of a part of it, and the content of their screens.
///
///     struct AppNavigationTree: NavigationTree {
///       let homeViewModel: HomeViewModel
///
///       var builder: some PathBuilder {
///         Screen(
///           HomeScreen.self,
///           content: { HomeView(viewModel: homeViewModel) },
///           nesting: {
///             DetailScreen.Builder()
///             SettingsScreen.Builder()
///           }
///         )
///       }
///     }
///
/// The paths of this one are `/home`, `/home/detail` and `/home/settings`. A tree is a ``PathBuilder`` and stands in
/// others as such: screens that several trees share have a tree of their own.
///
/// ``builder`` is evaluated for each screen that it could build, and so are the conditions in it. It makes those of its
/// builders that could build the screen, as far as their types say. The builders nested in a screen are evaluated when
/// another screen comes after it.
///
/// ## Content
/// A tree whose screens all have content of one type has that type, where it is seen: name it, as
/// `some PathBuilder<HomeView>`, wherever a tree stands in another one. Where types differ, or are not seen to be the
/// same, the content of the whole is `Any`; ``PathBuilder/mapContent(_:)`` makes something else of it.
///
/// A tree that is nested in itself ends the circle with ``PathBuilder/eraseCircularNavigationPath()``, and names its
/// content: `var builder: some PathBuilder<HomeView>`.
///
/// Semantics: "Composable Navigator", section "NavigationTree".
public protocol NavigationTree: PathBuilder {
  /// The type of ``builder``. The compiler infers it; its content is the tree's.
  associatedtype Builder: PathBuilder<Content>

  /// Builds the screens that can come first, and through them all that comes after. Asked for anew for each screen
  /// that it could build.
  @NavigationTreeBuilder
  var builder: Builder { get }
}

extension NavigationTree {
  /// The screen for an element of a path, with the builder of what comes after it; nil if the tree does not lead there.
  @inlinable
  public func build(pathElement: IdentifiedScreen) -> NavigationNode<Content>? {
    guard Builder._canBuild(pathElement.content) else { return nil }
    return builder.build(pathElement: pathElement)
  }

  @inlinable
  public static func _canBuild(_ screen: AnyScreen) -> Bool { Builder._canBuild(screen) }

  @inlinable public var _shapes: [_PathShape] { builder._shapes.map { $0.of(Self.self) } }
}

/// Composes the builders of a ``NavigationTree``, any number of them, with `if`, `switch`, `if let` and `for`.
///
/// The first that builds a screen builds it.
@resultBuilder
@MainActor
public enum NavigationTreeBuilder {
  /// A builder or a tree, which is made only when it is needed.
  @inlinable
  public static func buildExpression<P: PathBuilder>(
    _ builder: @autoclosure @escaping @MainActor () -> P
  ) -> _LazyPathBuilder<P> {
    _LazyPathBuilder(make: builder)
  }

  /// An empty body, which builds nothing.
  @inlinable
  public static func buildBlock() -> _EmptyPathBuilder<Never> { _EmptyPathBuilder() }

  /// The first builder of a body.
  @inlinable
  public static func buildPartialBlock<First: PathBuilder>(first: First) -> First { first }

  /// The builders before, then the next one.
  @inlinable
  public static func buildPartialBlock<First: PathBuilder, Second: PathBuilder>(
    accumulated: First,
    next: Second
  ) -> _AnyOfPathBuilder<First, Second> where First.Content == Second.Content {
    _AnyOfPathBuilder(accumulated, next)
  }

  /// The builder of an `if` without `else`.
  @inlinable
  public static func buildOptional<P: PathBuilder>(_ builder: P?) -> _PathBuilderList<P> {
    _PathBuilderList(builders: builder.map { [$0] } ?? [], isConditional: true)
  }

  /// The builder of an `if` whose condition holds.
  @inlinable
  public static func buildEither<First: PathBuilder, Second: PathBuilder>(
    first builder: First
  ) -> _EitherPathBuilder<First, Second> where First.Content == Second.Content {
    .first(builder)
  }

  /// The builder of an `else`.
  @inlinable
  public static func buildEither<First: PathBuilder, Second: PathBuilder>(
    second builder: Second
  ) -> _EitherPathBuilder<First, Second> where First.Content == Second.Content {
    .second(builder)
  }

  /// The builders of a `for` loop, in its order.
  @inlinable
  public static func buildArray<P: PathBuilder>(_ builders: [P]) -> _PathBuilderList<P> {
    _PathBuilderList(builders: builders)
  }

  /// The builder of an `if #available`, without its type.
  @inlinable
  public static func buildLimitedAvailability<P: PathBuilder>(_ builder: P) -> AnyPathBuilder<P.Content> {
    AnyPathBuilder(builder)
  }
}

extension NavigationTreeBuilder {
  /// The body.
  @inlinable
  public static func buildFinalResult<P: PathBuilder>(_ builder: P) -> P { builder }

  /// A single builder is made at once, and keeps its type, for trees that name it.
  @inlinable
  public static func buildFinalResult<P: PathBuilder>(_ builder: _LazyPathBuilder<P>) -> P { builder.make() }
}

// MARK: - Builders of nothing

extension NavigationTreeBuilder {
  /// The builders before: the next one builds nothing.
  @inlinable
  @_disfavoredOverload
  public static func buildPartialBlock<First: PathBuilder, Second: PathBuilder>(
    accumulated: First,
    next: Second
  ) -> First where Second.Content == Never {
    accumulated
  }

  /// The next builder: those before build nothing.
  @inlinable
  @_disfavoredOverload
  public static func buildPartialBlock<First: PathBuilder, Second: PathBuilder>(
    accumulated: First,
    next: Second
  ) -> Second where First.Content == Never {
    next
  }

  /// The builder of an `if`, whose `else` builds nothing.
  @inlinable
  @_disfavoredOverload
  public static func buildEither<First: PathBuilder, Second: PathBuilder>(
    first builder: First
  ) -> _EitherPathBuilder<_EmptyPathBuilder<Second.Content>, Second> where First.Content == Never {
    .first(_EmptyPathBuilder())
  }

  /// The builder of an `else`, whose `if` builds nothing.
  @inlinable
  @_disfavoredOverload
  public static func buildEither<First: PathBuilder, Second: PathBuilder>(
    second builder: Second
  ) -> _EitherPathBuilder<First, _EmptyPathBuilder<First.Content>> where Second.Content == Never {
    .second(_EmptyPathBuilder())
  }
}

// MARK: - Contents of several types

extension NavigationTreeBuilder {
  /// Builders of two contents: that of the result is `Any`.
  @inlinable
  @_disfavoredOverload
  public static func buildPartialBlock<First: PathBuilder, Second: PathBuilder>(
    accumulated: First,
    next: Second
  ) -> _AnyOfPathBuilder<_MappedPathBuilder<First, Any>, _MappedPathBuilder<Second, Any>> {
    _AnyOfPathBuilder(
      accumulated.mapContent { $0 as Any },
      next.mapContent { $0 as Any }
    )
  }

  /// Builders of any content, and one more.
  @inlinable
  @_disfavoredOverload
  public static func buildPartialBlock<First: PathBuilder<Any>, Second: PathBuilder>(
    accumulated: First,
    next: Second
  ) -> _AnyOfPathBuilder<First, _MappedPathBuilder<Second, Any>> {
    _AnyOfPathBuilder(accumulated, next.mapContent { $0 as Any })
  }

  /// The builder of an `if` whose `else` has another content: that of the result is `Any`.
  @inlinable
  @_disfavoredOverload
  public static func buildEither<First: PathBuilder, Second: PathBuilder>(
    first builder: First
  ) -> _EitherPathBuilder<_MappedPathBuilder<First, Any>, _MappedPathBuilder<Second, Any>> {
    .first(builder.mapContent { $0 as Any })
  }

  /// The builder of an `else` whose `if` has another content: that of the result is `Any`.
  @inlinable
  @_disfavoredOverload
  public static func buildEither<First: PathBuilder, Second: PathBuilder>(
    second builder: Second
  ) -> _EitherPathBuilder<_MappedPathBuilder<First, Any>, _MappedPathBuilder<Second, Any>> {
    .second(builder.mapContent { $0 as Any })
  }
}
