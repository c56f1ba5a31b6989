// In a tree, the functions of ``PathBuilders`` are written like types.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

extension NavigationTree {
  /// Builds with a builder made for a value while there is one, and with another while there is none.
  ///
  /// - Parameters:
  ///   - value: Asked each time.
  ///   - then: Makes the builder for a value.
  ///   - otherwise: What builds without one.
  @inlinable
  public func If<Value, Then: PathBuilder, Else: PathBuilder<Then.Content>>(
    `let` value: @escaping @MainActor () -> Value?,
    @NavigationTreeBuilder then: @escaping @MainActor (Value) -> Then,
    @NavigationTreeBuilder else otherwise: @escaping @MainActor () -> Else
  ) -> IfLetPathBuilder<Value, Then, Else> {
    PathBuilders.if(let: value, then: then, else: otherwise)
  }

  /// Builds with a builder made for a value while there is one.
  @inlinable
  public func If<Value, Then: PathBuilder>(
    `let` value: @escaping @MainActor () -> Value?,
    @NavigationTreeBuilder then: @escaping @MainActor (Value) -> Then
  ) -> IfLetPathBuilder<Value, Then, EmptyPathBuilder<Then.Content>> {
    PathBuilders.if(let: value, then: then)
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
  ///   - store: Asked each time.
  ///   - then: Makes the builder for a store.
  ///   - otherwise: What builds without one.
  @inlinable
  public func IfLet<State, Action, Then: PathBuilder, Else: PathBuilder<Then.Content>>(
    store: @autoclosure @escaping @MainActor () -> Store<State, Action>?,
    @NavigationTreeBuilder then: @escaping @MainActor (Store<State, Action>) -> Then,
    @NavigationTreeBuilder else otherwise: @escaping @MainActor () -> Else
  ) -> IfLetPathBuilder<Store<State, Action>, Then, Else> {
    PathBuilders.ifLet(store: store(), then: then, else: otherwise)
  }

  /// Builds with a builder made for a store while there is one.
  @inlinable
  public func IfLet<State, Action, Then: PathBuilder>(
    store: @autoclosure @escaping @MainActor () -> Store<State, Action>?,
    @NavigationTreeBuilder then: @escaping @MainActor (Store<State, Action>) -> Then
  ) -> IfLetPathBuilder<Store<State, Action>, Then, EmptyPathBuilder<Then.Content>> {
    PathBuilders.ifLet(store: store(), then: then)
  }
}
