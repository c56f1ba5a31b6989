#if canImport(SwiftUI) || SWIFTUI_STUB
  public import NavEngine
  public import SwiftUI

  extension View {
    /// Shows an alert while there is one, and sends its buttons' actions.
    ///
    ///     .alert($store.scope(state: \.alert, action: \.alert))
    ///
    /// A button without an action, and a dismissal without a button, send the alert's dismissal.
    ///
    /// Semantics: "Tree-based navigation" of The Composable Architecture.
    @MainActor
    @preconcurrency
    public func alert<Action>(_ item: Binding<Store<AlertState<Action>, Action>?>) -> some View {
      let store = item.wrappedValue
      return alert(item.state()) { action in if let action { store?.send(action) } }
    }

    /// Shows an alert while there is one, and hands its buttons' actions to a closure: for a case of an enum.
    ///
    ///     .alert($store.scope(state: \.$destination, action: \.destination).alert) { action in
    ///       if let action { store.send(.destination(.presented(.alert(action)))) }
    ///     }
    ///
    /// - Parameters:
    ///   - item: The alert.
    ///   - handler: Gets the action of a button that is pressed, nil if it has none, before the alert is dismissed.
    @MainActor
    @preconcurrency
    public func alert<Action>(
      _ item: Binding<AlertState<Action>?>,
      action handler: @escaping @MainActor (Action?) -> Void
    ) -> some View {
      let state = item.wrappedValue
      return alert(
        Text(state?.title ?? ""),
        isPresented: Binding(item),
        presenting: state,
        actions: { ButtonsView(buttons: $0.buttons, handler: handler) },
        message: { $0.message.map { Text($0) } }
      )
    }

    /// Shows a confirmation dialog while there is one, and sends its buttons' actions.
    ///
    ///     .confirmationDialog($store.scope(state: \.dialog, action: \.dialog))
    @MainActor
    @preconcurrency
    public func confirmationDialog<Action>(
      _ item: Binding<Store<ConfirmationDialogState<Action>, Action>?>
    ) -> some View {
      let store = item.wrappedValue
      return confirmationDialog(item.state()) { action in if let action { store?.send(action) } }
    }

    /// Shows a confirmation dialog while there is one, and hands its buttons' actions to a closure: for a case of an enum.
    ///
    /// - Parameters:
    ///   - item: The dialog.
    ///   - handler: Gets the action of a button that is pressed, nil if it has none, before the dialog is dismissed.
    @MainActor
    @preconcurrency
    public func confirmationDialog<Action>(
      _ item: Binding<ConfirmationDialogState<Action>?>,
      action handler: @escaping @MainActor (Action?) -> Void
    ) -> some View {
      let state = item.wrappedValue
      return confirmationDialog(
        Text(state?.title ?? ""),
        isPresented: Binding(item),
        titleVisibility: Visibility(state?.titleVisibility ?? .automatic),
        presenting: state,
        actions: { ButtonsView(buttons: $0.buttons, handler: handler) },
        message: { $0.message.map { Text($0) } }
      )
    }
  }

  @MainActor
  extension View {
    /// Shows an alert whose buttons have no actions.
    public func alert(_ item: Binding<AlertState<Never>?>) -> some View { alert(item) { _ in } }

    /// Shows an alert, and drops its buttons' actions.
    @available(*, deprecated, message: "The buttons' actions are dropped. Give 'action:' a closure that sends them.")
    public func alert<Action>(_ item: Binding<AlertState<Action>?>) -> some View { alert(item) { _ in } }

    /// Shows a confirmation dialog whose buttons have no actions.
    public func confirmationDialog(_ item: Binding<ConfirmationDialogState<Never>?>) -> some View {
      confirmationDialog(item) { _ in }
    }

    /// Shows a confirmation dialog, and drops its buttons' actions.
    @available(*, deprecated, message: "The buttons' actions are dropped. Give 'action:' a closure that sends them.")
    public func confirmationDialog<Action>(_ item: Binding<ConfirmationDialogState<Action>?>) -> some View {
      confirmationDialog(item) { _ in }
    }
  }

  extension Binding {
    /// A binding of the state of a store that is presented. Setting nil dismisses it.
    @MainActor
    fileprivate func state<State, Action>() -> Binding<State?> where Value == Store<State, Action>? {
      Binding<State?>(
        StoreBinding(get: { wrappedValue?.state }, set: { if $0 == nil { wrappedValue = nil } })
      )
    }
  }

  /// The buttons of an alert or a dialog, in their order.
  private struct ButtonsView<Action>: View {
    let buttons: [ButtonState<Action>]
    let handler: @MainActor (Action?) -> Void

    var body: some View {
      ForEach(buttons, id: \.id) { Button($0, action: handler) }
    }
  }
#endif
