import NavEngine
import TestSupport
import Testing

/// Actions that are small in large ones, and large in small ones.
@MainActor
@Suite("Store: actions of unlike sizes")
struct ActionSizeTests {
  /// 64 bytes, aligned to as many.
  struct Wide: Equatable, Sendable {
    var vector = SIMD8<UInt64>(1, 2, 3, 4, 5, 6, 7, 8)
  }

  /// More than there is room for on the stack.
  struct Huge: Equatable, Sendable {
    var vectors = (Wide(), SIMD64<UInt64>(repeating: 3), SIMD64<UInt64>(repeating: 4), SIMD64<UInt64>(repeating: 5))

    static func == (left: Huge, right: Huge) -> Bool { left.vectors == right.vectors }
  }

  /// A child, and how many of its actions have passed.
  struct Passing<Child> {
    var child: Child
    var passed = 0
  }

  /// With a child's actions in a box: its own are small.
  struct Boxing<Child: Reducer>: Reducer where Child.Action: Sendable {
    enum Action: CasePathable, Sendable {
      indirect case child(Child.Action)

      struct AllCasePaths: CasePathList {
        let child = CasePath(embed: Action.child) { if case .child(let action) = $0 { action } else { nil } }
      }
    }

    let child: Child

    var body: some Reducer<Passing<Child.State>, Action> {
      Scope(state: \.child, action: \.child) { child }
      Reduce.changing { state, _ in state.passed += 1 }
    }
  }

  /// With a child's actions beside a large one.
  struct Widening<Child: Reducer, Other: Sendable>: Reducer where Child.Action: Sendable {
    enum Action: CasePathable, Sendable {
      case child(Child.Action)
      case other(Other)

      struct AllCasePaths: CasePathList {
        let child = CasePath(embed: Action.child) { if case .child(let action) = $0 { action } else { nil } }
      }
    }

    let child: Child

    var body: some Reducer<Passing<Child.State>, Action> {
      Scope(state: \.child, action: \.child) { child }
      Reduce.changing { state, _ in state.passed += 1 }
    }
  }

  /// A presented child whose actions are not in a box.
  struct Presenting<Child: Reducer>: Reducer where Child.Action: Sendable {
    struct State {
      @PresentationState var child: Child.State?
    }

    enum Action: CasePathable, Sendable {
      case child(PresentationAction<Child.Action>)

      struct AllCasePaths: CasePathList {
        let child = CasePath(embed: Action.child) { if case .child(let action) = $0 { action } else { nil } }
      }
    }

    let child: Child

    var body: some Reducer<State, Action> { EmptyReducer().ifLet(\.$child, action: \.child) { child } }
  }

  struct Leaf: Reducer {
    struct State: Sendable {
      var sum = 0
    }

    enum Action: Sendable {
      case add(Tracked, Huge)
      case addWide(Tracked, Wide)
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .add(let load, let huge): state.sum += huge == Huge() ? load.value : -1_000
      case .addWide(let load, let wide): state.sum += wide == Wide() ? load.value : -1_000
      }
      return .none
    }
  }

  private func check(_ leaf: Store<Leaf.State, Leaf.Action>) {
    let lifetimes = Lifetimes()
    for round in 1...3 {
      leaf.send(.add(Tracked(2, in: lifetimes), Huge()))
      leaf.send(.addWide(Tracked(3, in: lifetimes), Wide()))
      #expect(leaf.sum == 5 * round && lifetimes.live == 0)
    }
  }

  @Test("A large action in a small one in a wide one in a small one in a large one arrives whole, and is let go of")
  func sizes() {
    typealias Inner = Boxing<Leaf>
    typealias Middle = Widening<Inner, Wide>
    typealias Root = Widening<Boxing<Middle>, Huge>
    let state = Passing(child: Passing(child: Passing(child: Passing(child: Leaf.State()))))
    let root = Store(initialState: state) { Root(child: Boxing(child: Middle(child: Inner(child: Leaf())))) }
    let middle = root.scope(state: \.child, action: \.child).scope(state: \.child, action: \.child)
    check(middle.scope(state: \.child, action: \.child).scope(state: \.child, action: \.child))
    #expect(root.passed == 6 && root.withState(\.child.child.child.passed) == 6)
  }

  @Test("A large action of a presented child arrives whole, and is let go of")
  func presented() throws {
    let store = Store(initialState: Presenting<Leaf>.State(child: Leaf.State())) { Presenting(child: Leaf()) }
    check(try #require(store.scope(state: \.child, action: \.child)))
  }
}
