import NavEngine
import TestSupport
import Testing

/// Two fields that have the same feature, as tabs do.
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

      struct AllCasePaths: CasePathList {
        let sheet = CasePath(embed: Action.sheet) { if case .sheet(let action) = $0 { action } else { nil } }
        let optional = CasePath(embed: Action.optional) { if case .optional(let action) = $0 { action } else { nil } }
        let path = CasePath(embed: Action.path) { if case .path(let action) = $0 { action } else { nil } }
        let rows = CasePath(embed: Action.rows) { if case .rows(let action) = $0 { action } else { nil } }
      }
    }

    let page: Page

    var body: some ReducerOf<Self> {
      Reduce.changing { state, action in
        switch action {
        case .touch:
          state.path.reserveCapacity(20)
          state.rows.append(Page.State(id: 100 + state.rows.count))
        case .clear:
          state = State()
        default: break
        }
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

      struct AllCasePaths: CasePathList {
        let left = CasePath(embed: Action.left) { if case .left(let action) = $0 { action } else { nil } }
        let right = CasePath(embed: Action.right) { if case .right(let action) = $0 { action } else { nil } }
      }
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

  /// How the tabs are reduced.
  enum Way: CaseIterable {
    case scopes, called, around, aroundEach, remade, remadeEach, list

    @MainActor
    func store(_ state: Tabs.State, _ page: Page) -> StoreOf<Tabs> {
      let tab = Tab(page: page)
      @ReducerBuilder<Tabs.State, Tabs.Action>
      func both() -> some ReducerOf<Tabs> {
        Scope(state: \.left, action: \.left) { tab }
        Scope(state: \.right, action: \.right) { tab }
      }
      @ReducerBuilder<Tabs.State, Tabs.Action>
      func list() -> some ReducerOf<Tabs> {
        for (state, action) in [
          (\Tabs.State.left, CasePath(\Tabs.Action.Cases.left)),
          (\Tabs.State.right, CasePath(\Tabs.Action.Cases.right)),
        ] {
          Scope(state: state, action: action) { tab }
        }
      }
      return switch self {
      case .scopes: Store(initialState: state) { Tabs(tab: tab) }
      case .called: Store(initialState: state) { CallingTabs(tab: tab) }
      case .around: Store(initialState: state) { Around(base: CombineReducers { both() }) }
      case .aroundEach:
        Store(initialState: state) {
          Around(base: Scope(state: \Tabs.State.left, action: \Tabs.Action.Cases.left) { tab })
          Around(base: Scope(state: \Tabs.State.right, action: \Tabs.Action.Cases.right) { tab })
        }
      case .remade: Store(initialState: state) { Remaking { both() } }
      case .remadeEach:
        Store(initialState: state) {
          Remaking { Scope(state: \Tabs.State.left, action: \Tabs.Action.Cases.left) { tab } }
          Remaking { Scope(state: \Tabs.State.right, action: \Tabs.Action.Cases.right) { tab } }
        }
      case .list: Store(initialState: state) { Around(base: list()) }
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
  ///
  /// - Parameter way: Rows and optional children of two fields are not told apart where a function calls one reducer on
  ///   both.
  private func start(in store: StoreOf<Tab>, _ mark: Int, _ way: Way) -> [StoreTask] {
    let (ids, rows) = store.withState { (Array($0.path.ids), Array($0.rows.ids)) }
    let running = Page.Action.running(cancelled, mark)
    let tasks =
      [store.send(.sheet(.presented(running)))] + ids.map { store.send(.path(.element(id: $0, action: running))) }
    if way == .called { return tasks }
    return tasks + [store.send(.optional(running))]
      + rows.map { store.send(.rows(.element(id: $0, action: running))) }
  }

  @Test(
    "What runs on the screens of one goes on when the other reduces, and when that loses its screens",
    arguments: Way.allCases
  )
  func effects(way: Way) async {
    let store = way.store(Tabs.State(left: Self.tab(10), right: Self.tab(20)), page)
    let left = store.scope(state: \.left, action: \.left)
    let right = store.scope(state: \.right, action: \.right)
    let (leftTasks, rightTasks) = (start(in: left, 1, way), start(in: right, 2, way))
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
  }

  /// Operators of one type, one around another, on fields of their own.
  struct Fields: Reducer {
    struct State: Equatable, Sendable {
      var first: Page.State? = Page.State()
      var second: Page.State? = Page.State()
      var rows: IdentifiedArrayOf<Page.State> = [Page.State(id: 1)]
      var others: IdentifiedArrayOf<Page.State> = [Page.State(id: 1)]
    }

    enum Action: CasePathable, Sendable {
      /// By the operator with this number.
      case edit(Int, @Sendable (inout State) -> Void)
      case first(Page.Action)
      case second(Page.Action)
      indirect case rows(IdentifiedAction<Int, Page.Action>)
      indirect case others(IdentifiedAction<Int, Page.Action>)

      struct AllCasePaths: CasePathList {
        let first = CasePath(embed: Action.first) { if case .first(let action) = $0 { action } else { nil } }
        let second = CasePath(embed: Action.second) { if case .second(let action) = $0 { action } else { nil } }
        let rows = CasePath(embed: Action.rows) { if case .rows(let action) = $0 { action } else { nil } }
        let others = CasePath(embed: Action.others) { if case .others(let action) = $0 { action } else { nil } }
      }
    }

    let page: Page

    private func edits(_ number: Int) -> Reduce<State, Action> {
      Reduce.changing { state, action in if case .edit(number, let edit) = action { edit(&state) } }
    }

    var body: some ReducerOf<Self> {
      Around(base: edits(1).ifLet(\.first, action: \.first) { page })
      Around(base: edits(2).ifLet(\.second, action: \.second) { page })
      Around(base: edits(3).forEach(\.rows, action: \.rows) { page })
      Around(base: edits(4).forEach(\.others, action: \.others) { page })
    }
  }

  @Test("Operators of one type that are called are told apart by their fields")
  func operators() async {
    let page = page
    let store = Store(initialState: Fields.State()) { Fields(page: page) }
    func running(_ mark: Int) -> Page.Action { .run { [cancelled] _ in await untilCancelled(cancelled, mark) } }
    let tasks = [
      store.send(.first(running(1))), store.send(.second(running(2))),
      store.send(.rows(.element(id: 1, action: running(3)))), store.send(.others(.element(id: 1, action: running(4)))),
    ]
    let edits: [@Sendable (inout Fields.State) -> Void] = [
      { $0.second = nil }, { $0.others = [] }, { $0.first = nil }, { $0.rows = [] },
    ]
    for (edit, mark) in zip(edits, [2, 4, 1, 3]) {
      store.send(.edit(mark, edit))
      await tasks[mark - 1].finish()
      #expect(cancelled.take() == [mark])
    }
  }

  /// Tabs in an array, each reduced where it is, or in a copy.
  struct TabList: Reducer {
    struct State: Equatable, Sendable {
      var tabs: [Tab.State]
    }

    enum Action: Sendable {
      case tab(Int, Tab.Action)
    }

    let tab: Tab
    let isCopying: Bool

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      guard case .tab(let number, let action) = action else { return .none }
      if isCopying {
        var copy = state.tabs[number]
        defer { state.tabs[number] = copy }
        return tab.reduce(into: &copy, action: action).map { .tab(number, $0) }
      }
      return tab.reduce(into: &state.tabs[number], action: action).map { .tab(number, $0) }
    }
  }

  @Test("Screens and rows are told apart also where nothing tells their features apart", arguments: [false, true])
  func unplaced(isCopying: Bool) async {
    let page = page
    let tabs = [Self.tab(11), Self.tab(12)]
    let store = Store(initialState: TabList.State(tabs: tabs)) {
      TabList(tab: Tab(page: page), isCopying: isCopying)
    }
    let running = Page.Action.running(cancelled, 1)
    let tasks = [
      store.send(.tab(0, .path(.element(id: tabs[0].path.ids[1], action: running)))),
      store.send(.tab(0, .rows(.element(id: 11, action: running)))),
    ]
    for _ in 0..<3 { store.send(.tab(1, .touch)) }
    #expect(cancelled.count == 0)
    store.send(.tab(0, .path(.popFrom(id: tabs[0].path.ids[1]))))
    await tasks[0].finish()
    #expect(cancelled.take() == [1])
    store.send(.tab(0, .clear))
    await tasks[1].finish()
    #expect(cancelled.entries == [1])
  }
}
