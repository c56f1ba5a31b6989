extension Store {
  /// Sends an action: the reducers change the state, and the effects start.
  ///
  /// Called while an action is being handled, it returns at once, and the action is handled after that one.
  ///
  /// - Returns: The work that the action has started, to await or cancel; it may be ignored.
  @inlinable
  @discardableResult
  public func send(_ action: Action) -> StoreTask {
    if core.parent != nil, isGone { return sendToGone(action) }
    return StoreTask(core.send(action, root))
  }

  @usableFromInline
  func sendToGone(_ action: Action) -> StoreTask {
    let whereabouts = core.whereabouts.map { " (\($0))" } ?? ""
    DismissedActionPolicy(in: root.effectContext).enforce(
      """
      The action \(describe(action)) was sent to a store of \(describe(type: State.self))\(whereabouts) whose state is \
      gone. Nobody saw it. Most likely its screen was dismissed, or popped, before a view that belongs to it has gone. \
      Let go of a store when its screen goes, and scope to the next one.
      """,
      at: IssueLocation(#fileID, #line)
    )
    return StoreTask(nil)
  }

  /// Dismisses the screen that the store is scoped to, or the nearest one around it: sends its parent
  /// ``PresentationAction/dismiss`` or ``StackAction/popFrom(id:)``.
  ///
  /// For views, which cannot wait for `await dismiss()`. A store whose screen is gone already does nothing. One that is
  /// no screen's, such as the root's, reports it, and so does one whose screen is there afterwards: no `ifLet` or
  /// `forEach` takes it away.
  @discardableResult
  public func dismiss(fileID: StaticString = #fileID, line: UInt = #line) -> StoreTask {
    if isGone { return StoreTask(nil) }
    guard let dismiss = core.dismiss else {
      reportIssue(
        """
        'dismiss' was called on a store of \(describe(type: State.self)) that nobody presents, and did nothing. Call \
        it on a store that is scoped to what is presented, or to a screen of a stack.
        """,
        fileID: fileID,
        line: line
      )
      return StoreTask(nil)
    }
    let isWaiting = root.isSending
    let run = dismiss(root)
    if !isWaiting, !isGone, core.step?.isDismissible == true { reportKept(at: IssueLocation(fileID, line)) }
    return StoreTask(run)
  }

  private func reportKept(at location: IssueLocation) {
    reportIssue(
      """
      A screen of \(describe(type: State.self)) was dismissed, and is there still. Most likely no 'ifLet' or 'forEach' \
      runs it in its parent's reducer: add it to the parent's body, with the key path and the case that the store was \
      scoped by.
      """,
      at: location
    )
  }
}

// `store.id` is the store's own id, but where the context asks for the type of the state's: that is `store.state.id`.
extension Store: Equatable, Hashable, Identifiable {
  /// Whether both are the same object. The same child gives the same store while it is retained.
  public nonisolated static func == (left: Store, right: Store) -> Bool { left === right }

  /// So that a view layer can be handed the store of what is presented as the item to show: each presentation has a
  /// store of its own.
  ///
  /// Semantics: "Tree-based navigation", sections "Basics" and "Backwards compatible availability", of The Composable
  /// Architecture.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
