// In a tree, the functions of ``PathBuilders`` are written like types.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

extension NavigationTree {
  /// Builds what the first of several builders builds that builds it.
  @inlinable
  public func AnyOf<P: PathBuilder>(@NavigationTreeBuilder _ builders: () -> P) -> PathBuilderGroup<P> {
    PathBuilderGroup(base: builders())
  }

  /// Builds screens of one type with a builder made for their value, and others with another one.
  ///
  ///     If(
  ///       screen: { (screen: DetailScreen) in DetailScreen.Builder(store: details[screen.detailID]) },
  ///       else: { SettingsScreen.Builder() }
  ///     )
  @inlinable
  public func If<S: NavEngine.Screen, Then: PathBuilder, Else: PathBuilder<Then.Content>>(
    @NavigationTreeBuilder screen then: @escaping @MainActor (S) -> Then,
    @NavigationTreeBuilder else otherwise: @escaping @MainActor () -> Else
  ) -> IfScreenPathBuilder<S, Then, Else> {
    PathBuilders.if(screen: then, else: otherwise)
  }

  /// Builds screens of one type with a builder made for their value.
  @inlinable
  public func If<S: NavEngine.Screen, Then: PathBuilder>(
    @NavigationTreeBuilder screen then: @escaping @MainActor (S) -> Then
  ) -> IfScreenPathBuilder<S, Then, EmptyPathBuilder<Then.Content>> {
    PathBuilders.if(screen: then)
  }

  /// Builds what one of two builders builds, as a condition has it each time.
  @inlinable
  public func Conditional<Either: PathBuilder, Or: PathBuilder<Either.Content>>(
    @NavigationTreeBuilder either: @escaping @MainActor () -> Either,
    @NavigationTreeBuilder or: @escaping @MainActor () -> Or,
    basedOn condition: @escaping @MainActor () -> Bool
  ) -> ConditionalPathBuilder<Either, Or> {
    PathBuilders.conditional(either: either, or: or, basedOn: condition)
  }

  /// Builds what one of two builders builds, as a condition has it each time.
  @inlinable
  public func Conditional<Either: PathBuilder, Or: PathBuilder<Either.Content>>(
    either: Either,
    or: Or,
    basedOn condition: @escaping @MainActor () -> Bool
  ) -> ConditionalPathBuilder<Either, Or> {
    PathBuilders.conditional(either: either, or: or, basedOn: condition)
  }

  /// Builds what a builder builds while a condition is met.
  @inlinable
  @_disfavoredOverload
  public func Conditional<Either: PathBuilder, Or: PathBuilder<Never>>(
    @NavigationTreeBuilder either: @escaping @MainActor () -> Either,
    @NavigationTreeBuilder or: @escaping @MainActor () -> Or,
    basedOn condition: @escaping @MainActor () -> Bool
  ) -> ConditionalPathBuilder<Either, EmptyPathBuilder<Either.Content>> {
    PathBuilders.conditional(either: either, or: or, basedOn: condition)
  }

  /// Builds what a builder builds while a condition is not met.
  @inlinable
  @_disfavoredOverload
  public func Conditional<Either: PathBuilder<Never>, Or: PathBuilder>(
    @NavigationTreeBuilder either: @escaping @MainActor () -> Either,
    @NavigationTreeBuilder or: @escaping @MainActor () -> Or,
    basedOn condition: @escaping @MainActor () -> Bool
  ) -> ConditionalPathBuilder<EmptyPathBuilder<Or.Content>, Or> {
    PathBuilders.conditional(either: either, or: or, basedOn: condition)
  }

  /// Builds one screen in the place of whatever comes, under the id of that. What follows goes on after the screen.
  ///
  /// Put it last: what comes after it is not asked.
  @inlinable
  public func Wildcard<Base: PathBuilder>(
    screen: some NavEngine.Screen,
    @NavigationTreeBuilder pathBuilder: @escaping @MainActor () -> Base
  ) -> WildcardPathBuilder<Base> {
    PathBuilders.wildcard(screen: screen, pathBuilder: pathBuilder)
  }

  /// Builds one screen in the place of whatever comes, under the id of that. What follows goes on after the screen.
  @inlinable
  public func Wildcard<Base: PathBuilder>(
    screen: some NavEngine.Screen,
    pathBuilder: Base
  ) -> WildcardPathBuilder<Base> {
    PathBuilders.wildcard(screen: screen, pathBuilder: pathBuilder)
  }

  /// Builds nothing.
  @inlinable
  public func Empty() -> EmptyPathBuilder<Never> { EmptyPathBuilder() }
}
