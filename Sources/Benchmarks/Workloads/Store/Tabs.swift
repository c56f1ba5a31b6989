import NavEngine
import NavEngineBenchmarking
import NavEngineMacros

/// Three tabs of one feature, side by side, each with a sheet, a stack of screens and a list of rows.
struct Tabs: Reducer {
  struct State: Equatable {
    var first = Tab.State()
    var second = Tab.State()
    var third = Tab.State()
  }

  enum Action: CasePathable {
    case first(Tab.Action)
    case second(Tab.Action)
    case third(Tab.Action)

    struct AllCasePaths {
      var first: CasePath<Action, Tab.Action> {
        CasePath(embed: { .first($0) }) { if case .first(let action) = $0 { action } else { nil } }
      }
      var second: CasePath<Action, Tab.Action> {
        CasePath(embed: { .second($0) }) { if case .second(let action) = $0 { action } else { nil } }
      }
      var third: CasePath<Action, Tab.Action> {
        CasePath(embed: { .third($0) }) { if case .third(let action) = $0 { action } else { nil } }
      }
    }

    static let allCasePaths = AllCasePaths()
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.first, action: \.first) { Tab() }
    Scope(state: \.second, action: \.second) { Tab() }
    Scope(state: \.third, action: \.third) { Tab() }
  }
}

/// A tab of ``Tabs``.
struct Tab: Reducer {
  struct State: Equatable {
    var count = 0
    @Presents var sheet: Item.State?
    var path = StackState<Item.State>()
    var rows: IdentifiedArrayOf<Item.State> = []
  }

  enum Action: CasePathable {
    case tap
    case sheet(PresentationAction<Item.Action>)
    case path(StackActionOf<Item>)
    case rows(IdentifiedActionOf<Item>)

    struct AllCasePaths {
      var sheet: CasePath<Action, PresentationAction<Item.Action>> {
        CasePath(embed: { .sheet($0) }) { if case .sheet(let action) = $0 { action } else { nil } }
      }
      var path: CasePath<Action, StackActionOf<Item>> {
        CasePath(embed: { .path($0) }) { if case .path(let action) = $0 { action } else { nil } }
      }
      var rows: CasePath<Action, IdentifiedActionOf<Item>> {
        CasePath(embed: { .rows($0) }) { if case .rows(let action) = $0 { action } else { nil } }
      }
    }

    static let allCasePaths = AllCasePaths()
  }

  /// A child that a tab presents, pushes and lists.
  struct Item: Reducer {
    struct State: Equatable, Identifiable {
      let id: Int
      var count = 0
    }

    enum Action {
      case tap
      case wait
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .tap:
        state.count &+= 1
        return .none
      case .wait: return .run { _ in await Waiter.waitForever() }
      }
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .tap = action { state.count &+= 1 }
      return .none
    }
    .ifLet(\.$sheet, action: \.sheet) { Item() }
    .forEach(\.path, action: \.path) { Item() }
    .forEach(\.rows, action: \.rows) { Item() }
  }
}

/// ``Tabs`` by hand: objects with arrays, and the positions of ids and the tasks of screens in dictionaries.
final class TabsModel {
  private let tabs: [TabModel]

  /// Not inlined, so that the compiler does not know who else has the object.
  @inline(never)
  init(count: Int) {
    tabs = (0..<3).map { _ in TabModel(count: count) }
  }

  /// Not inlined, so that the actions of a loop are not taken for one.
  @inline(never)
  func send(_ action: Tabs.Action) {
    switch action {
    case .first(let action): tabs[0].send(action)
    case .second(let action): tabs[1].send(action)
    case .third(let action): tabs[2].send(action)
    }
  }

  /// How often something was tapped.
  var taps: Int { tabs.reduce(0) { $0 + $1.taps } }

  /// The tasks in screens of the first tab.
  var tasks: [Task<Void, Never>] { Array(tabs[0].tasks.values) }

  /// The task in a screen of the first tab.
  func task(of screen: StackElementID) -> Task<Void, Never>? { tabs[0].tasks[screen] }
}

private final class TabModel {
  private var count = 0
  private var sheet: Tab.Item.State?
  private var screens: [Tab.Item.State]
  private var screenIDs: [StackElementID]
  private var screenPositions: [StackElementID: Int]
  private(set) var tasks: [StackElementID: Task<Void, Never>] = [:]
  private var rows: [Tab.Item.State]
  private var rowPositions: [Int: Int]

