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

  /// With the large actions in a box: small ones.
  struct Inner: Reducer {
    struct State: Equatable, Sendable {
      var child = Leaf.State()
      var passed = 0
    }

    enum Action: CasePathable, Sendable {
      indirect case child(Leaf.Action)

      struct AllCasePaths {
        let child = CasePath(embed: Action.child) { if case .child(let action) = $0 { action } else { nil } }
      }
      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.child, action: \.child) { Leaf() }
      Reduce.changing { state, _ in state.passed += 1 }
    }
  }

  /// With small actions, in wide ones.
  struct Middle: Reducer {
    struct State: Equatable, Sendable {
      var child = Inner.State()
      var passed = 0
    }

    enum Action: CasePathable, Sendable {
      case child(Inner.Action)
      case wide(Wide)

      struct AllCasePaths {
        let child = CasePath(embed: Action.child) { if case .child(let action) = $0 { action } else { nil } }
      }
      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.child, action: \.child) { Inner() }
      Reduce.changing { state, _ in state.passed += 1 }
    }
  }

  /// With wide actions in a box: small ones.
  struct Outer: Reducer {
    struct State: Equatable, Sendable {
      var child = Middle.State()
      var passed = 0
    }

    enum Action: CasePathable, Sendable {
      indirect case child(Middle.Action)

      struct AllCasePaths {
        let child = CasePath(embed: Action.child) { if case .child(let action) = $0 { action } else { nil } }
      }
      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.child, action: \.child) { Middle() }
      Reduce.changing { state, _ in state.passed += 1 }
    }
  }

  /// With small actions, in large ones.
  struct Root: Reducer {
    struct State: Equatable, Sendable {
      var child = Outer.State()
      var passed = 0
    }

    enum Action: CasePathable, Sendable {
      case child(Outer.Action)
      case huge(Huge)

      struct AllCasePaths {
        let child = CasePath(embed: Action.child) { if case .child(let action) = $0 { action } else { nil } }
      }
      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.child, action: \.child) { Outer() }
      Reduce.changing { state, _ in state.passed += 1 }
    }
  }

  struct Leaf: Reducer {
    struct State: Equatable, Sendable {
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

  @Test("A large action in a small one in a wide one in a small one in a large one arrives whole, and is let go of")
  func sizes() {
    let lifetimes = Lifetimes()
    let root = Store(initialState: Root.State()) { Root() }
    let leaf =
      root
      .scope(state: \.child, action: \.child)
      .scope(state: \.child, action: \.child)
      .scope(state: \.child, action: \.child)
      .scope(state: \.child, action: \.child)
    for round in 1...3 {
      leaf.send(.add(Tracked(2, in: lifetimes), Huge()))
      leaf.send(.addWide(Tracked(3, in: lifetimes), Wide()))
      #expect(leaf.sum == 5 * round && lifetimes.live == 0)
    }
    #expect(root.passed == 6 && root.withState(\.child.child.child.passed) == 6)
  }
}
