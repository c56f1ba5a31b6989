import NavEngineBenchmarking
import NavEngineMacros

/// A store made, an action sent to it, and its end. The reference is a ``LevelHandle``.
struct StoreOnce: MainActorWorkload {
  let group = "moving/store-once"

  @MainActor
  func runEngine(passes: Int) throws -> LoopCost {
    var sum = 0
    let measurement = LoopCost.of(passes) { pass in
      let store = Store(initialState: Level.State()) { Level() }
      store.send(.tap)
      sum &+= store.count
      return pass
    }
    try CheckFailure.check("the sum of counts", sum, equals: passes)
    return measurement
  }

  @MainActor
  func runReference(passes: Int) throws -> LoopCost {
    var sum = 0
    let measurement = LoopCost.of(passes) { pass in
      let handle = LevelHandle(.make())
      handle.send(.tap)
      sum &+= handle.count
      return pass
    }
    try CheckFailure.check("the sum of counts", sum, equals: passes)
    return measurement
  }
}

/// The whole state of a store read, for its count, while nothing tracks what is read. The reference is a
/// ``LevelHandle``.
struct StateAccess: MainActorWorkload {
  let group = "moving/state"

  @MainActor
  func runEngine(passes: Int) throws -> LoopCost {
    let store = Store(initialState: Level.State(count: 7)) { Level() }
    return try run(passes) { store.state.count }
  }

  @MainActor
  func runReference(passes: Int) throws -> LoopCost {
    let handle = LevelHandle(.make())
    handle.send(.changed(7))
    return try run(passes) { handle.count }
  }

  @MainActor
  @inline(__always)
  private func run(_ passes: Int, _ read: () -> Int) throws -> LoopCost {
    var sum = 0
    let measurement = LoopCost.of(passes) { _ in
      let count = read()
      sum &+= count
      return count
    }
    try CheckFailure.check("the sum of counts", sum, equals: 7 * passes)
    return measurement
  }
}

/// An action to a store whose child, of a computed property, has a store that is held and not read. The reference is a
/// ``LevelHandle`` that holds its child's.
struct ComputedChild: MainActorWorkload {
  let group = "moving/computed-child"

  @MainActor
  func runEngine(passes: Int) throws -> LoopCost {
    let store = Store(initialState: Level.State.make(depth: 2)) { Level() }
    let child = store.scope(state: \.shown, action: \.child)
    defer { withExtendedLifetime(child) {} }
    return try run(passes, { store.send(.tap) }) { (store.count, child?.count) }
  }

  @MainActor
  func runReference(passes: Int) throws -> LoopCost {
    let handle = LevelHandle(.make(depth: 2))
    let child = handle.scope()
    defer { withExtendedLifetime(child) {} }
    return try run(passes, { handle.send(.tap) }) { (handle.count, child?.count) }
  }

  @MainActor
  @inline(__always)
  private func run(_ passes: Int, _ send: () -> Void, counts: () -> (Int, Int?)) throws -> LoopCost {
    let measurement = LoopCost.of(passes) { pass in
      send()
      return pass
    }
    let (count, childCount) = counts()
    try CheckFailure.check("the count", count, equals: passes)
    try CheckFailure.check("the count of the child", childCount, equals: 0)
    return measurement
  }
}

extension Level.State {
  /// The child, computed.
  fileprivate var shown: Level.State? {
    get { child }
    set { child = newValue }
  }
}

/// An action whose reducer reads a dependency, a plain value. The reference is an object that has the value.
struct DependencySend: MainActorWorkload {
  let group = "moving/dependency"

  @MainActor
  func runEngine(passes: Int) throws -> LoopCost {
    let store = Store(initialState: Stepper.State()) { Stepper() }
    store.send(.tap)
    let measurement = LoopCost.of(passes) { pass in
      store.send(.tap)
      return pass
    }
    try CheckFailure.check("the count", store.count, equals: 3 * (passes + 1))
    return measurement
  }

  @MainActor
  func runReference(passes: Int) throws -> LoopCost {
    let model = StepperModel.make(step: 3)
    model.handle(.tap)
    let measurement = LoopCost.of(passes) { pass in
      model.handle(.tap)
      return pass
    }
    try CheckFailure.check("the count", model.count, equals: 3 * (passes + 1))
    return measurement
  }
}

/// Three actions: a child is presented, starts an effect that waits for ever, and is dismissed, which cancels the
/// effect. The tasks end outside the timer. The reference is a ``LevelHandle``, whose objects have their tasks.
struct EffectDismiss: MainActorWorkload {
  let group = "moving/effect-dismiss"
  let ungated: String? = Ungated.threads

  @MainActor
  func runEngine(passes: Int) throws -> LoopCost {
    let store = Store(initialState: Level.State()) { Level() }
    var tasks: [StoreTask] = []
    tasks.reserveCapacity(passes)
    let measurement = LoopCost.of(passes) { pass in
      store.send(.presentButtonTapped)
      tasks.append(store.send(.child(.presented(.waitButtonTapped))))
      store.send(.child(.dismiss))
      return pass
    }
    MainThread.run { [tasks] in for task in tasks { await task.finish() } }
    try CheckFailure.check("the levels", store.withState(\.counts), equals: [0])
    try CheckFailure.check("the tasks", Set(tasks).count, equals: passes)
    return measurement
  }

  @MainActor
  func runReference(passes: Int) throws -> LoopCost {
    let handle = LevelHandle(.make())
    var tasks: [Task<Void, Never>] = []
    tasks.reserveCapacity(passes)
    let measurement = LoopCost.of(passes) { pass in
      handle.send(.presentButtonTapped)
      handle.send(.child(.presented(.waitButtonTapped)))
      if let task = handle.model.child?.waiting { tasks.append(task) }
      handle.send(.child(.dismiss))
      return pass
    }
    MainThread.run { [tasks] in for task in tasks { await task.value } }
    try CheckFailure.check("the levels", handle.model.counts, equals: [0])
    try CheckFailure.check("the tasks that were cancelled", tasks.count { $0.isCancelled }, equals: passes)
    return measurement
  }
}

/// A feature with a stack of screens of three kinds.
@Reducer
struct Catalog {
  @Reducer
  enum Path {
    case list(ItemList)
    case detail(ItemDetail)
    case edit(ItemEdit)
  }

  @ObservableState
  struct State: Equatable {
    var path = StackState<Path.State>()
  }

  enum Action {
    case path(StackActionOf<Path>)
  }

  var body: some ReducerOf<Self> {
    Reduce { _, _ in .none }
      .forEach(\.path, action: \.path)
  }
}

extension Catalog.Path.State: Codable, Equatable {}

extension Catalog.Path.State {
  /// So many screens, of each kind in turn.
  static func make(count: Int) -> [Catalog.Path.State] {
    (0..<count).map { number in
      switch number % 3 {
      case 0: .list(ItemList.State(section: "Section \(number)"))
      case 1: .detail(ItemDetail.State(itemID: number, isFavorite: number.isMultiple(of: 2)))
      default: .edit(ItemEdit.State(itemID: number, name: "Item \(number)"))
      }
    }
  }
}

@Reducer
struct ItemList {
  @ObservableState
  struct State: Codable, Equatable {
    var section = ""
    var selected: Int?
  }
}

@Reducer
struct ItemDetail {
  @ObservableState
  struct State: Codable, Equatable {
    var itemID: Int
    var isFavorite = false
  }
}

@Reducer
struct ItemEdit {
  @ObservableState
  struct State: Codable, Equatable {
    var itemID: Int
    var name = ""
  }
}
