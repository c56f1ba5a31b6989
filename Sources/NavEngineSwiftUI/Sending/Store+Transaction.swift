#if canImport(SwiftUI) || SWIFTUI_STUB
  public import NavEngine
  public import SwiftUI

  /// Sends actions whose changes are in a transaction, also those that wait for the action at work.
  func withStoreTransaction(_ transaction: Transaction, _ body: () -> Void) {
    // SAFETY: on the main actor, as stores are.
    nonisolated(unsafe) let transaction = transaction
    ActionSurroundings.with({ withTransaction(transaction, $0) }, body)
  }

  extension Store {
    /// Sends an action, and animates what it changes.
    ///
    /// - Parameters:
    ///   - action: The action.
    ///   - animation: The animation of the changes; nil for none.
    /// - Returns: The work that the action has started. What that sends later is animated as it says itself.
    @discardableResult
    public func send(_ action: Action, animation: Animation?) -> StoreTask {
      send(action, transaction: Transaction(animation: animation))
    }

    /// Sends an action, and makes what it changes part of a transaction.
    @discardableResult
    public func send(_ action: Action, transaction: Transaction) -> StoreTask {
      var task: StoreTask?
      withStoreTransaction(transaction) { task = send(action) }
      return task.unsafelyUnwrapped
    }
  }

  extension _ViewActionSending {
    /// Sends a view's action, and animates what it changes.
    @MainActor
    @discardableResult
    public func send(_ action: StoreAction.ViewAction, animation: Animation?) -> StoreTask {
      store.send(.view(action), animation: animation)
    }

    /// Sends a view's action, and makes what it changes part of a transaction.
    @MainActor
    @discardableResult
    public func send(_ action: StoreAction.ViewAction, transaction: Transaction) -> StoreTask {
      store.send(.view(action), transaction: transaction)
    }
  }
#endif
