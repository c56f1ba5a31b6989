import NavEngine
import Testing

/// "Tree-based navigation", sections "Dismissal" and "Testing": the tests of the article, with the expectations that
/// its test store would check written by hand. The article hands its test store the child's reducer; the parent's is
/// meant.
@MainActor
@Suite("Articles: tree-based navigation, Dismissal and Testing")
struct TreeDismissalTests {
  @Test("A child dismisses itself: its parent is sent the action that makes it nil")
  func closing() async {
    let received = Log<String>()
    let store = Store(initialState: Parent.State(child: .init())) { Parent(received: received) }
    await store.send(.child(.presented(.closeButtonTapped))).finish()
    #expect(store.child == nil)
    #expect(received.entries == ["closeButtonTapped", "dismiss"])
  }

  @Test("An action that is sent after dismissing is reported, and reaches nobody")
  func sendingAfterwards() async {
    let received = Log<String>()
    let issues = IssueLog()
    await withIssueReporter(issues.reporter) {
      let store = Store(initialState: Parent.State(child: .init())) { Parent(received: received) }
      await store.send(.child(.presented(.closeAndTickButtonTapped))).finish()
      #expect(store.child == nil)
    }
    #expect(received.entries == ["closeAndTickButtonTapped", "dismiss"])
    #expect(issues.issues.count == 1)
    #expect(issues.issues.first?.message.contains("tick") == true)
  }

  @Test("testDismissal: a counter dismisses itself at 5")
  func testDismissal() async {
    let store = Store(initialState: Feature.State(counter: CounterFeature.State(count: 3))) { Feature() }
    await store.send(.counter(.presented(.incrementButtonTapped))).finish()
    #expect(store.state == Feature.State(counter: CounterFeature.State(count: 4)))
    let task = store.send(.counter(.presented(.incrementButtonTapped)))
    #expect(store.state == Feature.State(counter: CounterFeature.State(count: 5)))
    await task.finish()
    #expect(store.state == Feature.State(counter: nil))
  }

  @Test("The action of a test is a key path through the presentation")
  func actionKeyPaths() {
    func action(_ keyPath: CaseKeyPath<Feature.Action, Void>) -> Feature.Action { CasePath(keyPath).embed(()) }
    let store = Store(initialState: Feature.State(counter: CounterFeature.State(count: 3))) { Feature() }
    store.send(action(\.counter.decrementButtonTapped))
    #expect(store.counter?.count == 2)
    store.send(action(\.counter.dismiss))
    #expect(store.counter == nil)
  }

  @Test("With several destinations: chaining into the case reads and changes it")
  func enumState() async {
    let received = Log<String>()
    let reducer = EnumFeature(received: received)
    let store = Store(initialState: EnumFeature.State(destination: .counter(.init(count: 3)))) { reducer }
    var expected = store.state
    await store.send(.destination(.presented(.counter(.incrementButtonTapped)))).finish()
    expected.destination?.counter?.count = 4
    #expect(store.state == expected)
    let task = store.send(.destination(.presented(.counter(.incrementButtonTapped))))
    expected.destination?.modify(\.counter) { $0.count = 5 }
    #expect(store.state == expected)
    await task.finish()
    #expect(store.destination == nil && received.entries.last == "destination(dismiss)")
  }
}

extension TreeDismissalTests {
  struct Child: Reducer {
    struct State: Equatable {
      var ticks = 0
    }

    enum Action {
      case closeButtonTapped
      case closeAndTickButtonTapped
      case tick
    }

    @Dependency(\.dismiss) var dismiss

    var body: some Reducer<State, Action> {
      Reduce { state, action in
        switch action {
        case .closeButtonTapped:
          return .run { _ in await self.dismiss() }
        case .closeAndTickButtonTapped:
          return .run { send in
            await self.dismiss()
            await send(.tick)
          }
        case .tick:
          state.ticks += 1
          return .none
        }
      }
    }
  }

