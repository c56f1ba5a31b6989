/// The screens that a binding has shown lately: one of them that is not on the stack has been popped, and comes back
/// only in callbacks that come late.
@MainActor
final class ShownScreens {
  private static let limit = 1024

  private var ids: Set<StackElementID> = []
  private var order: [StackElementID] = []
  /// The pop that waits for the action at work, and the root's generation that it was asked for in.
  private var waiting: (id: StackElementID, generation: UInt64)?

  func note(_ new: some Sequence<StackElementID>) {
    for id in new where ids.insert(id).inserted { order.append(id) }
    if order.count > 2 * Self.limit {
      ids.subtract(order.prefix(order.count - Self.limit))
      order.removeFirst(order.count - Self.limit)
    }
  }

  /// Whether a pop is to be sent: not if it waits already for the action at work, which shows the stack as it was.
  func isToBePopped(_ id: StackElementID, of root: StoreRoot) -> Bool {
    guard root.isSending else { return true }
    if let waiting, waiting == (id, root.clock.generation) { return false }
    waiting = (id, root.clock.generation)
    return true
  }

  func hasShown(_ id: StackElementID) -> Bool {
    ids.contains(id)
  }
}

/// A stack that a view layer shows, and that the user changes there by going back or forward.
@MainActor
struct ShownStack<State, Action, Element, ElementAction> {
  let store: Store<State, Action>
  let state: KeyPath<State, StackState<Element>>
  let path: CasePath<Action, StackAction<Element, ElementAction>>
  let screens: ShownScreens

  init(
    _ state: KeyPath<State, StackState<Element>>,
    of store: Store<State, Action>,
    path: CasePath<Action, StackAction<Element, ElementAction>>
  ) {
    (self.store, self.state, self.path) = (store, state, path)
    screens = store.shownScreens(of: state)
  }

  var ids: [StackElementID] { store.withState { Array($0[keyPath: state].ids) } }

  /// Pops what a new stack does not have, and pushes what is new in it.
  func replace(by new: StackState<Element>) {
    let ids = ids
    screens.note(ids)
    let kept = pop(ids, notIn: new.ids)
    // Those that are popped now only because others below them go are to stay.
    let popped = Set(ids[kept...])
    for position in kept..<new.count {
      let id = new.ids[position]
      if !screens.hasShown(id) || popped.contains(id) { push(id, new[position]) }
    }
    screens.note(new.ids)
  }

  /// Pops the first of some ids that is not shown any more, if there is one.
  ///
  /// - Returns: How many are before it.
  @discardableResult
  func pop(_ ids: [StackElementID], notIn shown: some Sequence<StackElementID>) -> Int {
    let kept = zip(ids, shown).prefix { $0 == $1 }.count
    guard kept < ids.count, screens.isToBePopped(ids[kept], of: store.root) else { return kept }
    let id = ids[kept]
    send(.popFrom(id: id), hasFailed: { $0.ids.contains(id) }) {
      "The screen \(id) of type \(describe(type: Element.self)) was popped by what shows the stack, and is there still."
    }
    return kept
  }

  private func push(_ id: StackElementID, _ element: Element) {
    let version = store.withState { $0[keyPath: state].version }
    // A reducer that does not want it there may have taken it away again: that has written to the stack.
    send(.push(id: id, state: element), hasFailed: { $0.version == version }) {
      "A screen of type \(describe(type: Element.self)) was pushed by what shows the stack, and is not there."
    }
  }

  /// Sends an action. Reports if no reducer has handled it by then.
  private func send(
    _ action: StackAction<Element, ElementAction>,
    hasFailed: (StackState<Element>) -> Bool,
    failure: () -> String
  ) {
    let isWaiting = store.root.isSending
    store.send(path.embed(action))
    if isWaiting || !store.withState({ hasFailed($0[keyPath: state]) }) { return }
    reportIssue(
      """
      \(failure()) Most likely no 'forEach' runs the stack in the reducer of \(describe(type: State.self)): add it to \
      the body.
      """,
      fileID: #fileID,
      line: #line
    )
  }
}

/// The store that a binding was last asked for.
@MainActor
final class ShownStore<State, Action> {
  private enum Shown {
    /// The view has not asked yet.
    case unknown
    /// The presentation around the child, if there is one.
    case something(PresentationID?)
    /// There was nothing, or the view has said that it has closed.
    case nothing
  }

  private var shown = Shown.unknown
  private weak var last: Store<State, Action>?

  func note(_ store: Store<State, Action>?, in presentation: PresentationID?) {
    shown = store == nil ? .nothing : .something(presentation)
    last = store
  }

  /// The store to dismiss when the view says that it has closed what it was shown: once, since what it says again is not
  /// about what was presented next.
  ///
  /// - Parameters:
  ///   - current: Makes the store of what is presented now.
  ///   - presentation: The current presentation.
  func takeToDismiss(
    otherwise current: () -> Store<State, Action>?,
    in presentation: () -> PresentationID?
  ) -> Store<State, Action>? {
    defer { note(nil, in: nil) }
    switch shown {
    case .unknown: return current()
    // A store that was released is made again.
    case .something(let id): return last ?? (id == presentation() ? current() : nil)
    case .nothing: return nil
    }
  }
}
