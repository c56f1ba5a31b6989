// In a tree, these functions are written like types.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

extension NavigationTree {
  /// Builds a screen with the first of several builders that builds it.
  @inlinable
  public func AnyOf<P: PathBuilder>(@NavigationTreeBuilder _ builders: () -> P) -> NavigationTreeBuilder.Line<P> {
    let group = builders()
    return NavigationTreeBuilder.Line { group }
  }

  /// Builds screens of one type with a builder made for their value, and others with another one.
  ///
  ///     If(
  ///       screen: { (screen: DetailScreen) in DetailScreen.Builder(store: details[screen.detailID]) },
  ///       else: { SettingsScreen.Builder() }
  ///     )
  @inlinable
  public func If<S: NavEngineNavigator.Screen, Then: PathBuilder, Else: PathBuilder<Then.Content>>(
    @NavigationTreeBuilder screen then: @escaping @MainActor (S) -> Then,
    @NavigationTreeBuilder else otherwise: @escaping @MainActor () -> Else
  ) -> NavigationTreeBuilder.IfScreen<S, Then, Else> {
    NavigationTreeBuilder.IfScreen(screen: then, else: otherwise)
  }

  /// Builds screens of one type with a builder made for their value.
  @inlinable
  public func If<S: NavEngineNavigator.Screen, Then: PathBuilder>(
    @NavigationTreeBuilder screen then: @escaping @MainActor (S) -> Then
  ) -> NavigationTreeBuilder.IfScreen<S, Then, NavigationTreeBuilder.Empty<Then.Content>> {
    NavigationTreeBuilder.IfScreen(screen: then, else: { NavigationTreeBuilder.Empty() })
  }

  /// Builds with one of two builders, by a condition that is evaluated each time.
  @inlinable
  public func Conditional<Either: PathBuilder, Or: PathBuilder<Either.Content>>(
    @NavigationTreeBuilder either: @escaping @MainActor () -> Either,
    @NavigationTreeBuilder or: @escaping @MainActor () -> Or,
    basedOn condition: @escaping @MainActor () -> Bool
  ) -> NavigationTreeBuilder.IfLet<Void, Either, Or> {
    NavigationTreeBuilder.IfLet(either: either, or: or, basedOn: condition)
  }

  /// Builds with a builder while a condition is met.
  @inlinable
  @_disfavoredOverload
  public func Conditional<Either: PathBuilder, Or: PathBuilder<Never>>(
    @NavigationTreeBuilder either: @escaping @MainActor () -> Either,
    @NavigationTreeBuilder or: @escaping @MainActor () -> Or,
    basedOn condition: @escaping @MainActor () -> Bool
  ) -> NavigationTreeBuilder.IfLet<Void, Either, NavigationTreeBuilder.Empty<Either.Content>> {
    NavigationTreeBuilder.IfLet(either: either, or: { NavigationTreeBuilder.Empty() }, basedOn: condition)
  }

  /// Builds with a builder while a condition is not met.
  @inlinable
  @_disfavoredOverload
  public func Conditional<Either: PathBuilder<Never>, Or: PathBuilder>(
    @NavigationTreeBuilder either: @escaping @MainActor () -> Either,
    @NavigationTreeBuilder or: @escaping @MainActor () -> Or,
    basedOn condition: @escaping @MainActor () -> Bool
  ) -> NavigationTreeBuilder.IfLet<Void, NavigationTreeBuilder.Empty<Or.Content>, Or> {
    NavigationTreeBuilder.IfLet(either: { NavigationTreeBuilder.Empty() }, or: or, basedOn: condition)
  }

  /// Builds one screen in the place of whatever comes, under the id of that. Later screens go on after it.
  ///
  /// Put it last: builders after it build nothing.
  ///
  /// - Parameters:
  ///   - screen: The screen that is built.
  ///   - pathBuilder: Builds it, and the screens after it.
  @inlinable
  public func Wildcard<Base: PathBuilder>(
    screen: some NavEngineNavigator.Screen,
    @NavigationTreeBuilder pathBuilder: @escaping @MainActor () -> Base
  ) -> NavigationTreeBuilder.Wildcard<Base> {
    NavigationTreeBuilder.Wildcard(screen: AnyScreen(screen), pathBuilder: pathBuilder)
  }

