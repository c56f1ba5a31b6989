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
  ) -> Line<P> {
    Line(make: builder)
  }

  /// An empty body, which builds nothing.
  @inlinable
  public static func buildBlock() -> Empty<Never> { Empty() }

  /// The first builder of a body.
  @inlinable
  public static func buildPartialBlock<First: PathBuilder>(first: First) -> First { first }

  /// The builders before, then the next one.
  @inlinable
  public static func buildPartialBlock<First: PathBuilder, Second: PathBuilder>(
    accumulated: First,
    next: Second
  ) -> AnyOf<First, Second> where First.Content == Second.Content {
    AnyOf(accumulated, next)
  }

  /// The builder of an `if` without `else`.
  @inlinable
  public static func buildOptional<P: PathBuilder>(_ builder: P?) -> List<P> {
    List(builders: builder.map { [$0] } ?? [], isConditional: true)
  }

  /// The builder of an `if` whose condition holds.
  @inlinable
  public static func buildEither<First: PathBuilder, Second: PathBuilder>(
    first builder: First
  ) -> Either<First, Second> where First.Content == Second.Content {
    .first(builder)
  }

  /// The builder of an `else`.
  @inlinable
  public static func buildEither<First: PathBuilder, Second: PathBuilder>(
    second builder: Second
  ) -> Either<First, Second> where First.Content == Second.Content {
    .second(builder)
  }

  /// The builders of a `for` loop, in its order.
  @inlinable
  public static func buildArray<P: PathBuilder>(_ builders: [P]) -> List<P> {
    List(builders: builders)
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
  public static func buildFinalResult<P: PathBuilder>(_ builder: Line<P>) -> P { builder.make() }
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
  ) -> Either<Empty<Second.Content>, Second> where First.Content == Never {
    .first(Empty())
  }

  /// The builder of an `else`, whose `if` builds nothing.
  @inlinable
  @_disfavoredOverload
  public static func buildEither<First: PathBuilder, Second: PathBuilder>(
    second builder: Second
  ) -> Either<First, Empty<First.Content>> where Second.Content == Never {
    .second(Empty())
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
  ) -> AnyOf<Mapped<First, Any>, Mapped<Second, Any>> {
    AnyOf(Mapped(erasing: accumulated), Mapped(erasing: next))
  }

  /// Builders of any content, and one more.
  @inlinable
  @_disfavoredOverload
  public static func buildPartialBlock<First: PathBuilder<Any>, Second: PathBuilder>(
    accumulated: First,
    next: Second
  ) -> AnyOf<First, Mapped<Second, Any>> {
    AnyOf(accumulated, Mapped(erasing: next))
  }

  /// The builder of an `if` whose `else` has another content: that of the result is `Any`.
  @inlinable
  @_disfavoredOverload
  public static func buildEither<First: PathBuilder, Second: PathBuilder>(
    first builder: First
  ) -> Either<Mapped<First, Any>, Mapped<Second, Any>> {
    .first(Mapped(erasing: builder))
  }

  /// The builder of an `else` whose `if` has another content: that of the result is `Any`.
  @inlinable
  @_disfavoredOverload
  public static func buildEither<First: PathBuilder, Second: PathBuilder>(
    second builder: Second
  ) -> Either<Mapped<First, Any>, Mapped<Second, Any>> {
    .second(Mapped(erasing: builder))
  }
}
