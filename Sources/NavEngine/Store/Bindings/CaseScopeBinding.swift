/// A binding of the features that an enum lists, one of which is presented: a member for each case makes a binding of
/// that case.
///
///     $store.scope(\.$destination, action: \.destination).edit   // StoreBinding<StoreOf<Edit>?>
///     $store.scope(\.$destination, action: \.destination).alert  // StoreBinding<AlertState<Alert>?>
///
/// A case with a feature gives its store, another one the value that it carries. Each is nil while another case is
/// presented, or nothing. Setting nil dismisses what the view was shown, as other bindings of what is presented
/// do; setting something else does nothing.
///
/// Semantics: enum scopes of The Composable Architecture 1.25.
@MainActor
@dynamicMemberLookup
public struct _CaseScopeBinding<State, Action, ChildState: CaseReducerState> {
  /// The enum with a store for each feature.
  public typealias CaseScope = ChildState.StateReducer.CaseScope

  // Long names: a case may have a short one.
  let presentingStore: BindableStore<State, Action>
  let presentedState: KeyPath<State, ChildState?>
  let presentedStore: @MainActor (Store<State, Action>) -> Store<ChildState, ChildState.StateReducer.Action>?

  /// A binding of the case that is presented, with its store or its value.
  public var projectedValue: StoreBinding<CaseScope?> {
    presentingStore.presented(presentedState, presentedStore, as: { $0.case })
  }

  /// The case that is presented, with its store or its value, to be switched over.
  public var wrappedValue: CaseScope? { presentedStore(presentingStore.wrappedValue)?.case }

  /// A binding of one case.
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<CaseScope.AllCasePaths, CasePath<CaseScope, Member>>
  ) -> StoreBinding<Member?> where CaseScope: CasePathable {
    let path = CaseScope.allCasePaths[keyPath: keyPath]
    return presentingStore.presented(presentedState, presentedStore, as: { path.extract(from: $0.case) })
  }
}