  /// Builds one screen in the place of whatever comes, under the id of that. Later screens go on after it.
  @inlinable
  public func Wildcard<Base: PathBuilder>(
    screen: some NavEngineNavigator.Screen,
    pathBuilder: Base
  ) -> NavigationTreeBuilder.Wildcard<Base> {
    NavigationTreeBuilder.Wildcard(screen: AnyScreen(screen), pathBuilder: { pathBuilder })
  }

  /// Builds nothing.
  @inlinable
  public func Empty() -> NavigationTreeBuilder.Empty<Never> { NavigationTreeBuilder.Empty() }
}

extension NavigationTree {
  /// Builds with a builder made for a value while there is one, and with another while there is none.
  ///
  /// - Parameters:
  ///   - value: Evaluated each time. A shown screen is built again for another value: objects and `Equatable`
  ///     values are compared.
  ///   - then: Makes the builder for a value.
  ///   - otherwise: Makes the builder while there is none.
  @inlinable
  public func If<Value, Then: PathBuilder, Else: PathBuilder<Then.Content>>(
    `let` value: @escaping @MainActor () -> Value?,
    @NavigationTreeBuilder then: @escaping @MainActor (Value) -> Then,
    @NavigationTreeBuilder else otherwise: @escaping @MainActor () -> Else
  ) -> NavigationTreeBuilder.IfLet<Value, Then, Else> {
    NavigationTreeBuilder.IfLet(let: value, then: then, else: otherwise)
  }

  /// Builds with a builder made for a value while there is one.
  @inlinable
  public func If<Value, Then: PathBuilder>(
    `let` value: @escaping @MainActor () -> Value?,
    @NavigationTreeBuilder then: @escaping @MainActor (Value) -> Then
  ) -> NavigationTreeBuilder.IfLet<Value, Then, NavigationTreeBuilder.Empty<Then.Content>> {
    NavigationTreeBuilder.IfLet(let: value, then: then, else: { NavigationTreeBuilder.Empty() })
  }

  /// Builds with a builder made for a store while there is one, and with another while there is none.
  ///
  ///     IfLet(
  ///       store: store.scope(state: \.detail, action: \.detail),
  ///       then: { detailStore in DetailScreen.Builder(store: detailStore) },
  ///       else: { LoadingScreen.Builder() }
  ///     )
  ///
  /// - Parameters:
  ///   - store: Evaluated each time. A shown screen is built again for another store.
  ///   - then: Makes the builder for a store.
  ///   - otherwise: Makes the builder while there is none.
  @inlinable
  public func IfLet<State, Action, Then: PathBuilder, Else: PathBuilder<Then.Content>>(
    store: @autoclosure @escaping @MainActor () -> Store<State, Action>?,
    @NavigationTreeBuilder then: @escaping @MainActor (Store<State, Action>) -> Then,
    @NavigationTreeBuilder else otherwise: @escaping @MainActor () -> Else
  ) -> NavigationTreeBuilder.IfLet<Store<State, Action>, Then, Else> {
    NavigationTreeBuilder.IfLet(let: store, then: then, else: otherwise)
  }

  /// Builds with a builder made for a store while there is one.
  @inlinable
  public func IfLet<State, Action, Then: PathBuilder>(
    store: @autoclosure @escaping @MainActor () -> Store<State, Action>?,
    @NavigationTreeBuilder then: @escaping @MainActor (Store<State, Action>) -> Then
  ) -> NavigationTreeBuilder.IfLet<Store<State, Action>, Then, NavigationTreeBuilder.Empty<Then.Content>> {
    NavigationTreeBuilder.IfLet(let: store, then: then, else: { NavigationTreeBuilder.Empty() })
  }
}
