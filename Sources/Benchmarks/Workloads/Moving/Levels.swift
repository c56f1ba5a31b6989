import NavEngineMacros
import Observation

/// A feature that counts taps and presents itself, in the spelling of The Composable Architecture, with its macros.
@Reducer
struct Level {
  @ObservableState
  struct State: Equatable {
    @Presents var child: Level.State?
    var count = 0
  }

  enum Action {
    case changed(Int)
    case child(PresentationAction<Level.Action>)
    case presentButtonTapped
    case tap
    case waitButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .changed(let count):
        state.count = count
        return .none
      case .child:
        return .none
      case .presentButtonTapped:
        state.child = Level.State()
        return .none
      case .tap:
        state.count += 1
        return .none
      case .waitButtonTapped:
        return .run { _ in await Waiter.waitForever() }
      }
    }
    .ifLet(\.$child, action: \.child) { Level() }
  }
}

extension Level.State {
  /// A level at 0, on which `depth - 1` others are presented, each on top of the one before.
  static func make(depth: Int) -> Level.State {
    var state = Level.State()
    for _ in 1..<depth { state = Level.State(child: state) }
    return state
  }

  /// The counts, from the outermost to the innermost.
  var counts: [Int] { [count] + (child?.counts ?? []) }
}

/// ``Level`` by hand: an object with the same actions.
@MainActor
final class LevelModel: Observable {
  private var stored = 0
  /// Whether the count is observed. Looked at first, as an optional registrar would be retained at each access.
  private let isObserved: Bool
  private let registrar: ObservationRegistrar?
  private(set) var child: LevelModel?
  /// The task of the last ``Level/Action/waitButtonTapped``.
  private(set) var waiting: Task<Void, Never>?

  private init(isObserved: Bool) {
    self.isObserved = isObserved
    registrar = isObserved ? ObservationRegistrar() : nil
  }

  /// A level at 0, on which `depth - 1` others are presented, each on top of the one before.
  ///
  /// Not inlined, so that the compiler does not know what else refers to the objects.
  @inline(never)
  static func make(depth: Int = 1, isObserved: Bool = false) -> LevelModel {
    let root = LevelModel(isObserved: isObserved)
    var model = root
    for _ in 1..<depth {
      let child = LevelModel(isObserved: isObserved)
      model.child = child
      model = child
    }
    return root
  }

  var count: Int {
    get {
      if isObserved { registrar?.access(self, keyPath: \.count) }
      return stored
    }
    set {
      if isObserved {
        registrar?.withMutation(of: self, keyPath: \.count) { stored = newValue }
      } else {
        stored = newValue
      }
    }
  }

  func handle(_ action: Level.Action) {
    switch action {
    case .changed(let number): count = number
    case .child(.presented(let action)): child?.handle(action)
    case .child(.dismiss):
      child?.waiting?.cancel()
      child = nil
    case .presentButtonTapped: child = LevelModel(isObserved: isObserved)
    case .tap: count += 1
    case .waitButtonTapped: waiting = Task.detached { await Waiter.waitForever() }
    }
  }

  /// The counts, from the outermost to the innermost.
  var counts: [Int] { [count] + (child?.counts ?? []) }
}

/// A store of a ``LevelModel`` by hand: a scoped one has the child's object, and hands its actions to the parent,
/// embedded in the parent's.
@MainActor
final class LevelHandle {
  let model: LevelModel
  private let parent: LevelHandle?
  private weak var scoped: LevelHandle?

  init(_ model: LevelModel, parent: LevelHandle? = nil) {
    self.model = model
    self.parent = parent
  }

  var count: Int { model.count }

  /// The handle of the child: the same for as long as it is held.
  func scope() -> LevelHandle? {
    if let scoped { return scoped }
    guard let child = model.child else { return nil }
    let handle = LevelHandle(child, parent: self)
    scoped = handle
    return handle
  }

  func send(_ action: Level.Action) {
    if let parent { parent.send(.child(.presented(action))) } else { model.handle(action) }
  }
}

/// A spelling of the same operation.
enum Spelling: String, Sendable {
  /// That of The Composable Architecture, such as `\.child.presented`.
  case moving
  /// That of this engine alone, such as `\.child`.
  case own
}

/// A store of ``Level``s, or a ``LevelHandle``: each loop of a ``LevelWorkload`` is written once, and specialised for both.
@MainActor
protocol LevelNode: AnyObject, Sendable {
  /// The state, or the object, of a root node.
  associatedtype Source: Sendable

  /// As many levels as `depth` says, each presented by the one before, with counts of 0 that are observed or not.
  static func source(depth: Int, isObserved: Bool) -> Source
  static func root(_ source: Source) -> Self

  var number: Int { get }
  /// The counts of this level and all below.
  var numbers: [Int] { get }

  func perform(_ action: Level.Action)
  /// The node that is scoped `depth - 1` times; it holds all between.
  func descendant(depth: Int, by spelling: Spelling) -> Self
}

extension Store: LevelNode where State == Level.State, Action == Level.Action {
  static func source(depth: Int, isObserved: Bool) -> Level.State { .make(depth: depth) }

  @inline(__always)
  static func root(_ source: Level.State) -> Store { Store(initialState: source) { Level() } }

  var number: Int { self.count }

  var numbers: [Int] { withState(\.counts) }

  @inline(__always)
  func perform(_ action: Level.Action) { send(action) }

  @inline(__always)
  func descendant(depth: Int, by spelling: Spelling) -> Store {
    var store = self
    switch spelling {
    case .moving:
      for _ in 1..<depth { store = store.scope(state: \.child, action: \.child.presented)! }
    case .own:
      for _ in 1..<depth { store = store.scope(state: \.child, action: \.child)! }
    }
    return store
  }
}

extension LevelHandle: LevelNode {
  static func source(depth: Int, isObserved: Bool) -> LevelModel { .make(depth: depth, isObserved: isObserved) }

  static func root(_ source: LevelModel) -> LevelHandle { LevelHandle(source) }

  var number: Int { count }

  var numbers: [Int] { model.counts }

  func perform(_ action: Level.Action) { send(action) }

  func descendant(depth: Int, by spelling: Spelling) -> LevelHandle {
    var handle = self
    for _ in 1..<depth { handle = handle.scope()! }
    return handle
  }
}
