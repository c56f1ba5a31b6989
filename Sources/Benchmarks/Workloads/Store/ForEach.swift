import NavEngine
import NavEngineBenchmarking
import Observation

/// A workload on a store of a ``CounterPath``. The reference does the same with a ``CounterPathModel``.
protocol ForEachWorkload: MainActorWorkload {
  /// The last word of the group.
  static var operation: String { get }
  /// How many screens the stack holds.
  var count: Int { get }
  /// Whether somebody watches another field of the state meanwhile, so that the store has to look at it after each
  /// action.
  var isObserved: Bool { get }
}

extension ForEachWorkload {
  var group: String { "forEach/\(Self.operation)" }

  var name: String { "\(group)/\(isObserved ? "observable" : "plain")/\(count)" }

  /// A store with so many screens that has made its plan.
  @MainActor
  func makeStore() -> CounterPathStore {
    let screens = StackState(repeatElement(CounterPath.Screen.State(), count: count))
    let store = Store(initialState: CounterPath.State(path: screens)) { CounterPath() }
    if let last = screens.ids.last { store.send(.path(.element(id: last, action: .tap))) }
    return store
  }

  /// Sends actions to screens with random ids, which raise their counts. The actions are made before.
  @MainActor
  func tapScreens(of store: CounterPathStore, passes: Int) throws -> LoopCost {
    let ids = Array(store.withState(\.path.ids))
    let before = store.withState { $0.path.reduce(0) { $0 + $1.count } }
    let actions = Queries.positions(size: count).map { CounterPath.Action.path(.element(id: ids[$0], action: .tap)) }
    let measurement = LoopCost.of(passes, operations: actions.count) { pass in
      for action in actions { store.send(action) }
      return pass
    }
    let taps = store.withState { $0.path.reduce(0) { $0 + $1.count } } - before
    try CheckFailure.check("the sum of counts", taps, equals: measurement.operations)
    return measurement
  }

  /// Watches the title of a store's state, if the workload is about that.
  @MainActor
  func watch(_ store: CounterPathStore) -> ChangeCount {
    let watch = ChangeCount()
    if isObserved {
      withObservationTracking {
        _ = store.title
      } onChange: {
        MainActor.assumeIsolated { watch.count += 1 }
      }
    }
    return watch
  }

  /// Throws unless the title has been watched all the time, and has been seen to change now only.
  @MainActor
  func check(_ watch: ChangeCount, of store: CounterPathStore) throws {
    try CheckFailure.check("the changes of the title that were seen", watch.count, equals: 0)
    store.send(.rename)
    try CheckFailure.check("the changes of the title that were seen", watch.count, equals: isObserved ? 1 : 0)
  }
}

/// A feature with a stack of screens, each of which counts taps.
struct CounterPath: Reducer {
  struct State: Equatable {
    var path = StackState<Screen.State>()
    /// Changes with ``Action/rename`` only.
    var title = 0
  }

  enum Action: CasePathable {
    case path(StackActionOf<Screen>)
    case rename

    struct AllCasePaths {
      var path: CasePath<Action, StackActionOf<Screen>> {
        CasePath(embed: { .path($0) }) { if case .path(let action) = $0 { action } else { nil } }
      }
    }

    static let allCasePaths = AllCasePaths()
  }

  struct Screen: Reducer {
    struct State: Equatable {
      var count = 0
    }

    enum Action {
      case tap
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      state.count &+= 1
      return .none
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .rename = action { state.title &+= 1 }
      return .none
    }
    .forEach(\.path, action: \.path) { Screen() }
  }
}

/// A store of a ``CounterPath``.
typealias CounterPathStore = Store<CounterPath.State, CounterPath.Action>

/// ``CounterPath`` by hand: an array of screens, the positions of their ids in a dictionary, and the same actions.
final class CounterPathModel {
  private(set) var screens: [CounterPath.Screen.State]
  private var ids: [StackElementID]
  private var positions: [StackElementID: Int]

  /// Not inlined, so that the compiler does not know who else has the object.
  @inline(never)
  init(count: Int) {
    screens = Array(repeating: CounterPath.Screen.State(), count: count)
    ids = (0..<count).map { StackElementID(rawValue: UInt64($0)) }
    positions = Dictionary(uniqueKeysWithValues: zip(ids, 0..<count))
  }