  struct Parent: Reducer {
    struct State: Equatable {
      @PresentationState var child: Child.State?
    }

    enum Action: CasePathable {
      case child(PresentationAction<Child.Action>)

      struct AllCasePaths {
        var child: CasePath<Action, PresentationAction<Child.Action>> {
          CasePath(embed: Action.child) { if case .child(let action) = $0 { action } else { nil } }
        }
      }
      static let allCasePaths = AllCasePaths()
    }

    let received: Log<String>

    var body: some ReducerOf<Self> {
      Reduce { _, action in
        switch action {
        case .child(.dismiss): received.note("dismiss")
        case .child(.presented(let action)): received.note("\(action)")
        }
        return .none
      }
      .ifLet(\.$child, action: \.child) { Child() }
    }
  }

  struct CounterFeature: Reducer {
    struct State: Equatable {
      var count = 0
    }

    enum Action: CasePathable {
      case decrementButtonTapped
      case incrementButtonTapped

      struct AllCasePaths {
        var decrementButtonTapped: CasePath<Action, Void> {
          CasePath(embed: { .decrementButtonTapped }) { if case .decrementButtonTapped = $0 { () } else { nil } }
        }
      }
      static let allCasePaths = AllCasePaths()
    }

    @Dependency(\.dismiss) var dismiss

    var body: some Reducer<State, Action> {
      Reduce { state, action in
        switch action {
        case .decrementButtonTapped:
          state.count -= 1
          return .none

        case .incrementButtonTapped:
          state.count += 1
          return state.count >= 5
            ? .run { _ in await self.dismiss() }
            : .none
        }
      }
    }
  }

  struct Feature: Reducer {
    struct State: Equatable {
      @Presents var counter: CounterFeature.State?
    }

    enum Action: CasePathable {
      case counter(PresentationAction<CounterFeature.Action>)

      struct AllCasePaths {
        var counter: CasePath<Action, PresentationAction<CounterFeature.Action>> {
          CasePath(embed: Action.counter) { if case .counter(let action) = $0 { action } else { nil } }
        }
      }
      static let allCasePaths = AllCasePaths()
    }

    var body: some Reducer<State, Action> {
      Reduce { _, _ in
        // Logic and behavior for core feature.
        .none
      }
      .ifLet(\.$counter, action: \.counter) {
        CounterFeature()
      }
    }
  }

  struct EnumFeature: Reducer {
    struct State: Equatable {
      @Presents var destination: Destination.State?
    }

    enum Action: CasePathable {
      case destination(PresentationAction<Destination.Action>)

      struct AllCasePaths {
        var destination: CasePath<Action, PresentationAction<Destination.Action>> {
          CasePath(embed: Action.destination) { if case .destination(let action) = $0 { action } else { nil } }
        }
      }
      static let allCasePaths = AllCasePaths()
    }

    struct Destination: Reducer {
      @dynamicMemberLookup
      enum State: Equatable, CasePathable {
        case counter(CounterFeature.State)

        struct AllCasePaths {
          var counter: CasePath<State, CounterFeature.State> {
            CasePath(embed: State.counter) { if case .counter(let value) = $0 { value } else { nil } }
          }
        }
        static let allCasePaths = AllCasePaths()
      }

      enum Action: CasePathable {
        case counter(CounterFeature.Action)

        struct AllCasePaths {
          var counter: CasePath<Action, CounterFeature.Action> {
            CasePath(embed: Action.counter) { if case .counter(let value) = $0 { value } else { nil } }
          }
        }
        static let allCasePaths = AllCasePaths()
      }

      var body: some ReducerOf<Self> {
        Scope(state: \.counter, action: \.counter) { CounterFeature() }
      }
    }

    let received: Log<String>

    var body: some ReducerOf<Self> {
      Reduce { _, action in
        if case .destination(.dismiss) = action { received.note("destination(dismiss)") }
        return .none
      }
      .ifLet(\.$destination, action: \.destination) { Destination() }
    }
  }
}
