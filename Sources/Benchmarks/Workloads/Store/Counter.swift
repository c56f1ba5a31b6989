import NavEngine
import NavEngineBenchmarking
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

/// A store of a ``CounterModel`` as one writes it by hand: a scoped one knows the child's object, and hands its actions
/// to the parent, embedded in the parent's.
@MainActor
final class CounterHandle {
  let model: CounterModel
  private let parent: CounterHandle?
  private weak var scoped: CounterHandle?

  init(_ model: CounterModel, parent: CounterHandle? = nil) {
    self.model = model
    self.parent = parent
  }

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
}

/// ``Counter`` as an object: what it is where state is not a value, with the same actions.
@MainActor
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

/// A store of ``Counter``s, or a ``CounterHandle``: a loop is written once, and specialised for both.
@MainActor
protocol CounterNode: AnyObject, Sendable {
  /// The state, or the object, of a root node.
  associatedtype Source: Sendable

  /// As many counters at 0 as there are levels, each presented by the one before.
  static func source(levels: Int) -> Source
  /// A source that no other node has changed.
  static func unchanged(_ source: Source, levels: Int) -> Source
  static func root(_ source: Source) -> Self

  /// The count, as a view reads it.
  var number: Int { get }
  /// The count, without observation.
  var stored: Int { get }
  /// The counts of this level and all below.
  var numbers: [Int] { get }

  func perform(_ action: Counter.Action)
  /// The node of the presented counter.
  func child() -> Self?
  /// The node that is scoped `levels - 1` times; it holds all between.
  func descendant(levels: Int) -> Self
}

extension CounterNode {
  /// A root node whose innermost counter has handled an action.
  ///
  /// Not inlined, so that the compiler does not know what else refers to the node.
  @inline(never)
  static func used(levels: Int = 1) -> Self {
    let root = root(source(levels: levels))
    root.descendant(levels: levels).perform(.none)
    return root
  }
}

/// The scope of a view: one literal, which is one object.
@inline(never)
@MainActor
private func presented(by store: StoreOf<Counter>) -> StoreOf<Counter>? { store.scope(state: \.child, action: \.child) }

extension Store: CounterNode where State == Counter.State, Action == Counter.Action {
  static func source(levels: Int) -> Counter.State { .make(levels: levels) }

  @inline(__always)
  static func unchanged(_ source: Counter.State, levels: Int) -> Counter.State { source }

  @inline(__always)
  static func root(_ source: Counter.State) -> Store { Store(initialState: source) { Counter() } }

  @inline(__always)
  var number: Int { self.count }

  @inline(__always)
  var stored: Int { withState { $0.count } }

  var numbers: [Int] { withState(\.counts) }

  @inline(__always)
  func perform(_ action: Counter.Action) { send(action) }

  @inline(__always)
  func child() -> Store? { presented(by: self) }

  func descendant(levels: Int) -> Store {
    var store = self
    for _ in 1..<levels { store = store.scope(state: \.child, action: \.child)! }
    return store
  }
}

extension CounterHandle: CounterNode {
  static func source(levels: Int) -> CounterModel { .make(levels: levels) }

  static func unchanged(_ source: CounterModel, levels: Int) -> CounterModel { .make(levels: levels) }

  static func root(_ source: CounterModel) -> CounterHandle { CounterHandle(source) }

  var number: Int { model.count }

  var stored: Int { model.count }

  var numbers: [Int] { model.counts }

  func perform(_ action: Counter.Action) { send(action) }

  func child() -> CounterHandle? { scope() }

  func descendant(levels: Int) -> CounterHandle {
    var handle = self
    for _ in 1..<levels { handle = handle.scope()! }
    return handle
  }
}

/// A workload on stores of ``Counter``s. The reference does the same with a ``CounterHandle``.
protocol CounterWorkload: MainActorWorkload {
  /// The last word of the group.
  var operation: String { get }
  /// How many counters there are, each presented by the one before; nil for the cases that are about one store.
  var levels: Int? { get }
  var mode: StoreMode { get }

  @MainActor
  func run<Node: CounterNode>(on _: Node.Type, passes: Int) throws -> LoopCost
}

extension CounterWorkload {
  var levels: Int? { nil }

  var group: String { "\(levels == nil ? "store" : "nested")/\(operation)" }

  var name: String { "\(group)/\(mode.rawValue)" + (levels.map { "/\($0)" } ?? "") }

  @MainActor
  func runEngine(passes: Int) throws -> LoopCost { try run(on: StoreOf<Counter>.self, passes: passes) }

  @MainActor
  func runReference(passes: Int) throws -> LoopCost { try run(on: CounterHandle.self, passes: passes) }
}

/// How much of what a workload needs exists before it starts.
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
  func runEngine(passes: Int) throws -> LoopCost
  /// ``Workload/reference(passes:)``, on the same thread.
  @MainActor
  func runReference(passes: Int) throws -> LoopCost
}

extension MainActorWorkload {
  func engine(passes: Int) throws -> LoopCost {
    try MainActor.assumeIsolated { try runEngine(passes: passes) }
  }

  func reference(passes: Int) throws -> LoopCost {
    try MainActor.assumeIsolated { try runReference(passes: passes) }
  }

  /// Stores have no number of elements.
  func bytesPerElement() -> Double? { nil }
}
