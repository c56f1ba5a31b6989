import NavEngineCompatibility
import Observation
import TestSupport
import Testing

/// Actions are moved and read in place on their way, so that each has to be let go of exactly once.
@MainActor
@Suite("Lifetimes of actions")
struct ActionLifetimeTests {
  struct Leaf: Reducer {
    struct State: Equatable, Identifiable {
      var id = 0
      var sum = 0
    }

    enum Action: Sendable {
      case take(Tracked)
      case takeAll([Tracked], note: String)
      case echo(Tracked)
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .take(let load): state.sum += load.value
      case .takeAll(let loads, _): state.sum += loads.reduce(0) { $0 + $1.value }
      case .echo(let load): return .send(.take(load))
      }
      return .none
    }
  }

  enum Choice: Equatable, CasePathable {
    case leaf(Leaf.State)

    struct AllCasePaths: CasePathList {
      let leaf = CasePath(embed: Choice.leaf) { if case .leaf(let state) = $0 { state } else { nil } }
    }
  }

  struct Tree: Reducer {
    struct State: Equatable {
      @Presents var child: State?
      @Presents var leaf: Leaf.State?
      var field = Leaf.State()
      var optional: Leaf.State? = Leaf.State()
      var choice = Choice.leaf(Leaf.State())
      var path = StackState<Leaf.State>()
      var rows: IdentifiedArrayOf<Leaf.State> = []
    }

    enum Action: CasePathable, Sendable {
      case child(PresentationAction<Action>)
      case leaf(PresentationAction<Leaf.Action>)
      indirect case boxed(PresentationAction<Leaf.Action>)
      case field(Leaf.Action)
      case optional(Leaf.Action)
      case choice(Leaf.Action)
      case path(StackAction<Leaf.State, Leaf.Action>)
      case rows(IdentifiedAction<Int, Leaf.Action>)

      struct AllCasePaths: CasePathList {
        let child = CasePath(embed: Action.child) { if case .child(let action) = $0 { action } else { nil } }
        let leaf = CasePath(embed: Action.leaf) { if case .leaf(let action) = $0 { action } else { nil } }
        let boxed = CasePath(embed: Action.boxed) { if case .boxed(let action) = $0 { action } else { nil } }
        let field = CasePath(embed: Action.field) { if case .field(let action) = $0 { action } else { nil } }
        let optional = CasePath(embed: Action.optional) { if case .optional(let action) = $0 { action } else { nil } }
        let choice = CasePath(embed: Action.choice) { if case .choice(let action) = $0 { action } else { nil } }
        let path = CasePath(embed: Action.path) { if case .path(let action) = $0 { action } else { nil } }
        let rows = CasePath(embed: Action.rows) { if case .rows(let action) = $0 { action } else { nil } }
      }
    }

    let isBoxed: Bool

    var body: some ReducerOf<Self> {
      Scope(state: \.field, action: \.field) { Leaf() }
      Scope<State, Action>(state: \.choice, action: \.choice) { ChoiceFeature() }
      Reduce<State, Action> { _, _ in .none }
        .ifLet(\.$child, action: \.child) { Tree(isBoxed: isBoxed) }
        .ifLet(\.$leaf, action: isBoxed ? \.boxed : \.leaf) { Leaf() }
        .ifLet(\.optional, action: \.optional) { Leaf() }
        .forEach(\.path, action: \.path) { Leaf() }
        .forEach(\.rows, action: \.rows) { Leaf() }
    }
  }

  struct ChoiceFeature: Reducer {
    typealias State = Choice
    typealias Action = Leaf.Action

    var body: some ReducerOf<Self> {
      Scope(state: CasePath(\Choice.Cases.leaf), action: CasePath<Action, Action>()) { Leaf() }
    }
  }

  private static func makeState(levels: Int) -> Tree.State {
    var state = Tree.State(leaf: Leaf.State(), path: [Leaf.State()], rows: [Leaf.State(id: 7)])
    if levels > 1 { state.child = makeState(levels: levels - 1) }
    return state
  }

  /// The stores of all leaves of a tree, and of the trees that it presents.
  private func leaves(of store: StoreOf<Tree>, isBoxed: Bool) throws -> [StoreOf<Leaf>] {
    let path = store.scope(state: \.path, action: \.path)
    let id = try #require(store.withState(\.path.ids.first))
    let choice = store.scope(state: \.choice, action: \.choice)
    let rows = store.scope(state: \.rows, action: \.rows)
    let presented = isBoxed ? store.scope(state: \.leaf, action: \.boxed) : store.scope(state: \.leaf, action: \.leaf)
    let optional = store.scope(state: \.optional, action: \.optional)
    let chosen = choice.scope(state: CasePath(\Choice.Cases.leaf), action: { $0 })
    var leaves = [
      try #require(presented),
      store.scope(state: \.field, action: \.field),
      try #require(optional),
      try #require(chosen),
      try #require(path.scope(id: id)),
      try #require(rows.scope(id: 7)),
    ]
    if let child = store.scope(state: \.child, action: \.child) {
      leaves += try self.leaves(of: child, isBoxed: isBoxed)
    }
    return leaves
  }

  private struct Mode: CustomTestStringConvertible {
    var isBoxed = false
    var isTraced = false
    var testDescription: String { "\(isBoxed ? "boxed" : "plain")\(isTraced ? ", traced" : "")" }

    static let all = [Mode(), Mode(isBoxed: true), Mode(isTraced: true)]
  }

  @Test(
    "Whichever store it is sent to, an action arrives, and is let go of when it has been handled",
    arguments: Mode.all
  )
  private func arrives(_ mode: Mode) throws {
    let lifetimes = Lifetimes()
    let store = Store(initialState: Self.makeState(levels: 3)) { Tree(isBoxed: mode.isBoxed) }
    if mode.isTraced { store.tracer = StoreTracer { _ in } }
    let leaves = try leaves(of: store, isBoxed: mode.isBoxed)
    #expect(leaves.count == 18)
    for (number, leaf) in leaves.enumerated() {
      leaf.send(.take(Tracked(1, in: lifetimes)))
      #expect(leaf.sum == 1 && lifetimes.live == 0, "leaf \(number)")
      leaf.send(.takeAll(lifetimes.make([2, 3]), note: "A note that is too long to be inline: \(number)"))
      #expect(leaf.sum == 6 && lifetimes.live == 0, "leaf \(number)")
      let kept = Leaf.Action.take(Tracked(4, in: lifetimes))
      leaf.send(kept)
      leaf.send(kept)
      #expect(leaf.sum == 14 && lifetimes.live == 1, "leaf \(number)")
      withExtendedLifetime(kept) {}
    }
    #expect(lifetimes.live == 0)
  }

  @Test("An action that an effect sends is let go of as well")
  func effects() throws {
    let lifetimes = Lifetimes()
    let store = Store(initialState: Self.makeState(levels: 2)) { Tree(isBoxed: false) }
    for leaf in try leaves(of: store, isBoxed: false) {
      leaf.send(.echo(Tracked(1, in: lifetimes)))
      #expect(leaf.sum == 1 && lifetimes.live == 0)
    }
  }

  @Test("An action that is sent while another one is handled waits, and is let go of as well")
  func waiting() throws {
    let lifetimes = Lifetimes()
    let store = Store(initialState: Self.makeState(levels: 2)) { Tree(isBoxed: false) }
    let leaves = try leaves(of: store, isBoxed: false)
    for leaf in leaves {
      onChange(of: leaf.sum) {
        for other in leaves { _ = other.send(.take(Tracked(1, in: lifetimes))) }
      }
      leaf.send(.take(Tracked(1, in: lifetimes)))
      #expect(lifetimes.live == 0)
    }
    #expect(leaves.allSatisfy { $0.sum == leaves.count + 1 })
  }

  @Test("What the end of an action sends is handled")
  func sentAtTheEnd() {
    struct Counting: Reducer {
      enum Action: Sendable {
        case add(Int, Farewell? = nil)
      }

      func reduce(into state: inout Int, action: Action) -> Effect<Action> {
        if case .add(let number, _) = action { state += number }
        return .none
      }
    }
    let store = Store(initialState: 0) { Counting() }
    let watch = tracking { _ = store.state }
    onChange(of: store.state) {
      _ = store.send(.add(10, Farewell { [unowned store] in _ = store.send(.add(100)) }))
    }
    store.send(.add(1))
    #expect(store.withState { $0 } == 111 && watch.value == 1)
  }

  @Test("An action that is sent to what is gone is let go of as well")
  func gone() throws {
    let lifetimes = Lifetimes()
    let store = Store(initialState: Self.makeState(levels: 2)) { Tree(isBoxed: false) }
    let leaf = try #require(store.scope(state: \.leaf, action: \.leaf))
    store.send(.leaf(.dismiss))
    withIssueReporter(.ignore) {
      leaf.send(.take(Tracked(1, in: lifetimes)))
      store.send(.leaf(.presented(.take(Tracked(1, in: lifetimes)))))
      store.send(.path(.element(id: 99, action: .take(Tracked(1, in: lifetimes)))))
    }
    #expect(leaf.sum == 0 && lifetimes.live == 0)
  }
}
