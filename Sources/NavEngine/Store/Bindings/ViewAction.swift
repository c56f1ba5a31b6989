/// Actions of which a view may send one case. The other cases are for effects and reducers.
///
///     enum Action: ViewAction {
///       case response(Result<Item, any Error>)
///       case view(View)
///
///       enum View { case saveButtonTapped }
///     }
///
/// A view with `@ViewAction(for: Feature.self)`, of `NavEngineMacros`, sends them as `send(.saveButtonTapped)`.
///
/// Semantics: view actions of The Composable Architecture.
public protocol ViewAction<ViewAction> {
  /// The actions that a view may send.
  associatedtype ViewAction

  /// The feature's action that a view's action is.
  static func view(_ action: ViewAction) -> Self
}

/// A type with a store that sends a view's actions to it: `@ViewAction(for:)` conforms a view.
public protocol _ViewActionSending<StoreState, StoreAction> {
  /// The state of the store.
  associatedtype StoreState
  /// The actions of the store, of which the view sends one case.
  associatedtype StoreAction: ViewAction

  /// The store that the actions are sent to.
  @MainActor var store: Store<StoreState, StoreAction> { get }
}

/// The name of the protocol in The Composable Architecture, for views that conform by hand.
public typealias ViewActionSending = _ViewActionSending

extension _ViewActionSending {
  /// Sends a view's action: short for `store.send(.view(action))`.
  ///
  /// - Returns: The work that the action has started, to await or cancel; it may be ignored.
  @MainActor
  @discardableResult
  public func send(_ action: StoreAction.ViewAction) -> StoreTask {
    store.send(.view(action))
  }
}
