import NavEngine
import Testing

/// Properties that do something when they are set, as those with observers and computed ones do.
@MainActor
@Suite("Reducers: properties that notice when they are set")
struct ObservedPropertyTests {
  private struct Row: Equatable, Identifiable {
    let id: Int
    var count = 0
  }

  private struct Parent: Equatable {
    var sets: [String: Int] = [:]
    var other = 0
    var child: Int? { didSet { sets["child", default: 0] += 1 } }
    var rows: IdentifiedArrayOf<Row> = [] { didSet { sets["rows", default: 0] += 1 } }
    var screens = StackState<Int>() { didSet { sets["screens", default: 0] += 1 } }
    var hidden: Int? = 1
    var computed: Int? {
      get { hidden }
      set {
        hidden = newValue
        sets["computed", default: 0] += 1
      }
    }
  }

  private enum Action: CasePathable {
    case other(Int)
    case child(Int)
    case computed(Int)
    case rows(IdentifiedAction<Int, Int>)
    case screens(StackAction<Int, Int>)

    struct AllCasePaths: CasePathList {
      let child = CasePath(embed: Action.child) { if case .child(let value) = $0 { value } else { nil } }
      let computed = CasePath(embed: Action.computed) { if case .computed(let value) = $0 { value } else { nil } }
      let rows = CasePath(embed: Action.rows) { if case .rows(let action) = $0 { action } else { nil } }
      let screens = CasePath(embed: Action.screens) { if case .screens(let action) = $0 { action } else { nil } }
    }
  }

  private static func setting() -> Reduce<Int, Int> {
    Reduce.changing { state, value in state = value }
  }

  private func makeStore(_ state: Parent) -> Store<Parent, Action> {
    Store(initialState: state) {
      Reduce<Parent, Action>.changing { state, action in if case .other(let value) = action { state.other = value } }
        .ifLet(\.child, action: \.child) { Self.setting() }
        .ifLet(\.computed, action: \.computed) { Self.setting() }
        .forEach(\.rows, action: \.rows) {
          Reduce.changing { state, value in state.count = value }
        }
        .forEach(\.screens, action: \.screens) { Self.setting() }
    }
  }

  @Test("are set when their child acts, and by no other action, with stores or without", arguments: [false, true])
  func sets(hasStores: Bool) throws {
    let store = makeStore(Parent(child: 1, rows: [Row(id: 1)], screens: [1]))
    let screen = store.withState { $0.screens.ids[0] }
    var stores: [AnyObject?] = []
    if hasStores {
      stores = [
        store.scope(state: \.child, action: \.child), store.scope(state: \.computed, action: \.computed),
        store.scope(state: \.rows, action: \.rows).scope(id: 1),
        store.scope(state: \.screens, action: \.screens).scope(id: screen),
      ]
    }
    let actions: [(Action, [String: Int])] = [
      (.other(1), [:]), (.child(2), ["child": 1]), (.computed(2), ["computed": 1]),
      (.rows(.element(id: 1, action: 2)), ["rows": 1]), (.screens(.element(id: screen, action: 2)), ["screens": 1]),
      (.screens(.popFrom(id: 1_000_000)), [:]),
    ]
    for (action, sets) in actions + actions {
      let before = store.withState(\.sets)
      // The screen that is to be popped is not there.
      withIssueReporter(.ignore) { _ = store.send(action) }
      let after = store.withState(\.sets)
      #expect(after.merging(before) { $0 - $1 }.filter { $0.value > 0 } == sets)
    }
    withExtendedLifetime(stores) {}
  }

  @Test("are not set where there is nothing in them")
  func empty() {
    let store = makeStore(Parent())
    store.send(.other(1))
    #expect(store.withState(\.sets) == [:])
  }
}
