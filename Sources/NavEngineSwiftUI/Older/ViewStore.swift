#if canImport(SwiftUI) || SWIFTUI_STUB
  public import NavEngine
  public import SwiftUI

  /// A part of a store's state, and what sends to the store: the older way to observe.
  ///
  /// New code reads the store itself, which observes each field alone. A view that reads a `ViewStore` is evaluated again
  /// after each change of the store's state.
  ///
  /// Semantics: "Tree-based navigation" of The Composable Architecture 0.5x.
  @MainActor
  @preconcurrency
  @dynamicMemberLookup
  public final class ViewStore<ViewState, ViewAction> {
    private let read: @MainActor () -> ViewState
    private let sendAction: @MainActor (ViewAction) -> StoreTask

    /// A part of a store's state, and actions that become the store's.
    public init<State, Action>(
      _ store: Store<State, Action>,
      observe toViewState: @escaping (State) -> ViewState,
      send fromViewAction: @escaping (ViewAction) -> Action,
      removeDuplicates _: ((ViewState, ViewState) -> Bool)? = nil
    ) {
      read = { toViewState(store.state) }
      sendAction = { store.send(fromViewAction($0)) }
    }

    /// A part of a store's state.
    public convenience init<State>(
      _ store: Store<State, ViewAction>,
      observe toViewState: @escaping (State) -> ViewState,
      removeDuplicates: ((ViewState, ViewState) -> Bool)? = nil
    ) {
      self.init(store, observe: toViewState, send: { $0 }, removeDuplicates: removeDuplicates)
    }

    /// The state, observed.
    public var state: ViewState { read() }

    /// A field of the state, observed.
    public subscript<Value>(dynamicMember keyPath: KeyPath<ViewState, Value>) -> Value { read()[keyPath: keyPath] }

    /// Sends an action.
    @discardableResult
    public func send(_ action: ViewAction) -> StoreTask { sendAction(action) }

    /// Sends an action, and animates what it changes.
    @discardableResult
    public func send(_ action: ViewAction, animation: Animation?) -> StoreTask {
      send(action, transaction: Transaction(animation: animation))
    }

    /// Sends an action, and makes what it changes part of a transaction.
    @discardableResult
    public func send(_ action: ViewAction, transaction: Transaction) -> StoreTask {
      var task: StoreTask?
      withStoreTransaction(transaction) { task = send(action) }
      return task.unsafelyUnwrapped
    }

    /// A binding that reads a value of the state and sends an action with what it is set to.
    public func binding<Value>(
      get: @escaping (ViewState) -> Value,
      send action: @escaping (Value) -> ViewAction
    ) -> Binding<Value> {
      Binding(StoreBinding(get: { get(self.state) }, set: { self.send(action($0)) }))
    }

    /// A binding that reads a value of the state and sends an action whatever it is set to.
    public func binding<Value>(get: @escaping (ViewState) -> Value, send action: ViewAction) -> Binding<Value> {
      binding(get: get) { _ in action }
    }

    /// A binding of the state that sends an action with what it is set to.
    public func binding(send action: @escaping (ViewState) -> ViewAction) -> Binding<ViewState> {
      binding(get: { $0 }, send: action)
    }
  }

  #if canImport(Combine)
    public import Combine

    // Bodies observe the store: nothing has to be published.
    extension ViewStore: ObservableObject {}
  #endif

  /// The older name of the view store of a feature.
  public typealias ViewStoreOf<R: Reducer> = ViewStore<R.State, R.Action>

  /// A view of a part of a store's state: the older way to observe.
  public struct WithViewStore<ViewState, ViewAction, Content: View>: View {
    private let viewStore: ViewStore<ViewState, ViewAction>
    private let content: (ViewStore<ViewState, ViewAction>) -> Content

    /// A view of a part of the state, with actions that become the store's.
    public init<State, Action>(
      _ store: Store<State, Action>,
      observe toViewState: @escaping (State) -> ViewState,
      send fromViewAction: @escaping (ViewAction) -> Action,
      removeDuplicates: ((ViewState, ViewState) -> Bool)? = nil,
      @ViewBuilder content: @escaping (ViewStore<ViewState, ViewAction>) -> Content
    ) {
      viewStore = ViewStore(store, observe: toViewState, send: fromViewAction)
      self.content = content
    }

    /// A view of a part of the state.
    public init<State>(
      _ store: Store<State, ViewAction>,
      observe toViewState: @escaping (State) -> ViewState,
      removeDuplicates: ((ViewState, ViewState) -> Bool)? = nil,
      @ViewBuilder content: @escaping (ViewStore<ViewState, ViewAction>) -> Content
    ) {
      self.init(store, observe: toViewState, send: { $0 }, content: content)
    }

    /// A view of the whole state.
    public init(
      _ store: Store<ViewState, ViewAction>,
      removeDuplicates: ((ViewState, ViewState) -> Bool)? = nil,
      @ViewBuilder content: @escaping (ViewStore<ViewState, ViewAction>) -> Content
    ) {
      self.init(store, observe: { $0 }, content: content)
    }

    /// The content.
    public var body: some View { content(viewStore) }
  }
#endif
