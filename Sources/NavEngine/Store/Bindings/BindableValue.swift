/// A value of a store's state on its way to becoming a binding: see ``BindableStore``.
@MainActor
@dynamicMemberLookup
public struct BindableValue<State, Action, Value> {
  let store: Store<State, Action>
  let keyPath: KeyPath<State, Value>

  /// A binding that reads the value and sends an action with what it is set to.
  public func sending(_ action: @escaping @MainActor (Value) -> Action) -> StoreBinding<Value> {
    store.binding(get: keyPath, send: action)
  }

  /// A binding that reads the value and sends a case of the actions with what it is set to.
  public func sending(
    _ action: KeyPath<Action.AllCasePaths, CasePath<Action, Value>>
  ) -> StoreBinding<Value> where Action: CasePathable {
    let path = Action.allCasePaths[keyPath: action]
    return store.binding(get: keyPath, send: { path.embed($0) })
  }

  /// A part of the value: `$store.settings.isMuted.sending(\.isMutedChanged)`.
  public subscript<Member>(dynamicMember keyPath: KeyPath<Value, Member>) -> BindableValue<State, Action, Member> {
    BindableValue<State, Action, Member>(store: store, keyPath: self.keyPath.appending(path: keyPath))
  }
}
