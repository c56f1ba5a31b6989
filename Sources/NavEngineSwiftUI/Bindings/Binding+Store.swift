#if canImport(SwiftUI) || SWIFTUI_STUB
  // A file with views of features imports this module and SwiftUI.
  @_exported public import NavEngineMacros
  public import SwiftUI

  extension Binding {
    /// A binding that reads and sets what an engine's binding does, such as one of `store.binding(get:send:)`.
    ///
    /// The value is read once now, so that the view whose body makes the binding observes it.
    @MainActor
    @preconcurrency
    public init(_ base: StoreBinding<Value>) {
      _ = base.wrappedValue
      self.init(
        get: { @Sendable in onMainActor { base.wrappedValue } },
        set: { @Sendable value, transaction in
          // SAFETY: it stays on the main actor.
          nonisolated(unsafe) let (value, transaction) = (value, transaction)
          onMainActor {
            // Without an animation of its own, the binding is set in the transaction around.
            if transaction.animation == nil && !transaction.disablesAnimations {
              base.wrappedValue = value
            } else {
              withStoreTransaction(transaction) { base.wrappedValue = value }
            }
          }
        }
      )
    }

    /// A binding to a shared value. What it sets is written by `withLock`.
    @MainActor
    @preconcurrency
    public init(_ base: Shared<Value>) where Value: Sendable {
      self.init(StoreBinding(get: { base.wrappedValue }, set: { newValue in base.withLock { $0 = newValue } }))
    }

    /// A binding of whether an optional is there: false sets nil. True is nothing to set, and is ignored.
    ///
    ///     .sheet(isPresented: Binding($store.scope(state: \.$destination, action: \.destination).help)) { HelpView() }
    @MainActor
    @preconcurrency
    public init<Wrapped>(_ base: Binding<Wrapped?>) where Value == Bool {
      self.init(
        StoreBinding(get: { base.wrappedValue != nil }, set: { if !$0 { base.wrappedValue = nil } })
      )
    }
  }

  /// Calls a closure of the main actor on it: SwiftUI reads and sets bindings there, and its closures do not say so.
  private func onMainActor<Result>(_ body: @MainActor () -> Result) -> Result {
    // SAFETY: it stays on the main actor.
    nonisolated(unsafe) var result: Result?
    MainActor.assumeIsolated { result = body() }
    return result.unsafelyUnwrapped
  }
#endif
