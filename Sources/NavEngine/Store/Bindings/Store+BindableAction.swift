// A store whose actions are bindable is written property by property. The subscripts are disfavored, so that reading
// goes on by those that are for any store.

extension Store where Action: BindableAction, Action.State == State {
  /// A property of the state: reading it reads the state, observed; writing it sends the action that sets it.
  ///
  ///     store.name = "Spoon"  // store.send(.binding(.set(\.name, "Spoon")))
  ///
  /// Reports an issue if no ``BindingReducer`` has written the value.
  @_disfavoredOverload
  public subscript<Value: Equatable & Sendable>(dynamicMember keyPath: WritableKeyPath<State, Value>) -> Value {
    get { self[dynamicMember: keyPath as KeyPath] }
    set { set(.set(keyPath, newValue)) { .binding($0) } }
  }
}

extension BindableStore where Action: BindableAction, Action.State == State {
  /// A binding of a property: setting it sends the action that sets the property.
  ///
  ///     $store.name.wrappedValue = "Spoon"
  public subscript<Value: Equatable & Sendable>(
    dynamicMember keyPath: WritableKeyPath<State, Value>
  ) -> StoreBinding<Value> {
    let (store, location) = (wrappedValue, location)
    return StoreBinding(
      get: { store[dynamicMember: keyPath as KeyPath] },
      set: { value in store.set(.set(keyPath, value), at: location) { .binding($0) } }
    )
  }
}

// MARK: - The actions of a view

extension Store where Action: ViewAction, Action.ViewAction: BindableAction, Action.ViewAction.State == State {
  /// A property of the state, set by the actions of a view: `store.send(.view(.binding(.set(\.name, "Spoon"))))`.
  @_disfavoredOverload
  public subscript<Value: Equatable & Sendable>(dynamicMember keyPath: WritableKeyPath<State, Value>) -> Value {
    get { self[dynamicMember: keyPath as KeyPath] }
    set { set(.set(keyPath, newValue)) { .view(.binding($0)) } }
  }
}

extension BindableStore where Action: ViewAction, Action.ViewAction: BindableAction, Action.ViewAction.State == State {
  /// A binding of a property, set by the actions of a view.
  public subscript<Value: Equatable & Sendable>(
    dynamicMember keyPath: WritableKeyPath<State, Value>
  ) -> StoreBinding<Value> {
    let (store, location) = (wrappedValue, location)
    return StoreBinding(
      get: { store[dynamicMember: keyPath as KeyPath] },
      set: { value in store.set(.set(keyPath, value), at: location) { .view(.binding($0)) } }
    )
  }
}

// MARK: - Sending

extension Store {
  /// Sends the action that sets a property. Reports if nothing has written the value.
  ///
  /// - Parameter location: Of the binding; where the store itself is written, nothing tells the place.
  package func set(
    _ binding: BindingAction<State>,
    at location: IssueLocation = IssueLocation(#fileID, #line),
    by embed: (BindingAction<State>) -> Action
  ) {
    let use = BindingUse()
    let observed = BindingAction(keyPath: binding.keyPath, value: binding.value) { state in
      use.isWritten = true
      binding.apply(&state)
    }
    // An action at work goes first, and what is gone reports that.
    let isHandledNow = !root.isSending && !isGone
    send(embed(observed))
    if use.isWritten || !isHandledNow { return }
    reportIssue(
      """
      The action '\(binding)' was sent to set a property of \(describe(type: State.self)), and nothing has written the \
      value.

      Most likely there is no 'BindingReducer()' in the body of the feature: add it before the reducers that are to see \
      the new value.
      """,
      at: location
    )
  }
}

/// Whether a value that a store was set to was written. On the main actor, as the store.
private final class BindingUse {
  var isWritten = false
}
