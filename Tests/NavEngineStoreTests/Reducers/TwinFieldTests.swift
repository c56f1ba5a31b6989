import NavEngine
import TestSupport
import Testing

/// Two fields that have the same feature, as tabs do, share its plan.
@MainActor
@Suite("Reducers: fields of one feature")
struct TwinFieldTests {
  struct Tab: Reducer {
    struct State: Equatable, Sendable {
      @PresentationState var sheet: Page.State?
      var optional: Page.State?
      var path = StackState<Page.State>()
      var rows: IdentifiedArrayOf<Page.State> = []
    }

    enum Action: CasePathable, Sendable {
      case touch
      case clear
      case sheet(PresentationAction<Page.Action>)
      case optional(Page.Action)
      case path(StackAction<Page.State, Page.Action>)
      case rows(IdentifiedAction<Int, Page.Action>)

      struct AllCasePaths: Sendable {
        var sheet: CasePath<Action, PresentationAction<Page.Action>> {
          CasePath(embed: Action.sheet) { if case .sheet(let action) = $0 { action } else { nil } }
        }
        var optional: CasePath<Action, Page.Action> {
          CasePath(embed: Action.optional) { if case .optional(let action) = $0 { action } else { nil } }
        }
        var path: CasePath<Action, StackAction<Page.State, Page.Action>> {
          CasePath(embed: Action.path) { if case .path(let action) = $0 { action } else { nil } }
        }
        var rows: CasePath<Action, IdentifiedAction<Int, Page.Action>> {
          CasePath(embed: Action.rows) { if case .rows(let action) = $0 { action } else { nil } }
        }
      }
      static let allCasePaths = AllCasePaths()
    }

    let page: Page

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .touch:
          state.path.reserveCapacity(20)
          state.rows.append(Page.State(id: 100 + state.rows.count))
        case .clear:
          state = State()
        default: break
        }
        return .none
      }
      .ifLet(\.$sheet, action: \.sheet) { page }
      .ifLet(\.optional, action: \.optional) { page }
      .forEach(\.path, action: \.path) { page }
      .forEach(\.rows, action: \.rows) { page }
    }
  }

  struct Tabs: Reducer {
    struct State: Equatable, Sendable {
      var left = Tab.State()
      var right = Tab.State()
    }

    enum Action: CasePathable, Sendable {
      case left(Tab.Action)
      case right(Tab.Action)

      struct AllCasePaths: Sendable {
        var left: CasePath<Action, Tab.Action> {
          CasePath(embed: Action.left) { if case .left(let action) = $0 { action } else { nil } }
        }
        var right: CasePath<Action, Tab.Action> {
          CasePath(embed: Action.right) { if case .right(let action) = $0 { action } else { nil } }
        }
      }
      static let allCasePaths = AllCasePaths()
    }

    let tab: Tab

    var body: some ReducerOf<Self> {
      Scope(state: \.left, action: \.left) { tab }
      Scope(state: \.right, action: \.right) { tab }
    }
  }

  /// The same, by calling the tab as a function.
  struct CallingTabs: Reducer {
    let tab: Tab

    func reduce(into state: inout Tabs.State, action: Tabs.Action) -> Effect<Tabs.Action> {
      switch action {
      case .left(let action): tab.reduce(into: &state.left, action: action).map(Tabs.Action.left)
      case .right(let action): tab.reduce(into: &state.right, action: action).map(Tabs.Action.right)
      }
    }
  }

  private let page = Page()
  private let cancelled = Log<Int>()

  private static func tab(_ mark: Int) -> Tab.State {
    let child = Page.State(id: mark)
    return Tab.State(sheet: child, optional: child, path: [child, child], rows: [child, Page.State(id: 1)])
  }

  /// Starts something on each screen of a tab.
  private func start(in store: StoreOf<Tab>, _ mark: Int) -> [StoreTask] {
    let (ids, rows) = store.withState { (Array($0.path.ids), Array($0.rows.ids)) }
    let running = Page.Action.run { [cancelled] _ in await untilCancelled(cancelled, mark) }
    return [store.send(.sheet(.presented(running))), store.send(.optional(running))]
      + ids.map { store.send(.path(.element(id: $0, action: running))) }
      + rows.map { store.send(.rows(.element(id: $0, action: running))) }
  }

  @Test(
    "What runs on the screens of one goes on when the other reduces, and when that loses its screens",
    arguments: [false, true]
  )
  func effects(isCalling: Bool) async {
    let (page, state) = (page, Tabs.State(left: Self.tab(10), right: Self.tab(20)))
    let store =
      isCalling
      ? Store(initialState: state) { CallingTabs(tab: Tab(page: page)) }
      : Store(initialState: state) { Tabs(tab: Tab(page: page)) }
    let left = store.scope(state: \.left, action: \.left)
    let right = store.scope(state: \.right, action: \.right)
    let (leftTasks, rightTasks) = (start(in: left, 1), start(in: right, 2))
    for tab in [left, right, left] {
      tab.send(.touch)
      tab.send(.rows(.element(id: 1, action: .set(5))))
    }
    #expect(cancelled.count == 0)

    left.send(.clear)
    right.send(.touch)
    for task in leftTasks { await task.finish() }
    #expect(cancelled.take() == Array(repeating: 1, count: leftTasks.count))

    right.send(.clear)
    for task in rightTasks { await task.finish() }
    #expect(cancelled.entries == Array(repeating: 2, count: rightTasks.count))
    #expect(page.bodies.count == 1)
  }
}
