extension PathBuilders {
  /// Builds with a builder made for a value while there is one, and with another while there is none.
  ///
  /// - Parameters:
  ///   - value: Asked each time. What is built for one value is built again for another, in a ``NavigationRendering``,
  ///     where it is seen to be another: objects and what is `Equatable` are compared.
  ///   - then: Makes the builder for a value.
  ///   - otherwise: What builds without one.
  @inlinable
  public static func `if`<Value, Then: PathBuilder, Else: PathBuilder<Then.Content>>(
    `let` value: @escaping @MainActor () -> Value?,
    @NavigationTreeBuilder then: @escaping @MainActor (Value) -> Then,
    @NavigationTreeBuilder else otherwise: @escaping @MainActor () -> Else
  ) -> IfLetPathBuilder<Value, Then, Else> {
    IfLetPathBuilder(let: value, isSame: isSame, then: then, else: otherwise)
  }

  /// Builds with a builder made for a value while there is one.
  @inlinable
  public static func `if`<Value, Then: PathBuilder>(
    `let` value: @escaping @MainActor () -> Value?,
    @NavigationTreeBuilder then: @escaping @MainActor (Value) -> Then
  ) -> IfLetPathBuilder<Value, Then, EmptyPathBuilder<Then.Content>> {
    IfLetPathBuilder(let: value, isSame: isSame, then: then, else: { EmptyPathBuilder() })
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
  ///   - store: Asked each time. What is built for one store is built again for another, in a ``NavigationRendering``.
  ///   - then: Makes the builder for a store.
  ///   - otherwise: What builds without one.
  @inlinable
  public static func ifLet<State, Action, Then: PathBuilder, Else: PathBuilder<Then.Content>>(
    store: @autoclosure @escaping @MainActor () -> Store<State, Action>?,
    @NavigationTreeBuilder then: @escaping @MainActor (Store<State, Action>) -> Then,
    @NavigationTreeBuilder else otherwise: @escaping @MainActor () -> Else
  ) -> IfLetPathBuilder<Store<State, Action>, Then, Else> {
    IfLetPathBuilder(let: store, isSame: { $0 === $1 }, then: then, else: otherwise)
  }

  /// Builds with a builder made for a store while there is one.
  @inlinable
  public static func ifLet<State, Action, Then: PathBuilder>(
    store: @autoclosure @escaping @MainActor () -> Store<State, Action>?,
    @NavigationTreeBuilder then: @escaping @MainActor (Store<State, Action>) -> Then
  ) -> IfLetPathBuilder<Store<State, Action>, Then, EmptyPathBuilder<Then.Content>> {
    IfLetPathBuilder(let: store, isSame: { $0 === $1 }, then: then, else: { EmptyPathBuilder() })
  }

  /// Whether two values are seen to be the same; those that can't be compared count as such.
  @usableFromInline
  static func isSame<Value>(_ left: Value, _ right: Value) -> Bool {
    if let left = left as? any Equatable { return left.equals(right) }
    if Value.self is AnyObject.Type { return left as AnyObject === right as AnyObject }
    return true
  }
}

extension Equatable {
  fileprivate func equals(_ other: Any) -> Bool { other as? Self == self }
}
