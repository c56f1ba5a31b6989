import NavEngine
import Testing

@MainActor
@Suite("The steps in what a store presents")
struct TransitionsTests {
  @Test("Steps come in order, with ids and causes")
  func order() async throws {
    let store = makeDesk()
    var steps = store.transitions.makeAsyncIterator()
    store.edit { $0.sheet = Desk.State() }
    store.edit { $0.count = 1 }
    store.send(.sheet(.presented(.edit { $0.path = [Desk.State(), Desk.State()] })))
    let tree = store.presentationTree
    store.send(.sheet(.dismiss))

    let presentedStep = await steps.next(isolation: #isolation)
    let presented = try #require(presentedStep)
    guard case .present(let sheet, at: 0) = presented.transition else {
      Issue.record("\(presented)")
      return
    }
    #expect(tree[sheet.id] != nil)
    guard case .edit = presented.action as? Desk.Action else {
      Issue.record("\(presented)")
      return
    }
    for position in 0..<2 {
      let pushedStep = await steps.next(isolation: #isolation)
      let pushed = try #require(pushedStep)
      guard case .push(let node, at: position) = pushed.transition, node.parent == sheet.id else {
        Issue.record("\(pushed)")
        return
      }
      #expect(tree[node.id]?.payload == node.payload)
    }
    let dismissedStep = await steps.next(isolation: #isolation)
    let dismissed = try #require(dismissedStep)
    guard case .dismiss(let removed, at: 0) = dismissed.transition else {
      Issue.record("\(dismissed)")
      return
    }
    #expect(removed.count == 3)
    #expect(removed.first?.id == sheet.id)
    guard case .sheet(.dismiss) = dismissed.action as? Desk.Action else {
      Issue.record("\(dismissed)")
      return
    }
    #expect("\(dismissed)".hasSuffix(", because of .sheet(.dismiss)"))
  }

  @Test("Replaying the steps gives the tree")
  func replay() async throws {
    let store = makeDesk()
    let start = store.presentationTree
    let steps = store.transitions
    store.edit { $0.path = [Desk.State(sheet: Desk.State()), Desk.State()] }
    store.edit { $0.path.swapAt(0, 1) }
    store.send(.panel(.warn))
    store.edit { $0.path.popLast() }
    store.edit { $0.sheet = Desk.State(alert: .sample) }
    let end = store.presentationTree
    var transitions: [PresentationTransition<PresentedScreen>] = []
    let listener = Task { @MainActor in
      for await step in steps {
        transitions.append(step.transition)
        if try start.applying(transitions) == end { return }
      }
    }
    try await listener.value
    #expect(try start.applying(transitions) == end)
  }

  @Test("A scoped store tells its own steps, and ends when its child is gone")
  func scoped() async throws {
    let store = makeDesk(Desk.State(sheet: Desk.State()))
    let sheet = try #require(store.scope(state: \.sheet, action: \.sheet))
    var steps = sheet.transitions.makeAsyncIterator()
    store.edit { $0.path = [Desk.State()] }
    sheet.edit { $0.path = [Desk.State()] }
    store.send(.sheet(.dismiss))
    guard case .push(let node, at: 0)? = await steps.next(isolation: #isolation)?.transition else {
      Issue.record("Nothing was pushed.")
      return
    }
    #expect(node.label == "Desk")
    let end = await steps.next(isolation: #isolation)
    #expect(end == nil)
  }

  @Test("The steps end with the store")
  func ends() async {
    var store: StoreOf<Desk>? = makeDesk()
    var steps = store?.transitions.makeAsyncIterator()
    store?.edit { $0.sheet = Desk.State() }
    weak let gone = store
    store = nil
    #expect(gone == nil)
    let last = await steps?.next(isolation: #isolation)
    #expect(last != nil)
    let end = await steps?.next(isolation: #isolation)
    #expect(end == nil)
  }
}
