/// A feature that is one of several: an enum with a case for each, for what can be presented or be on a stack.
///
/// With the macros of `NavEngineMacros`:
///
///     @Reducer
///     enum Destination {
///       case addItem(ItemForm)
///       case detail(ItemDetail)
///     }
///
/// and by hand:
///
///     enum Destination: CaseReducer {
///       case addItem(ItemForm)
///       case detail(ItemDetail)
///
///       @dynamicMemberLookup
///       enum State: CaseReducerState, CasePathable {
///         typealias StateReducer = Destination
///         case addItem(ItemForm.State)
///         case detail(ItemDetail.State)
///         // AllCasePaths, as in `CasePathable`
///       }
///
///       enum Action: CasePathable {
///         case addItem(ItemForm.Action)
///         case detail(ItemDetail.Action)
///         // AllCasePaths
///       }
///
///       init() { self = .addItem(ItemForm()) }
///
///       static var body: some Reducer<State, Action> {
///         Scope(state: \.addItem, action: \.addItem) { ItemForm() }
///         Scope(state: \.detail, action: \.detail) { ItemDetail() }
///       }
///
///       enum CaseScope {
///         case addItem(StoreOf<ItemForm>)
///         case detail(StoreOf<ItemDetail>)
///       }
///
///       @MainActor
///       static func scope(_ store: Store<State, Action>) -> CaseScope {
///         switch store.withState({ $0 }) {
///         case .addItem: .addItem(store.scope(state: \.addItem, action: \.addItem)!)
///         case .detail: .detail(store.scope(state: \.detail, action: \.detail)!)
///         }
///       }
///     }
///
/// Any value of the enum stands for all of the features: the initialiser is there so that the enum can be a feature of
/// another one. Operators find the reducer by the state, so that
/// `.ifLet(\.$destination, action: \.destination)` and `.forEach(\.path, action: \.path)` need no closure.
/// A `CaseScope` that is ``CasePathable``, as the macro makes it, is what bindings of a ``BindableStore`` lead to:
/// `$store.scope(\.$destination, action: \.destination).addItem`.
///
/// Semantics: "Tree-based navigation" of The Composable Architecture.
public protocol CaseReducer<State, Action>: Reducer where State: CaseReducerState, State.StateReducer == Self {
  /// The type of ``body``.
  associatedtype CaseBody: Reducer<State, Action>

  /// A store for each case: what ``Store/case`` gives.
  associatedtype CaseScope

  /// Runs the feature whose case is there.
  @ReducerBuilder<State, Action>
  static var body: CaseBody { get }

  /// The store of the feature whose case is there.
  @MainActor
  static func scope(_ store: Store<State, Action>) -> CaseScope
}

extension CaseReducer {
  /// The same as the type's.
  @inlinable
  public var body: CaseBody { Self.body }
}

/// State of one of several features, which names the enum that lists them.
public protocol CaseReducerState: _SendableMetatype {
  /// The features.
  associatedtype StateReducer: CaseReducer where StateReducer.State == Self
}
