import NavEngine
import Testing

@MainActor
@Suite("The steps in what a store presents")
struct TransitionsTests {
  @Test("Steps come in order, with ids and causes")
  func order() async throws {
    let store = makeDesk()
    let transitions = store.transitions
    store.edit { $0.sheet = Desk.State() }
    store.edit { $0.count = 1 }
    store.send(.sheet(.presented(.edit { $0.path = [Desk.State(), Desk.State()] })))
    let tree = store.presentationTree
    store.send(.sheet(.dismiss))
    let steps = await collect(4, from: transitions)
    guard
      case .present(let sheet, at: 0) = steps[0].transition, case .edit = steps[0].action as? Desk.Action,
      case .push(let first, at: 0) = steps[1].transition, case .push(let second, at: 1) = steps[2].transition,
      case .dismiss(let removed, at: 0) = steps[3].transition, case .sheet(.dismiss) = steps[3].action as? Desk.Action
    else {
      Issue.record("\(steps)")
      return
    }
    #expect(tree[sheet.id] != nil && removed.count == 3 && removed.first?.id == sheet.id)
    for node in [first, second] { #expect(node.parent == sheet.id && tree[node.id]?.payload == node.payload) }
    #expect("\(steps[3])".hasSuffix(", because of .sheet(.dismiss)"))
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
    for await step in steps {
      transitions.append(step.transition)
      if try start.applying(transitions) == end { break }
    }
    #expect(try start.applying(transitions) == end)
  }

  @Test("A scoped store tells its own steps, and ends when its child is gone")
  func scoped() async throws {
    let store = makeDesk(Desk.State(sheet: Desk.State()))
    let sheet = try #require(store.scope(state: \.sheet, action: \.sheet))
    let transitions = sheet.transitions
    store.edit { $0.path = [Desk.State()] }
    sheet.edit { $0.path = [Desk.State()] }
    store.send(.sheet(.dismiss))
    let steps = await collect(2, from: transitions)
    guard steps.count == 1, case .push(let node, at: 0) = steps[0].transition else {
      Issue.record("\(steps)")
      return
    }
    #expect(node.label == "Desk")
  }

  @Test("The steps end with the store")
  func ends() async throws {
    var store: StoreOf<Desk>? = makeDesk()
    let transitions = try #require(store?.transitions)
    store?.edit { $0.sheet = Desk.State() }
    weak let gone = store
    store = nil
    #expect(gone == nil)
    #expect(await collect(2, from: transitions).count == 1)
  }
}
