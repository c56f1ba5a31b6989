public import NavEngine

extension BindingAction {
  /// An action that sets a property with ``BindingState``: `.set(\.$name, "Spoon")`.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<Root, BindingState<Value>>,
    _ value: Value
  ) -> Self {
    Self(keyPath: keyPath, value: value) { $0[keyPath: keyPath].wrappedValue = value }
  }
}

extension BindingAction.AllCasePaths {
  /// The actions that set a property with ``BindingState``: `\.binding.$name`.
  public subscript<Value: Equatable & Sendable>(
    dynamicMember keyPath: WritableKeyPath<Root, BindingState<Value>>
  ) -> CasePath<BindingAction, Value> {
    // SAFETY: it is a literal of the code of the app, as that of the action; nobody changes it.
    nonisolated(unsafe) let keyPath = keyPath
    return CasePath(embed: { .set(keyPath, $0) }, extract: { $0.value(of: keyPath) as? Value })
  }
}

extension BindableAction {
  /// The action that sets a property with ``BindingState``: short for `.binding(.set(\.$name, "Spoon"))`.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<State, BindingState<Value>>,
    _ value: Value
  ) -> Self {
    binding(.set(keyPath, value))
  }
}

extension BindableStore where Action: BindableAction, Action.State == State {
  /// A binding of a property with ``BindingState``: `$store.$name`.
  public subscript<Value: Equatable & Sendable>(
    dynamicMember keyPath: WritableKeyPath<State, BindingState<Value>>
  ) -> StoreBinding<Value> {
    let store = wrappedValue
    return StoreBinding(
      get: { store[dynamicMember: keyPath as KeyPath].wrappedValue },
      set: { value in store.set(.set(keyPath, value)) { .binding($0) } }
    )
  }
}
