#if canImport(SwiftUI) || SWIFTUI_STUB
  public import NavEngine
  public import SwiftUI

  // Each older modifier takes a store of a presentation, which closures may have scoped, and is the modifier with an item.
  // With `state:action:` it presents one case of what is presented.

  extension View {
    /// A sheet of what is presented: `.sheet(store: store.scope(state: \.$addItem, action: \.addItem)) { … }`.
    @MainActor
    @preconcurrency
    public func sheet<State, Action, Content: View>(
      store: Store<PresentationState<State>, PresentationAction<Action>>,
      onDismiss: (() -> Void)? = nil,
      @ViewBuilder content: @escaping (Store<State, Action>) -> Content
    ) -> some View {
      sheet(item: store.presentedItem { $0 }, onDismiss: onDismiss) { content($0.store) }
    }

    /// A sheet of one case of what is presented.
    @MainActor
    @preconcurrency
    public func sheet<State, Action, CaseState, CaseAction, Content: View>(
      store: Store<PresentationState<State>, PresentationAction<Action>>,
      state: @escaping (State) -> CaseState?,
      action: @escaping (CaseAction) -> Action,
      onDismiss: (() -> Void)? = nil,
      @ViewBuilder content: @escaping (Store<CaseState, CaseAction>) -> Content
    ) -> some View {
      sheet(item: store.presentedItem { $0.scope(case: state, action) }, onDismiss: onDismiss) { content($0.store) }
    }

    #if !os(macOS)
      /// A cover of what is presented.
      @MainActor
      @preconcurrency
      public func fullScreenCover<State, Action, Content: View>(
        store: Store<PresentationState<State>, PresentationAction<Action>>,
        onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (Store<State, Action>) -> Content
      ) -> some View {
        fullScreenCover(item: store.presentedItem { $0 }, onDismiss: onDismiss) { content($0.store) }
      }

      /// A cover of one case of what is presented.
      @MainActor
      @preconcurrency
      public func fullScreenCover<State, Action, CaseState, CaseAction, Content: View>(
        store: Store<PresentationState<State>, PresentationAction<Action>>,
        state: @escaping (State) -> CaseState?,
        action: @escaping (CaseAction) -> Action,
        onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (Store<CaseState, CaseAction>) -> Content
      ) -> some View {
        fullScreenCover(item: store.presentedItem { $0.scope(case: state, action) }, onDismiss: onDismiss) {
          content($0.store)
        }
      }
    #endif

    #if !os(tvOS) && !os(watchOS)
      /// A popover of what is presented.
      @MainActor
      @preconcurrency
      public func popover<State, Action, Content: View>(
        store: Store<PresentationState<State>, PresentationAction<Action>>,
        @ViewBuilder content: @escaping (Store<State, Action>) -> Content
      ) -> some View {
        popover(item: store.presentedItem { $0 }) { content($0.store) }
      }

      /// A popover of one case of what is presented.
      @MainActor
      @preconcurrency
      public func popover<State, Action, CaseState, CaseAction, Content: View>(
        store: Store<PresentationState<State>, PresentationAction<Action>>,
        state: @escaping (State) -> CaseState?,
        action: @escaping (CaseAction) -> Action,
        @ViewBuilder content: @escaping (Store<CaseState, CaseAction>) -> Content
      ) -> some View {
        popover(item: store.presentedItem { $0.scope(case: state, action) }) { content($0.store) }
      }
    #endif

    /// A screen of what is presented, on the stack around the view.
    @MainActor
    @preconcurrency
    public func navigationDestination<State, Action, Destination: View>(
      store: Store<PresentationState<State>, PresentationAction<Action>>,
      @ViewBuilder destination: @escaping (Store<State, Action>) -> Destination
    ) -> some View {
      navigationDestination(item: store.presentedItem { $0 }) { destination($0.store) }
    }

    /// A screen of one case of what is presented, on the stack around the view.
    @MainActor
    @preconcurrency
    public func navigationDestination<State, Action, CaseState, CaseAction, Destination: View>(
      store: Store<PresentationState<State>, PresentationAction<Action>>,
      state: @escaping (State) -> CaseState?,
      action: @escaping (CaseAction) -> Action,
      @ViewBuilder destination: @escaping (Store<CaseState, CaseAction>) -> Destination
    ) -> some View {
      navigationDestination(item: store.presentedItem { $0.scope(case: state, action) }) { destination($0.store) }
    }
  }

  // MARK: - Alerts

  extension View {
    /// An alert that is presented.
    @MainActor
    @preconcurrency
    public func alert<Action>(
      store: Store<PresentationState<AlertState<Action>>, PresentationAction<Action>>
    ) -> some View {
      alert(store.presentedStore { $0 })
    }

    /// An alert that is one case of what is presented.
    @MainActor
    @preconcurrency
    public func alert<State, Action, AlertAction>(
      store: Store<PresentationState<State>, PresentationAction<Action>>,
      state: @escaping (State) -> AlertState<AlertAction>?,
      action: @escaping (AlertAction) -> Action
    ) -> some View {
      alert(store.presentedStore { $0.scope(case: state, action) })
    }

    /// A confirmation dialog that is presented.
    @MainActor
    @preconcurrency
    public func confirmationDialog<Action>(
      store: Store<PresentationState<ConfirmationDialogState<Action>>, PresentationAction<Action>>
    ) -> some View {
      confirmationDialog(store.presentedStore { $0 })
    }

    /// A confirmation dialog that is one case of what is presented.
    @MainActor
    @preconcurrency
    public func confirmationDialog<State, Action, DialogAction>(
      store: Store<PresentationState<State>, PresentationAction<Action>>,
      state: @escaping (State) -> ConfirmationDialogState<DialogAction>?,
      action: @escaping (DialogAction) -> Action
    ) -> some View {
      confirmationDialog(store.presentedStore { $0.scope(case: state, action) })
    }
  }

  // MARK: - Scoping

  /// The store of what is presented, known by its presentation: a scope by closures makes a store each time.
  private struct PresentedItem<State, Action>: Hashable, Identifiable {
    let id: PresentationID
    let store: Store<State, Action>

    static func == (left: Self, right: Self) -> Bool { left.id == right.id }

    func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }

  extension Store {
    /// What is presented, or a part of it, as an item.
    fileprivate func presentedItem<Child, ChildAction, Part, PartAction>(
      _ part: @escaping @MainActor (Store<Child, ChildAction>) -> Store<Part, PartAction>?
    ) -> Binding<PresentedItem<Part, PartAction>?>
    where State == PresentationState<Child>, Action == PresentationAction<ChildAction> {
      presented { child in
        guard let id = self.withState({ $0.id }) else { return nil }
        return part(child).map { PresentedItem(id: id, store: $0) }
      }
    }

    /// The store of what is presented, or of a part of it.
    fileprivate func presentedStore<Child, ChildAction, Part, PartAction>(
      _ part: @escaping @MainActor (Store<Child, ChildAction>) -> Store<Part, PartAction>?
    ) -> Binding<Store<Part, PartAction>?>
    where State == PresentationState<Child>, Action == PresentationAction<ChildAction> {
      presented(part)
    }

    private func presented<Child, ChildAction, Shown>(
      _ show: @escaping @MainActor (Store<Child, ChildAction>) -> Shown?
    ) -> Binding<Shown?>
    where State == PresentationState<Child>, Action == PresentationAction<ChildAction> {
      let binding = BindableStore(wrappedValue: self).presented(
        \.wrappedValue,
        { $0.scope(state: \.wrappedValue, action: \.presented) },
        as: { show($0) }
      )
      return Binding(binding)
    }

    /// The store of one case, by closures.
    func scope<Child, ChildAction>(
      case state: @escaping (State) -> Child?,
      _ action: @escaping (ChildAction) -> Action
    ) -> Store<Child, ChildAction>? {
      // SAFETY: it is called on the main actor, where stores are.
      nonisolated(unsafe) let state = state
      let path = CasePath<State, Child>(
        embed: { _ in preconditionFailure("A store embeds no state.") },
        extract: { state($0) }
      )
      return makeChild(state: path, embed: action)
    }
  }
#endif
