#if canImport(SwiftUI) || SWIFTUI_STUB
  public import NavEngine
  public import SwiftUI

  extension Effect {
    /// This effect, which animates what its actions change.
    ///
    ///     return .run { send in await send(.loaded(try await load())) }.animation()
    public func animation(_ animation: Animation? = .default) -> Effect {
      transaction(Transaction(animation: animation))
    }

    /// This effect, which makes what its actions change part of a transaction.
    public func transaction(_ transaction: Transaction) -> Effect {
      // SAFETY: on the main actor, where effects send.
      nonisolated(unsafe) let transaction = transaction
      return surrounded { withTransaction(transaction, $0) }
    }

    /// Has the store handle an action after the current one, and animates what it changes.
    public static func send(_ action: Action, animation: Animation?) -> Effect {
      send(action).animation(animation)
    }
  }

  extension Send {
    /// Has the store handle an action, and animates what it changes.
    @MainActor
    public func callAsFunction(_ action: Action, animation: Animation?) {
      self(action, transaction: Transaction(animation: animation))
    }

    /// Has the store handle an action, and makes what it changes part of a transaction.
    @MainActor
    public func callAsFunction(_ action: Action, transaction: Transaction) {
      withStoreTransaction(transaction) { self(action) }
    }
  }

  extension DismissEffect {
    /// Dismisses the screen with an animation, and returns when it is gone.
    public func callAsFunction(
      animation: Animation?,
      fileID: StaticString = #fileID,
      line: UInt = #line
    ) async {
      await self(transaction: Transaction(animation: animation), fileID: fileID, line: line)
    }

    /// Dismisses the screen within a transaction, and returns when it is gone.
    public func callAsFunction(
      transaction: Transaction,
      fileID: StaticString = #fileID,
      line: UInt = #line
    ) async {
      // SAFETY: used on the main actor, where the dismissal is sent.
      nonisolated(unsafe) let transaction = transaction
      await ActionSurroundings.$ofDismissal.withValue({ withTransaction(transaction, $0) }) {
        await self(fileID: fileID, line: line)
      }
    }
  }
#endif