  func handle(_ action: CounterPath.Action) {
    switch action {
    case .path(.element(let id, .tap)):
      if let position = positions[id] { screens[position].count &+= 1 }
    case .path(.push(let id, let screen)):
      guard positions.updateValue(screens.count, forKey: id) == nil else { return }
      screens.append(screen)
      ids.append(id)
    case .path(.popFrom(let id)):
      guard let position = positions[id] else { return }
      for id in ids[position...] { positions[id] = nil }
      screens.removeSubrange(position...)
      ids.removeSubrange(position...)
    case .rename: break
    }
  }
}

/// An action sent to the screen with a random id, which raises its count. An operation is one action; the actions are
/// made before.
struct ForEachElementSend: ForEachWorkload {
  static let operation = "element-send"
  let count: Int
  let isObserved: Bool

  @MainActor
  func runEngine(passes: Int) throws -> LoopCost {
    let store = makeStore()
    let watched = watch(store)
    let measurement = try tapScreens(of: store, passes: passes)
    try check(watched, of: store)
    return measurement
  }

  @MainActor
  func runReference(passes: Int) throws -> LoopCost {
    let model = CounterPathModel(count: count)
    let actions = Queries.positions(size: count).map { position in
      CounterPath.Action.path(.element(id: StackElementID(rawValue: UInt64(position)), action: .tap))
    }
    let measurement = LoopCost.of(passes, operations: actions.count) { pass in
      for action in actions { model.handle(action) }
      return pass
    }
    let taps = model.screens.reduce(0) { $0 + $1.count }
    try CheckFailure.check("the sum of counts", taps, equals: measurement.operations)
    return measurement
  }
}

/// A screen pushed under a new id, and popped by that id: two actions, one operation.
struct ForEachPushPopFrom: ForEachWorkload {
  static let operation = "push-popFrom"
  let count: Int
  let isObserved: Bool

  @MainActor
  func runEngine(passes: Int) throws -> LoopCost {
    let store = makeStore()
    let watched = watch(store)
    var id = 1 + (store.withState(\.path.ids.last)?.rawValue ?? 0)
    let first = id
    let measurement = LoopCost.of(passes) { pass in
      store.send(.path(.push(id: StackElementID(rawValue: id), state: CounterPath.Screen.State(count: pass))))
      store.send(.path(.popFrom(id: StackElementID(rawValue: id))))
      id &+= 1
      return pass
    }
    try CheckFailure.check("the screens", store.withState(\.path.count), equals: count)
    try check(watched, of: store)
    store.send(.path(.push(id: StackElementID(rawValue: id), state: CounterPath.Screen.State())))
    try CheckFailure.check("the last id", store.withState(\.path.ids.last)?.rawValue, equals: first + UInt64(passes))
    return measurement
  }

  @MainActor
  func runReference(passes: Int) throws -> LoopCost {
    let model = CounterPathModel(count: count)
    var id = UInt64(count)
    let measurement = LoopCost.of(passes) { pass in
      model.handle(.path(.push(id: StackElementID(rawValue: id), state: CounterPath.Screen.State(count: pass))))
      model.handle(.path(.popFrom(id: StackElementID(rawValue: id))))
      id &+= 1
      return pass
    }
    try CheckFailure.check("the screens", model.screens.count, equals: count)
    return measurement
  }
}

/// As ``ForEachElementSend``, while stores of all screens are alive: each action begins and ends with the stack held, so
/// that a screen which goes can leave its last state to its store. The reference has no stores.
struct ForEachScopedSend: ForEachWorkload {
  static let operation = "scoped-send"
  let count: Int
  let isObserved = false

  var name: String { "\(group)/\(count)" }

  @MainActor
  func runEngine(passes: Int) throws -> LoopCost {
    let store = makeStore()
    let path = store.scope(state: \.path, action: \.path)
    let screens = path.ids.compactMap { path.scope(id: $0) }
    // Makes the copies that new stores have.
    store.send(.rename)
    let before = screens.reduce(0) { $0 + $1.withState(\.count) }
    let measurement = try tapScreens(of: store, passes: passes)
    let seen = screens.reduce(0) { $0 + $1.withState(\.count) } - before
    try CheckFailure.check("the sum of counts that the screens' stores see", seen, equals: measurement.operations)
    return measurement
  }

  @MainActor
  func runReference(passes: Int) throws -> LoopCost {
    try ForEachElementSend(count: count, isObserved: false).runReference(passes: passes)
  }
}
