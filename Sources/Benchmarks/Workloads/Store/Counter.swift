import Foundation
import NavEngine
import NavEngineMacros

/// A feature that counts taps, and presents itself.
struct Counter: Reducer {
  struct State: Equatable {
    @Presents var child: State?
    var count = 0

    /// A counter at 0, on which `levels - 1` others are presented, each on top of the one before.
    static func make(levels: Int) -> State {
      var state = State()
      for _ in 1..<max(levels, 1) { state = State(child: state) }
      return state
    }

    /// The counts, from the outermost to the innermost.
    var counts: [Int] {
      var (counts, state) = ([count], self)
      while let child = state.child {
        counts.append(child.count)
        state = child
      }
      return counts
    }
  }

  enum Action: CasePathable {
    case child(PresentationAction<Action>)
    case tap
    case none

    struct AllCasePaths {
      var child: CasePath<Action, PresentationAction<Action>> {
        CasePath(embed: { .child($0) }) { if case .child(let action) = $0 { action } else { nil } }
      }
    }

    static let allCasePaths = AllCasePaths()
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .tap = action { state.count &+= 1 }
      return .none
    }
    .ifLet(\.$child, action: \.child) { Counter() }
  }
}

extension Store where State == Counter.State, Action == Counter.Action {
  /// The store that is scoped `levels - 1` times; it holds all between.
  func descendant(levels: Int) -> Store {
    var store = self
    for _ in 1..<levels { store = store.scope(state: \.child, action: \.child)! }
    return store
  }
}

/// A store of a ``Counter``, of the outermost or of one that is presented.
typealias CounterStore = Store<Counter.State, Counter.Action>

/// A store of a ``CounterModel`` as one writes it by hand: a scoped one knows the child's object, and hands its actions
/// to the parent, embedded in the parent's.
final class CounterHandle {
  private let model: CounterModel
  private let parent: CounterHandle?
  private weak var scoped: CounterHandle?

  init(_ model: CounterModel, parent: CounterHandle? = nil) {
    self.model = model
    self.parent = parent
  }

  var count: Int { model.count }

  /// The handle of the child: the same for as long as somebody holds it.
  func scope() -> CounterHandle? {
    if let scoped { return scoped }
    guard let child = model.child else { return nil }
    let handle = CounterHandle(child, parent: self)
    scoped = handle
    return handle
  }

  func send(_ action: Counter.Action) {
    if let parent { parent.send(.child(.presented(action))) } else { model.handle(action) }
  }

  /// The handle that is scoped `levels - 1` times; it holds all between.
  func descendant(levels: Int) -> CounterHandle {
    var handle = self
    for _ in 1..<levels { handle = handle.scope()! }
    return handle
  }
}

/// ``Counter`` as an object: what it is where state is not a value, with the same actions.
final class CounterModel {
  var count = 0
  var child: CounterModel?

  /// A counter at 0, on which `levels - 1` others are presented, each on top of the one before.
  ///
  /// Not inlined, so that the compiler does not know who else has the objects.
  @inline(never)
  static func make(levels: Int) -> CounterModel {
    let root = CounterModel()
    var model = root
    for _ in 1..<levels {
      let child = CounterModel()
      model.child = child
      model = child
    }
    return root
  }

  func handle(_ action: Counter.Action) {
    switch action {
    case .child(.presented(let action)): child?.handle(action)
    case .child(.dismiss): child = nil
    case .tap: count &+= 1
    case .none: break
    }
  }

  /// The counts, from the outermost to the innermost.
  var counts: [Int] {
    var (counts, model) = ([count], self)
    while let child = model.child {
      counts.append(child.count)
      model = child
    }
    return counts
  }
}

/// A workload on a store of ``Counter``s. The reference does the same with a ``CounterHandle``.
protocol CounterWorkload: MainActorWorkload {
  /// The last word of the group.
  var operation: String { get }
  /// How many counters there are, each presented by the one before; nil for the cases that are about one store.
  var levels: Int? { get }
  var mode: StoreMode { get }
}

extension CounterWorkload {
  var levels: Int? { nil }

  var group: String { "\(levels == nil ? "store" : "nested")/\(operation)" }

  var name: String { "\(group)/\(mode.rawValue)" + (levels.map { "/\($0)" } ?? "") }

  /// A store of so many counters that has made its plan: it has handled an action in the innermost one.
  @MainActor
  func makeStore(levels: Int = 1) -> CounterStore {
    let store = Store(initialState: Counter.State.make(levels: levels)) { Counter() }
    store.descendant(levels: levels).send(.none)
    return store
  }
}

/// What a workload on a store finds there.
enum StoreMode: String, CaseIterable, Sendable {
  /// Each operation makes what it needs, and lets go of it.
  case fresh
  /// All that can be made before is there, and is held.
  case steady
}

/// A workload on stores, which belong to the main actor: its loops run on the main thread.
protocol MainActorWorkload: Workload {
  /// ``Workload/engine(passes:)``, where it may touch stores.
  @MainActor
  func runEngine(passes: Int) throws -> Measurement
  /// ``Workload/reference(passes:)``, on the same thread.
  @MainActor
  func runReference(passes: Int) throws -> Measurement
}

extension MainActorWorkload {
  func engine(passes: Int) throws -> Measurement {
    try MainActor.assumeIsolated { try runEngine(passes: passes) }
  }

  func reference(passes: Int) throws -> Measurement {
    try MainActor.assumeIsolated { try runReference(passes: passes) }
  }

  /// Stores have no number of elements.
  func bytesPerElement() -> Double? { nil }
}

/// The thread that stores belong to, in a program that never gives it back.
@MainActor
enum MainThread {
  private final class Progress {
    var isDone = false
  }

  /// Has the main actor run what waits for it, until `work` returns.
  ///
  /// Nothing happens within a task of the main actor: what waits runs when that suspends, and can't be run before.
  static func run(until work: @escaping @Sendable () async -> Void) {
    guard withUnsafeCurrentTask(body: { $0 == nil }) else { return }
    let progress = Progress()
    Task {
      await work()
      progress.isDone = true
    }
    while !progress.isDone {
      _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.1))
    }
  }
}
