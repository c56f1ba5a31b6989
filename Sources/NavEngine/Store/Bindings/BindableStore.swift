/// A store as a view holds it, with a projection that makes bindings: `$store.scope(state:action:)`.
///
///     @MainActor
///     struct InventoryView {
///       @BindableStore var store: StoreOf<Inventory>
///
///       var addItem: StoreBinding<StoreOf<ItemForm>?> {
///         $store.scope(state: \.addItem, action: \.addItem)
///       }
///     }
///
/// Semantics: "Tree-based navigation" of The Composable Architecture, where the view layer's own wrapper does it.
@MainActor
@propertyWrapper
@dynamicMemberLookup
public struct BindableStore<State, Action> {
  /// The store itself: `store`, without the dollar sign.
  public var wrappedValue: Store<State, Action>
  /// Where issues of the bindings are reported.
  package let location: IssueLocation

  /// A store and what makes bindings of it. Keeps the store.
  public init(wrappedValue: Store<State, Action>, fileID: StaticString = #fileID, line: UInt = #line) {
    self.wrappedValue = wrappedValue
    location = IssueLocation(fileID, line)
  }

  /// The value of `$store`, which makes the bindings.
  public var projectedValue: BindableStore { self }

  /// A value of the state, whose `sending` makes a binding: `$store.text.sending { .textChanged($0) }`.
  @_disfavoredOverload
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> _BindableValue<State, Action, Value> {
    _BindableValue(store: wrappedValue, keyPath: keyPath)
  }
}

/// A value of a store's state on its way to becoming a binding: see ``BindableStore``.
@MainActor
@dynamicMemberLookup
public struct _BindableValue<State, Action, Value> {
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
  public subscript<Member>(dynamicMember keyPath: KeyPath<Value, Member>) -> _BindableValue<State, Action, Member> {
    _BindableValue<State, Action, Member>(store: store, keyPath: self.keyPath.appending(path: keyPath))
  }
}
