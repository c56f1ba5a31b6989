#if canImport(SwiftUI) || SWIFTUI_STUB
  public import NavEngine
  public import SwiftUI

  // The spellings without a label: `$store.scope(\.child, action: \.child)`.

  extension _StoreProjection {
    /// As `scope(state:action:)`: `$store.scope(\.edit, action: \.edit)`.
    public func scope<Child, ChildAction>(
      _ state: KeyPath<StoreState, Child?>,
      action: KeyPath<StoreAction.AllCasePaths, CasePath<StoreAction, PresentationAction<ChildAction>>>
    ) -> Binding<Store<Child, ChildAction>?> where StoreAction: CasePathable { scope(state: state, action: action) }

    /// As `scope(state:action:)`: `$store.scope(\.destination?.edit, action: \.destination.edit)`.
    @_disfavoredOverload
    public func scope<Child, ChildAction>(
      _ state: KeyPath<StoreState, Child?>,
      action: CaseKeyPath<StoreAction, ChildAction>
    ) -> Binding<Store<Child, ChildAction>?> { scope(state: state, action: action) }

    /// As `scope(state:action:)`: `$store.scope(\.$edit, action: \.edit)`.
    public func scope<Child, ChildAction>(
      _ state: KeyPath<StoreState, PresentationState<Child>>,
      action: KeyPath<StoreAction.AllCasePaths, CasePath<StoreAction, PresentationAction<ChildAction>>>
    ) -> Binding<Store<Child, ChildAction>?> where StoreAction: CasePathable { scope(state: state, action: action) }

    /// As `scope(state:action:)`: `$store.scope(\.destination, action: \.destination).edit`.
    public func scope<Child: CaseReducerState>(
      _ state: KeyPath<StoreState, Child?>,
      action: KeyPath<StoreAction.AllCasePaths, CasePath<StoreAction, PresentationAction<Child.StateReducer.Action>>>
    ) -> _CaseBindings<StoreState, StoreAction, Child> where StoreAction: CasePathable {
      scope(state: state, action: action)
    }

    /// As `scope(state:action:)`: `$store.scope(\.$destination, action: \.destination).edit`.
    public func scope<Child: CaseReducerState>(
      _ state: KeyPath<StoreState, PresentationState<Child>>,
      action: KeyPath<StoreAction.AllCasePaths, CasePath<StoreAction, PresentationAction<Child.StateReducer.Action>>>
    ) -> _CaseBindings<StoreState, StoreAction, Child> where StoreAction: CasePathable {
      scope(state: state, action: action)
    }

    /// As `scope(state:action:)`: `$store.scope(\.path, action: \.path)`.
    public func scope<Element, ElementAction>(
      _ state: KeyPath<StoreState, StackState<Element>>,
      action: KeyPath<StoreAction.AllCasePaths, CasePath<StoreAction, StackAction<Element, ElementAction>>>
    ) -> Binding<Store<StackState<Element>, StackAction<Element, ElementAction>>> where StoreAction: CasePathable {
      scope(state: state, action: action)
    }
  }

  extension Store {
    /// As `scope(state:action:)`: `ForEach(store.scope(\.rows, action: \.rows)) { … }`.
    public func scope<ID, RowState, RowAction>(
      _ state: KeyPath<State, IdentifiedArray<ID, RowState>>,
      action: KeyPath<Action.AllCasePaths, CasePath<Action, IdentifiedAction<ID, RowAction>>>
    ) -> _StoreRows<ID, RowState, RowAction> where Action: CasePathable { scope(state: state, action: action) }
  }
#endif
