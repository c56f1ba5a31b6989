import NavEngine
import Observation
import TestSupport
import Testing

/// Actions that pass many stores on their way to the root.
@MainActor
@Suite("Store: sending through many others")
struct NestedSendingTests {
  /// What an action carries.
  struct Load: Equatable, Sendable {
    let tracked: Tracked

    static func == (left: Load, right: Load) -> Bool { left.tracked.value == right.tracked.value }
  }

  /// A feature that presents itself.
  struct Node: Reducer {
    struct State: Equatable {
      @Presents var child: State?
      var taps = 0
      var sum = 0
      /// How many actions have passed, and which.
      var count = 0
      var passed: [Action] = []
      var keepsPassed = true

      static func nested(_ levels: Int, keepsPassed: Bool = true) -> State {
        (1..<levels).reduce(State(keepsPassed: keepsPassed)) { child, _ in
          State(child: child, keepsPassed: keepsPassed)
        }
      }
    }

    enum Action: CasePathable, Equatable, Sendable {
      case add(Int)
      case carry(Load)
      case child(PresentationAction<Action>)
      case tap
      case untap
      case dismissChild

      struct AllCasePaths: CasePathList {
        let child = CasePath(embed: Action.child) { if case .child(let action) = $0 { action } else { nil } }
      }
    }

    var body: some ReducerOf<Self> {
      Reduce.changing { state, action in
        switch action {
        case .add(let number): state.sum += number
        case .carry(let load): state.sum += load.tracked.value
        case .tap: state.taps += 1
        case .untap: state.taps -= 1
        case .dismissChild: state.child = nil
        case .child:
          state.count += 1
          if state.keepsPassed { state.passed.append(action) }
        }
      }
      .ifLet(\.$child, action: \.child) { Node() }
    }
  }

  /// A root and the stores below it, from the outermost on.
  private func stores(levels: Int, keepsPassed: Bool = true) throws -> [StoreOf<Node>] {
    var stores = [Store(initialState: Node.State.nested(levels, keepsPassed: keepsPassed)) { Node() }]
    for _ in 1..<levels { stores.append(try #require(stores.last?.scope(state: \.child, action: \.child))) }
    return stores
  }

  @Test("Each arrives as it was sent, between others and in any order", arguments: [2, 4, 5, 21, 22, 45])
  func order(levels: Int) throws {
    var random = SplitMix64(seed: UInt64(levels))
    let stores = try stores(levels: levels)
    let store = stores[levels - 1]
    var (taps, sum) = (0, 0)
    var sent: [Node.Action] = []
    for number in 0..<200 {
      let action: Node.Action = [.tap, .tap, .untap, .add(number)].randomElement(using: &random).unsafelyUnwrapped
      for _ in 0..<Int.random(in: 1...5, using: &random) {
        store.send(action)
        sent.append(action)
        switch action {
        case .tap: taps += 1
        case .untap: taps -= 1
        default: sum += number
        }
      }
      #expect(store.taps == taps && store.sum == sum)
    }
    for (level, outer) in stores.dropLast().enumerated() {
      let passed = sent.map { action in
        (level..<levels - 1).reduce(action) { action, _ in .child(.presented(action)) }
      }
      #expect(outer.withState(\.passed) == passed, "level \(level)")
    }
  }

  @Test("One that is sent while it is handled comes after it")
  func reentrant() throws {
    let stores = try stores(levels: 6)
    let store = stores[5]
    for _ in 0..<10 { store.send(.tap) }
    onChange(of: store.taps) {
      for action in [Node.Action.tap, .untap, .untap, .untap, .tap, .tap] { store.send(action) }
    }
    store.send(.tap)
    #expect(store.taps == 11)
    for _ in 0..<10 { store.send(.untap) }
    #expect(store.taps == 1)
  }

  @Test("One that is sent to a store that is gone is reported, and goes nowhere")
  func gone() throws {
    let stores = try stores(levels: 6)
    for _ in 0..<10 { stores[5].send(.tap) }
    stores[2].send(.dismissChild)
    let issues = reportedIssues { stores[5].send(.tap) }
    #expect(issues.count == 1)
    #expect(stores[5].taps == 10 && stores[0].withState(\.passed).count == 11)
  }

  @Test("A closure that embeds actions is asked each time")
  func closures() throws {
    let stores = try stores(levels: 4)
    var asked = 0
    let store = try #require(
      stores[3].scope(state: \.self) { (action: Node.Action) in
        asked += 1
        return asked.isMultiple(of: 2) ? .untap : action
      } as StoreOf<Node>?
    )
    for _ in 0..<20 { store.send(.tap) }
    #expect(asked == 20 && store.taps == 0)
  }

  @Test(
    "An action passes all stores above, arrives once, and is let go of",
    arguments: [1, 2, 5, 6, 7, 8, 12, 13, 14, 20, 48, 49, 50, 60, 100]
  )
  func deep(levels: Int) throws {
    let lifetimes = Lifetimes()
    let stores = try stores(levels: levels, keepsPassed: false)
    for (level, store) in stores.enumerated() {
      store.send(.carry(Load(tracked: Tracked(level + 1, in: lifetimes))))
      #expect(lifetimes.live == 0, "level \(level)")
    }
    for (level, store) in stores.enumerated() {
      #expect(store.sum == level + 1)
      #expect(store.withState(\.count) == levels - level - 1)
    }
  }

  @Test("A dismissal takes the same way", arguments: [2, 7, 8, 13, 14, 40])
  func dismissal(levels: Int) throws {
    let stores = try stores(levels: levels, keepsPassed: false)
    stores[levels - 1].dismiss()
    #expect(stores[levels - 2].child == nil)
    #expect(stores[0].withState(\.count) == 1)
  }

  @Test("Nothing of an action is kept where it waits for another one, nor beyond that")
  func waiting() throws {
    let lifetimes = Lifetimes()
    let stores = try stores(levels: 30, keepsPassed: false)
    let last = stores[29]
    onChange(of: last.sum) {
      for store in stores { _ = store.send(.carry(Load(tracked: Tracked(100, in: lifetimes)))) }
    }
    last.send(.carry(Load(tracked: Tracked(1, in: lifetimes))))
    #expect(lifetimes.live == 0)
    #expect(stores.map(\.sum) == Array(repeating: 100, count: 29) + [101])
  }
}
