#if canImport(SwiftUI) || SWIFTUI_STUB
  public import NavEngine
  public import SwiftUI

  extension _StoreProjection {
    /// A binding of the store of what is presented, for `sheet(item:)` and the like. The user's dismissal sets nil, which
    /// sends the action that dismisses.
    ///
    ///     .sheet(item: $store.scope(state: \.addItem, action: \.addItem)) { ItemFormView(store: $0) }
    ///
    /// Setting nil for what is gone does nothing, however late it comes. See `BindableStore` for the rest.
    public func scope<ChildState, ChildAction>(
      state: KeyPath<StoreState, ChildState?>,
      action: KeyPath<StoreAction.AllCasePaths, CasePath<StoreAction, PresentationAction<ChildAction>>>
    ) -> Binding<Store<ChildState, ChildAction>?> where StoreAction: CasePathable {
      Binding(_bindableStore.scope(state: state, action: action))
    }

    /// As `scope(state:action:)`, through several cases:
    /// `$store.scope(state: \.destination?.alert, action: \.destination.alert)`.
    @_disfavoredOverload
    public func scope<ChildState, ChildAction>(
      state: KeyPath<StoreState, ChildState?>,
      action: CaseKeyPath<StoreAction, ChildAction>
    ) -> Binding<Store<ChildState, ChildAction>?> {
      Binding(_bindableStore.scope(state: state, action: action))
    }

    /// As `scope(state:action:)`, by the projection: `$store.scope(state: \.$edit, action: \.edit)`.
    public func scope<ChildState, ChildAction>(
      state: KeyPath<StoreState, PresentationState<ChildState>>,
      action: KeyPath<StoreAction.AllCasePaths, CasePath<StoreAction, PresentationAction<ChildAction>>>
    ) -> Binding<Store<ChildState, ChildAction>?> where StoreAction: CasePathable {
      Binding(_bindableStore.scope(state: state, action: action))
    }

    /// Bindings of the cases of what is presented: `$store.scope(state: \.destination, action: \.destination).edit`.
    public func scope<ChildState: CaseReducerState>(
      state: KeyPath<StoreState, ChildState?>,
      action: KeyPath<
        StoreAction.AllCasePaths, CasePath<StoreAction, PresentationAction<ChildState.StateReducer.Action>>
      >
    ) -> _CaseBindings<StoreState, StoreAction, ChildState> where StoreAction: CasePathable {
      _CaseBindings(base: _bindableStore.scope(state: state, action: action))
    }

    /// Bindings of the cases of what is presented: `$store.scope(state: \.$destination, action: \.destination).edit`.
    public func scope<ChildState: CaseReducerState>(
      state: KeyPath<StoreState, PresentationState<ChildState>>,
      action: KeyPath<
        StoreAction.AllCasePaths, CasePath<StoreAction, PresentationAction<ChildState.StateReducer.Action>>
      >
    ) -> _CaseBindings<StoreState, StoreAction, ChildState> where StoreAction: CasePathable {
      _CaseBindings(base: _bindableStore.scope(state: state, action: action))
    }

    /// The store of a stack, for `NavigationStack(path:)`, which pops and pushes by it.
    public func scope<Element, ElementAction>(
      state: KeyPath<StoreState, StackState<Element>>,
      action: KeyPath<StoreAction.AllCasePaths, CasePath<StoreAction, StackAction<Element, ElementAction>>>
    ) -> Binding<Store<StackState<Element>, StackAction<Element, ElementAction>>> where StoreAction: CasePathable {
      .constant(_bindableStore.wrappedValue.scope(state: state, action: action))
    }
  }

  /// Bindings of the features that an enum lists, one of which is presented: a member for each case.
  ///
  ///     $store.scope(state: \.$destination, action: \.destination).edit   // Binding<StoreOf<Edit>?>
  ///     $store.scope(state: \.$destination, action: \.destination).alert  // Binding<AlertState<Alert>?>
  ///
  /// Semantics: enum scopes of The Composable Architecture 1.25.
  @MainActor
  @preconcurrency
  @dynamicMemberLookup
  public struct _CaseBindings<State, Action, ChildState: CaseReducerState> {
    /// The enum with a store for each feature.
    public typealias CaseScope = ChildState.StateReducer.CaseScope

    // A long name: a case may have a short one.
    let base: _CaseScopeBinding<State, Action, ChildState>

    /// A binding of the case that is presented, with its store or its value.
    public var projectedValue: Binding<CaseScope?> { Binding(base.projectedValue) }

    /// The case that is presented, with its store or its value, to be switched over.
    public var wrappedValue: CaseScope? { base.wrappedValue }

    /// A binding of one case.
    public subscript<Member>(
      dynamicMember keyPath: KeyPath<CaseScope.AllCasePaths, CasePath<CaseScope, Member>>
    ) -> Binding<Member?> where CaseScope: CasePathable {
      Binding(base[dynamicMember: keyPath])
    }
  }
#endif
