/// The functions that make builders, for where there is no ``NavigationTree`` around that has them.
///
/// Semantics: "Composable Navigator", `PathBuilders`.
@MainActor
public enum PathBuilders {}

extension PathBuilders {
  /// Builds what the first of several builders builds that builds it.
  @inlinable
  public static func anyOf<P: PathBuilder>(@NavigationTreeBuilder _ builders: () -> P) -> PathBuilderGroup<P> {
    PathBuilderGroup(base: builders())
  }

  /// Builds screens of one type with a builder made for their value, and others with another one.
  @inlinable
  public static func `if`<S: Screen, Then: PathBuilder, Else: PathBuilder<Then.Content>>(
    @NavigationTreeBuilder screen then: @escaping @MainActor (S) -> Then,
    @NavigationTreeBuilder else otherwise: @escaping @MainActor () -> Else
  ) -> IfScreenPathBuilder<S, Then, Else> {
    IfScreenPathBuilder(screen: then, else: otherwise)
  }

  /// Builds screens of one type with a builder made for their value.
  @inlinable
  public static func `if`<S: Screen, Then: PathBuilder>(
    @NavigationTreeBuilder screen then: @escaping @MainActor (S) -> Then
  ) -> IfScreenPathBuilder<S, Then, EmptyPathBuilder<Then.Content>> {
    IfScreenPathBuilder(screen: then, else: { EmptyPathBuilder() })
  }

  /// Builds what one of two builders builds, as a condition has it each time.
  @inlinable
  public static func conditional<Either: PathBuilder, Or: PathBuilder<Either.Content>>(
    @NavigationTreeBuilder either: @escaping @MainActor () -> Either,
    @NavigationTreeBuilder or: @escaping @MainActor () -> Or,
    basedOn condition: @escaping @MainActor () -> Bool
  ) -> ConditionalPathBuilder<Either, Or> {
    ConditionalPathBuilder(either: either, or: or, basedOn: condition)
  }

  /// Builds what one of two builders builds, as a condition has it each time.
  @inlinable
  public static func conditional<Either: PathBuilder, Or: PathBuilder<Either.Content>>(
    either: Either,
    or: Or,
    basedOn condition: @escaping @MainActor () -> Bool
  ) -> ConditionalPathBuilder<Either, Or> {
    ConditionalPathBuilder(either: { either }, or: { or }, basedOn: condition)
  }

  /// Builds what a builder builds while a condition is met.
  @inlinable
  @_disfavoredOverload
  public static func conditional<Either: PathBuilder, Or: PathBuilder<Never>>(
    @NavigationTreeBuilder either: @escaping @MainActor () -> Either,
    @NavigationTreeBuilder or: @escaping @MainActor () -> Or,
    basedOn condition: @escaping @MainActor () -> Bool
  ) -> ConditionalPathBuilder<Either, EmptyPathBuilder<Either.Content>> {
    ConditionalPathBuilder(either: either, or: { EmptyPathBuilder() }, basedOn: condition)
  }

  /// Builds what a builder builds while a condition is not met.
  @inlinable
  @_disfavoredOverload
  public static func conditional<Either: PathBuilder<Never>, Or: PathBuilder>(
    @NavigationTreeBuilder either: @escaping @MainActor () -> Either,
    @NavigationTreeBuilder or: @escaping @MainActor () -> Or,
    basedOn condition: @escaping @MainActor () -> Bool
  ) -> ConditionalPathBuilder<EmptyPathBuilder<Or.Content>, Or> {
    ConditionalPathBuilder(either: { EmptyPathBuilder() }, or: or, basedOn: condition)
  }

  /// Builds one screen in the place of whatever comes, under the id of that. What follows goes on after the screen.
  ///
  /// Put it last: what comes after it is not asked.
  ///
  /// - Parameters:
  ///   - screen: What is built.
  ///   - pathBuilder: Builds it, and what comes after it.
  @inlinable
  public static func wildcard<Base: PathBuilder>(
    screen: some Screen,
    @NavigationTreeBuilder pathBuilder: @escaping @MainActor () -> Base
  ) -> WildcardPathBuilder<Base> {
    WildcardPathBuilder(screen: screen, pathBuilder: pathBuilder)
  }

  /// Builds one screen in the place of whatever comes, under the id of that. What follows goes on after the screen.
  @inlinable
  public static func wildcard<Base: PathBuilder>(
    screen: some Screen,
    pathBuilder: Base
  ) -> WildcardPathBuilder<Base> {
    WildcardPathBuilder(screen: screen, pathBuilder: { pathBuilder })
  }

  /// Builds nothing.
  @inlinable
  public static var empty: EmptyPathBuilder<Never> { EmptyPathBuilder() }
}
