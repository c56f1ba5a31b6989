/// Composes the builders of a ``NavigationTree``, any number of them, with `if`, `switch`, `if let` and `for`.
///
/// The first that builds a screen builds it.
@resultBuilder
@MainActor
public enum NavigationTreeBuilder {
  @inlinable
  public static func buildExpression<P: PathBuilder>(
    _ builder: @autoclosure @escaping @MainActor () -> P
  ) -> _LazyPathBuilder<P> {
    _LazyPathBuilder(make: builder)
  }

  @inlinable
  public static func buildBlock() -> _EmptyPathBuilder<Never> { _EmptyPathBuilder() }

  @inlinable
  public static func buildPartialBlock<First: PathBuilder>(first: First) -> First { first }

  @inlinable
  public static func buildPartialBlock<First: PathBuilder, Second: PathBuilder>(
    accumulated: First,
    next: Second
  ) -> _AnyOfPathBuilder<First, Second> where First.Content == Second.Content {
    _AnyOfPathBuilder(first: accumulated, second: next)
  }

  @inlinable
  public static func buildOptional<P: PathBuilder>(_ builder: P?) -> _PathBuilderList<P> {
    _PathBuilderList(builders: builder.map { [$0] } ?? [], isConditional: true)
  }

  @inlinable
  public static func buildEither<First: PathBuilder, Second: PathBuilder>(
    first builder: First
  ) -> _EitherPathBuilder<First, Second> where First.Content == Second.Content {
    .first(builder)
  }

  @inlinable
  public static func buildEither<First: PathBuilder, Second: PathBuilder>(
    second builder: Second
  ) -> _EitherPathBuilder<First, Second> where First.Content == Second.Content {
    .second(builder)
  }

  @inlinable
  public static func buildArray<P: PathBuilder>(_ builders: [P]) -> _PathBuilderList<P> {
    _PathBuilderList(builders: builders)
  }

  @inlinable
  public static func buildLimitedAvailability<P: PathBuilder>(_ builder: P) -> AnyPathBuilder<P.Content> {
    AnyPathBuilder(builder)
  }
}

extension NavigationTreeBuilder {
  @inlinable
  public static func buildFinalResult<P: PathBuilder>(_ builder: P) -> P { builder }

  /// A single builder is made at once, and keeps its type, for trees that name it.
  @inlinable
  public static func buildFinalResult<P: PathBuilder>(_ builder: _LazyPathBuilder<P>) -> P { builder.make() }
}

// MARK: - Builders of nothing

extension NavigationTreeBuilder {
  @inlinable
  @_disfavoredOverload
  public static func buildPartialBlock<First: PathBuilder, Second: PathBuilder>(
    accumulated: First,
    next: Second
  ) -> First where Second.Content == Never {
    accumulated
  }

  @inlinable
  @_disfavoredOverload
  public static func buildPartialBlock<First: PathBuilder, Second: PathBuilder>(
    accumulated: First,
    next: Second
  ) -> Second where First.Content == Never {
    next
  }

  @inlinable
  @_disfavoredOverload
  public static func buildEither<First: PathBuilder, Second: PathBuilder>(
    first builder: First
  ) -> _EitherPathBuilder<_EmptyPathBuilder<Second.Content>, Second> where First.Content == Never {
    .first(_EmptyPathBuilder())
  }

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
  @inlinable
  @_disfavoredOverload
  public static func buildPartialBlock<First: PathBuilder, Second: PathBuilder>(
    accumulated: First,
    next: Second
  ) -> _AnyOfPathBuilder<_MapContentPathBuilder<First, Any>, _MapContentPathBuilder<Second, Any>> {
    _AnyOfPathBuilder(first: accumulated.mapContent { $0 }, second: next.mapContent { $0 })
  }

  @inlinable
  @_disfavoredOverload
  public static func buildPartialBlock<First: PathBuilder<Any>, Second: PathBuilder>(
    accumulated: First,
    next: Second
  ) -> _AnyOfPathBuilder<First, _MapContentPathBuilder<Second, Any>> {
    _AnyOfPathBuilder(first: accumulated, second: next.mapContent { $0 })
  }

  @inlinable
  @_disfavoredOverload
  public static func buildEither<First: PathBuilder, Second: PathBuilder>(
    first builder: First
  ) -> _EitherPathBuilder<_MapContentPathBuilder<First, Any>, _MapContentPathBuilder<Second, Any>> {
    .first(builder.mapContent { $0 })
  }

  @inlinable
  @_disfavoredOverload
  public static func buildEither<First: PathBuilder, Second: PathBuilder>(
    second builder: Second
  ) -> _EitherPathBuilder<_MapContentPathBuilder<First, Any>, _MapContentPathBuilder<Second, Any>> {
    .second(builder.mapContent { $0 })
  }
}