  init(count: Int) {
    let items = (0..<count).map { Tab.Item.State(id: $0) }
    (sheet, screens, rows) = (Tab.Item.State(id: 0), items, items)
    screenIDs = items.indices.map { StackElementID(rawValue: UInt64($0)) }
    screenPositions = Dictionary(uniqueKeysWithValues: zip(screenIDs, items.indices))
    rowPositions = Dictionary(uniqueKeysWithValues: items.indices.map { (items[$0].id, $0) })
  }

  func send(_ action: Tab.Action) {
    switch action {
    case .tap: count &+= 1
    case .sheet(.presented(.tap)): sheet?.count &+= 1
    case .path(.element(let id, .tap)): if let position = screenPositions[id] { screens[position].count &+= 1 }
    case .path(.element(let id, .wait)): tasks[id] = Task.detached { await Waiter.waitForever() }
    case .path(.push(let id, let screen)):
      guard screenPositions.updateValue(screens.count, forKey: id) == nil else { return }
      screens.append(screen)
      screenIDs.append(id)
    case .path(.popFrom(let id)):
      guard let position = screenPositions[id] else { return }
      for id in screenIDs[position...] {
        screenPositions[id] = nil
        tasks.removeValue(forKey: id)?.cancel()
      }
      screens.removeSubrange(position...)
      screenIDs.removeSubrange(position...)
    case .rows(.element(let id, .tap)): if let position = rowPositions[id] { rows[position].count &+= 1 }
    default: break
    }
  }

  var taps: Int {
    count + (sheet?.count ?? 0) + screens.reduce(0) { $0 + $1.count } + rows.reduce(0) { $0 + $1.count }
  }
}

/// An action of the second of three tabs, or of something in it, which raises a count. An operation is one action; the
/// actions are made before.
struct TabsSend: MainActorWorkload {
  /// The part of a tab that the action is for.
  enum Target: String, CaseIterable {
    case field, sheet, screen, row
  }

  /// How many screens and rows each tab has.
  static let count = 100

  let target: Target

  var group: String { "tabs/\(operation)" }
  private var operation: String { "\(target.rawValue)-send" }

  @MainActor
  func runEngine(passes: Int) throws -> LoopCost {
    let store = Tabs.makeStore(count: Self.count)
    let actions = actions(for: Array(store.withState(\.second.path.ids)))
    for action in actions { store.send(action) }
    let measurement = LoopCost.of(passes, operations: actions.count) { pass in
      for action in actions { store.send(action) }
      return pass
    }
    let taps = store.withState(\.second.taps)
    try CheckFailure.check("the taps", taps, equals: measurement.operations + actions.count)
    return measurement
  }

  @MainActor
  func runReference(passes: Int) throws -> LoopCost {
    let model = TabsModel(count: Self.count)
    let actions = actions(for: (0..<Self.count).map { StackElementID(rawValue: UInt64($0)) })
    let measurement = LoopCost.of(passes, operations: actions.count) { pass in
      for action in actions { model.send(action) }
      return pass
    }
    try CheckFailure.check("the taps", model.taps, equals: measurement.operations)
    return measurement
  }

  /// - Parameter ids: Those of the screens.
  private func actions(for ids: [StackElementID]) -> [Tabs.Action] {
    Queries.positions(size: Self.count).map { position in
      switch target {
      case .field: .second(.tap)
      case .sheet: .second(.sheet(.presented(.tap)))
      case .screen: .second(.path(.element(id: ids[position], action: .tap)))
      case .row: .second(.rows(.element(id: position, action: .tap)))
      }
    }
  }
}

extension Tabs {
  /// A store whose tabs each have a sheet, and so many screens and rows.
  @MainActor
  static func makeStore(count: Int) -> StoreOf<Tabs> {
    let items = (0..<count).map { Tab.Item.State(id: $0) }
    func tab() -> Tab.State {
      Tab.State(sheet: items.first, path: StackState(items), rows: IdentifiedArray(uniqueElements: items))
    }
    return Store(initialState: State(first: tab(), second: tab(), third: tab())) { Tabs() }
  }
}

extension Tab.State {
  /// How often something was tapped.
  var taps: Int {
    count + (sheet?.count ?? 0) + path.reduce(0) { $0 + $1.count } + rows.reduce(0) { $0 + $1.count }
  }
}
