extension Store {
  /// Dismisses the screen that the store is scoped to, or the nearest one around it: sends its parent
  /// ``PresentationAction/dismiss`` or ``StackAction/popFrom(id:)``.
  ///
  /// For views, which cannot wait for `await dismiss()`. A store whose screen is gone already does nothing. One that is
  /// no screen's, such as the root's, reports it, and so does one whose screen is there afterwards: no ``Reducer/ifLet``
  /// or ``Reducer/forEach`` takes it away.
  @discardableResult
  public func dismiss(fileID: StaticString = #fileID, line: UInt = #line) -> StoreTask {
    refresh()
    if isGone { return StoreTask(nil) }
    let isWaiting = shared.pointee.isSending
    let answer = ask(.dismiss)
    if answer != UnsafeMutableRawPointer(shared) {
      let task = StoreTask(started(answer))
      if !isWaiting {
        refresh()
        if !isGone && isScreen { reportKept(fileID, line) }
      }
      return task
    }
    reportIssue(
      """
      'dismiss' was called on a store of \(describe(type: State.self)) that nobody presents, and did nothing. Call it \
      on a store that is scoped to what is presented, or to a screen of a stack.
      """,
      fileID: fileID,
      line: line
    )
    return StoreTask(nil)
  }

  /// Whether the store is scoped to what is presented, or to a screen of a stack, and not to something within.
  private var isScreen: Bool { presentation != nil || extras?.key?.isOfScreen == true }

  private func reportKept(_ fileID: StaticString, _ line: UInt) {
    reportIssue(
      """
      A screen of \(describe(type: State.self)) was dismissed, and is there still. Most likely no 'ifLet' or 'forEach' \
      runs it in its parent's reducer: add it to the parent's body, with the key path and the case that the store was \
      scoped by.
      """,
      fileID: fileID,
      line: line
    )
  }
}
