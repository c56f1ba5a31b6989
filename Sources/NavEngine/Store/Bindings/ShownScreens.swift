/// The screens that a binding has shown lately: one of them that is not on the stack has been popped, and comes back only
/// in callbacks that come late, or where the user takes back what he has popped himself.
@MainActor
final class ShownScreens {
  private static let limit = 2048

  private var ids: Set<StackElementID> = []
  /// What the view has popped by its last write, and the version of the stack since.
  var popped: (ids: Set<StackElementID>, version: ValueVersion)?
  /// The screens that the view has popped by its last write of ids: a dictionary of elements.
  var poppedElements: Any?
  /// The pop that waits for the action at work, and the root's generation that it was asked for in.
  private var waiting: (id: StackElementID, generation: UInt64)?

  /// Notes what is shown now. At the limit, what was shown before is forgotten.
  func noteShown(_ new: some Sequence<StackElementID>) {
    ids.formUnion(new)
    if ids.count > Self.limit { ids = Set(new) }
  }

  /// Takes ids for new ones: the user pushes their screens once more.
  func forget(_ pushed: some Sequence<StackElementID>) { ids.subtract(pushed) }

  /// Whether a write of a path is late: it names a screen that has been shown and is no more on the stack, which has
  /// changed since.
  func isLate(_ new: some Sequence<StackElementID>, on stack: Set<StackElementID>, _ version: ValueVersion) -> Bool {
    let mayReturn = popped?.version == version ? popped?.ids ?? [] : []
    return new.contains { ids.contains($0) && !stack.contains($0) && !mayReturn.contains($0) }
  }

  /// Whether a pop is to be sent: not if it waits already for the action at work, which shows the stack as it was.
  func isToBePopped(_ id: StackElementID, of root: StoreRoot) -> Bool {
    guard root.isSending else { return true }
    if let waiting, waiting == (id, root.clock.generation) { return false }
    waiting = (id, root.clock.generation)
    return true
  }
}

/// A stack that a view layer shows, and that the user changes there by going back or forward.
@MainActor
struct ShownStack<State, Action, Element, ElementAction> {
  let store: Store<State, Action>
  let state: KeyPath<State, StackState<Element>>
  let path: CasePath<Action, StackAction<Element, ElementAction>>
  let screens: ShownScreens
  let location: IssueLocation

  /// The stack, observed, which is shown.
  var stack: StackState<Element> {
    let stack = store[dynamicMember: state]
    screens.noteShown(stack.ids)
    return stack
  }

  private var version: ValueVersion { store.withState { $0[keyPath: state].version } }

  /// Pops what a new stack does not have, and pushes what is new in it, unless the new stack comes late.
  func replace(by new: StackState<Element>) { replace(by: Array(new.ids), element: { new[$0] }) }

  /// As ``replace(by:)``, for a view layer that knows the ids of the screens on the stack.
  ///
  /// - Parameter pushed: The screens that the user has pushed.
  func replace(by new: [StackElementID], pushing pushed: [StackElementID: Element]) {
    let shown = store.withState { $0[keyPath: state] }
    let popped = screens.poppedElements as? [StackElementID: Element] ?? [:]
    let elements = new.map { shown._element(id: $0) ?? pushed[$0] ?? popped[$0] }
    // An id without a screen comes late.
    if elements.contains(where: { $0 == nil }) { return }
    let removed = shown.ids.filter { !new.contains($0) }.map { ($0, shown._element(id: $0)!) }
    screens.forget(pushed.keys.filter { !shown.contains(id: $0) })
    if replace(by: new, element: { elements[$0]! }) {
      screens.poppedElements = Dictionary(uniqueKeysWithValues: removed)
    }
  }

  /// - Returns: Whether the new stack is not late.
  @discardableResult
  private func replace(by new: [StackElementID], element: (Int) -> Element) -> Bool {
    let ids = store.withState { Array($0[keyPath: state].ids) }
    screens.noteShown(ids)
    if screens.isLate(new, on: Set(ids), version) { return false }
    let kept = zip(ids, new).prefix { $0 == $1 }.count
    if kept < ids.count, screens.isToBePopped(ids[kept], of: store.root) {
      send(.popFrom(id: ids[kept]), failure: "popped by what shows the stack, and is there still")
    }
    for position in kept..<new.count {
      let push = StackAction<Element, ElementAction>.push(id: new[position], state: element(position))
      send(push, failure: "pushed by what shows the stack, and is not there")
    }
    screens.popped = (Set(ids[kept...]), version)
    screens.noteShown(new)
    return true
  }

  /// Sends an action. Reports if no reducer has handled it by then: one that has may have undone it, and has written to
  /// the stack.
  private func send(_ action: StackAction<Element, ElementAction>, failure: String) {
    let (isWaiting, version) = (store.root.isSending, version)
    store.send(path.embed(action))
    if isWaiting || self.version != version { return }
    reportIssue(
      """
      A screen of type \(describe(type: Element.self)) was \(failure). Either no 'forEach' runs the stack in the body \
      of the feature with \(describe(type: State.self)), or a reducer around that has not handed the action on to it.
      """,
      at: location
    )
  }
}

/// The screens of a stack by their ids, for a view layer whose path has ids in it.
@MainActor
package struct ShownStackIDs<Element, ElementAction> {
  private let shown: ShownStack<StackState<Element>, StackAction<Element, ElementAction>, Element, ElementAction>

  /// - Parameter store: The store of the stack.
  package init(_ store: Store<StackState<Element>, StackAction<Element, ElementAction>>) {
    let screens = store.core.shownScreens[\StackState<Element>.self] ?? ShownScreens()
    store.core.shownScreens[\StackState<Element>.self] = screens
    let location = IssueLocation(#fileID, #line)
    shown = ShownStack(store: store, state: \.self, path: CasePath(), screens: screens, location: location)
  }

  /// The ids, observed.
  package var ids: [StackElementID] { Array(shown.stack.ids) }

  /// Pops and pushes as the user has done: as ``BindableStore/scope(state:action:)`` of a stack.
  ///
  /// - Parameter pushed: The screens that the user has pushed, by new ids or, once more, by old ones.
  package func replace(by ids: [StackElementID], pushing pushed: [StackElementID: Element]) {
    shown.replace(by: ids, pushing: pushed)
  }
}

/// The store that a binding was last asked for.
@MainActor
final class ShownStore<State, Action> {
  private weak var last: Store<State, Action>?
  /// Whether there was nothing, or the view has said that it has closed.
  private var isClosed = false
  /// The presentation around the child, if there is one; nil while the view has not asked yet.
  private var presentation: PresentationID??

  func noteStore(_ store: Store<State, Action>?, in presentation: PresentationID?) {
    (last, isClosed, self.presentation) = (store, store == nil, .some(presentation))
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
    defer { noteStore(nil, in: nil) }
    if isClosed { return nil }
    if let last { return last }
    // A store that was released is made again.
    return self.presentation.map { $0 == presentation() } ?? true ? current() : nil
  }
}
