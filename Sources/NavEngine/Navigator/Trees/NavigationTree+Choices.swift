// In a tree, these functions are written like types.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

extension NavigationTree {
  /// Builds a screen with the first of several builders that builds it.
  @inlinable
  public func AnyOf<P: PathBuilder>(@NavigationTreeBuilder _ builders: () -> P) -> _LazyPathBuilder<P> {
    let group = builders()
    return _LazyPathBuilder { group }
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
  ) -> _IfScreenPathBuilder<S, Then, Else> {
    _IfScreenPathBuilder(screen: then, else: otherwise)
  }

  /// Builds screens of one type with a builder made for their value.
  @inlinable
  public func If<S: NavEngine.Screen, Then: PathBuilder>(
    @NavigationTreeBuilder screen then: @escaping @MainActor (S) -> Then
  ) -> _IfScreenPathBuilder<S, Then, _EmptyPathBuilder<Then.Content>> {
    _IfScreenPathBuilder(screen: then, else: { _EmptyPathBuilder() })
  }

  /// Builds with one of two builders, by a condition that is evaluated each time.
  @inlinable
  public func Conditional<Either: PathBuilder, Or: PathBuilder<Either.Content>>(
    @NavigationTreeBuilder either: @escaping @MainActor () -> Either,
    @NavigationTreeBuilder or: @escaping @MainActor () -> Or,
    basedOn condition: @escaping @MainActor () -> Bool
  ) -> _IfLetPathBuilder<Void, Either, Or> {
    _IfLetPathBuilder(either: either, or: or, basedOn: condition)
  }

  /// Builds with a builder while a condition is met.
  @inlinable
  @_disfavoredOverload
  public func Conditional<Either: PathBuilder, Or: PathBuilder<Never>>(
    @NavigationTreeBuilder either: @escaping @MainActor () -> Either,
    @NavigationTreeBuilder or: @escaping @MainActor () -> Or,
    basedOn condition: @escaping @MainActor () -> Bool
  ) -> _IfLetPathBuilder<Void, Either, _EmptyPathBuilder<Either.Content>> {
    _IfLetPathBuilder(either: either, or: { _EmptyPathBuilder() }, basedOn: condition)
  }

  /// Builds with a builder while a condition is not met.
  @inlinable
  @_disfavoredOverload
  public func Conditional<Either: PathBuilder<Never>, Or: PathBuilder>(
    @NavigationTreeBuilder either: @escaping @MainActor () -> Either,
    @NavigationTreeBuilder or: @escaping @MainActor () -> Or,
    basedOn condition: @escaping @MainActor () -> Bool
  ) -> _IfLetPathBuilder<Void, _EmptyPathBuilder<Or.Content>, Or> {
    _IfLetPathBuilder(either: { _EmptyPathBuilder() }, or: or, basedOn: condition)
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
    screen: some NavEngine.Screen,
    @NavigationTreeBuilder pathBuilder: @escaping @MainActor () -> Base
  ) -> _WildcardPathBuilder<Base> {
    _WildcardPathBuilder(screen: AnyScreen(screen), pathBuilder: pathBuilder)
  }

  /// Builds one screen in the place of whatever comes, under the id of that. Later screens go on after it.
  @inlinable
  public func Wildcard<Base: PathBuilder>(
    screen: some NavEngine.Screen,
    pathBuilder: Base
  ) -> _WildcardPathBuilder<Base> {
    _WildcardPathBuilder(screen: AnyScreen(screen), pathBuilder: { pathBuilder })
  }

  /// Builds nothing.
  @inlinable
  public func Empty() -> _EmptyPathBuilder<Never> { _EmptyPathBuilder() }
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
  ) -> _IfLetPathBuilder<Value, Then, Else> {
    _IfLetPathBuilder(let: value, then: then, else: otherwise)
  }

  /// Builds with a builder made for a value while there is one.
  @inlinable
  public func If<Value, Then: PathBuilder>(
    `let` value: @escaping @MainActor () -> Value?,
    @NavigationTreeBuilder then: @escaping @MainActor (Value) -> Then
  ) -> _IfLetPathBuilder<Value, Then, _EmptyPathBuilder<Then.Content>> {
    _IfLetPathBuilder(let: value, then: then, else: { _EmptyPathBuilder() })
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
  ) -> _IfLetPathBuilder<Store<State, Action>, Then, Else> {
    _IfLetPathBuilder(let: store, then: then, else: otherwise)
  }

  /// Builds with a builder made for a store while there is one.
  @inlinable
  public func IfLet<State, Action, Then: PathBuilder>(
    store: @autoclosure @escaping @MainActor () -> Store<State, Action>?,
    @NavigationTreeBuilder then: @escaping @MainActor (Store<State, Action>) -> Then
  ) -> _IfLetPathBuilder<Store<State, Action>, Then, _EmptyPathBuilder<Then.Content>> {
    _IfLetPathBuilder(let: store, then: then, else: { _EmptyPathBuilder() })
  }
}
