import NavEngineMacros
import NavEngineTesting
import TestSupport
import Testing

@MainActor
@Suite("@Reducer on an enum")
struct CaseReducerTests {
  private let alert = AlertState<Counter.Alert> { TextState("Reset?") }

  // MARK: - Presented

  @Test("Each case runs its feature, made as its default value says")
  func cases() async {
    let store = TestStore(initialState: Host.State()) { Host() }.patient()
    await store.send(.present(.counter(.init()))) { $0.destination = .counter(.init()) }
    await store.send(\.destination.counter.incrementButtonTapped) { $0.destination = .counter(.init(count: 1)) }
    await store.send(.present(.quick(.init(count: 1)))) { $0.destination = .quick(.init(count: 1)) }
    await store.send(\.destination.quick.incrementButtonTapped) { $0.destination = .quick(.init(count: 6)) }
    await store.send(.present(.labelled(feature: .init()))) { $0.destination = .labelled(feature: .init()) }
    await store.send(.destination(.presented(.labelled(feature: .add(2, times: 3))))) {
      $0.destination = .labelled(feature: .init(count: 6))
    }
    await store.send(\.destination.labelled.closeButtonTapped)
    await store.receive(\.destination.dismiss) { $0.destination = nil }
  }

  @Test("Alerts and ephemeral state go after an action of theirs, marked or not; plain values stay")
  func ephemeral() async {
    let state = Host.State(destination: .alert(alert), page: .notice(Notice(text: "Goal")))
    let store = TestStore(initialState: state) { Host() }
    await store.send(.destination(.presented(.alert(.reset)))) { $0.destination = nil }
    await store.send(.present(.notice(Notice(text: "a")))) { $0.destination = .notice(Notice(text: "a")) }
    await store.send(.destination(.presented(.notice(.read)))) { $0.destination = nil }
    await store.send(.page(.presented(.notice(.read)))) { $0.page = nil }
    await store.send(.present(.help(topic: "a", page: 1))) { $0.destination = .help(topic: "a", page: 1) }
    await store.send(.present(.nothing)) { $0.destination = .nothing }
    await store.send(.destination(.dismiss)) { $0.destination = nil }
  }

  @Test("An action for another case than the one that is there is reported, and does nothing")
  func otherCase() {
    for state in [Destination.State.alert(alert), .quick(.init())] {
      for action in [Destination.Action.counter(.incrementButtonTapped), .notice(.read)] {
        let store = Store(initialState: Host.State(destination: state)) { Host() }
        let issues = reportedIssues { _ = store.send(.destination(.presented(action))) }
        #expect(issues.count == 1 && store.destination == state)
      }
    }
  }

  @Test("Screens of a stack run their features")
  func stack() async {
    let path: () -> StackState<Destination.State> = { [.counter(.init()), .nothing, .quick(.init())] }
    let store = TestStore(initialState: Host.State(path: path())) { Host() }.patient()
    await store.send(\.path[id: 2].quick.incrementButtonTapped) { $0.path[id: 2] = .quick(.init(count: 5)) }
    await store.send(\.path[id: 2].quick.closeButtonTapped)
    await store.receive(\.path.popFrom, 2) { $0.path[id: 2] = nil }
    await store.send(.path(.element(id: 0, action: .counter(.add(10, times: 1))))) {
      $0.path[id: 0] = .counter(.init(count: 10, alert: AlertState { TextState("Too many") }))
    }
    await store.send(.path(.element(id: 0, action: .counter(.alert(.presented(.reset)))))) {
      $0.path[id: 0] = .counter(.init())
    }
  }

  // MARK: - Cases without a mark

  @Test("Features run beside values, labelled, indirect and within another enum")
  func features() async {
    let store = TestStore(initialState: Host.State(page: .counter(.init()))) { Host() }
    await store.send(\.page.counter.incrementButtonTapped) { $0.page = .counter(.init(count: 1)) }
    await store.send(\.page.dismiss) { $0.page = nil }
    let other = TestStore(initialState: Host.State(page: .other(.quick(.init())))) { Host() }
    await other.send(\.page.other.quick.incrementButtonTapped) { $0.page = .other(.quick(.init(count: 5))) }
  }

  @Test("The value of an enum is made of its first feature")
  func values() {
    guard case .counter = Page() else {
      Issue.record("another case")
      return
    }
  }

  @Test("An enum may declare its actions, or its state; with a struct for its state it is a feature")
  func ownTypes() async {
    let actions = TestStore(initialState: OwnActions.State.counter(.init())) {
      Reduce<OwnActions.State, OwnActions.Action> { state, action in
        if action == .closeButtonTapped { state = .counter(.init(count: -1)) }
        return .none
      }
      OwnActions.body
    }
    await actions.send(\.counter.incrementButtonTapped) { $0 = .counter(.init(count: 1)) }
    await actions.send(\.closeButtonTapped) { $0 = .counter(.init(count: -1)) }
    let state = TestStore(initialState: OwnState.State.counter(.init())) { OwnState.body }
    await state.send(\.counter.incrementButtonTapped) { $0 = .counter(.init(count: 1)) }
    #expect(state.state.count == 1)
    let feature = TestStore(initialState: .init(points: 1)) { Scoring.twice }
    await feature.send(\.hit) { $0.points = 3 }
  }

  // MARK: - Store.case

  private func scope(_ state: Destination.State) -> Destination.CaseScope {
    Store(initialState: state) { Destination.body }.case
  }

  private func scope(_ state: Page.State) -> Page.CaseScope {
    Store(initialState: state) { Page.body }.case
  }

  @Test("`case` is the store of the feature that is there, or the value")
  func caseScope() {
    guard case .counter(let counter) = scope(Destination.State.counter(.init(count: 1))),
      case .labelled(feature: let labelled) = scope(Destination.State.labelled(feature: .init())),
      case .alert(let alert) = scope(Destination.State.alert(alert)),
      case .help(topic: "a", page: 1) = scope(Destination.State.help(topic: "a", page: 1)),
      case .notice(Notice()) = scope(Destination.State.notice(Notice())),
      case .nothing = scope(Destination.State.nothing),
      case .counter(let unmarked) = scope(Page.State.counter(.init(count: 2))),
      case .help(topic: "b", page: 2) = scope(Page.State.help(topic: "b", page: 2)),
      case .level(3) = scope(Page.State.level(3)),
      case .results([1], best: nil) = scope(Page.State.results([1], best: nil)),
      case .score(Page.Score(points: 4)) = scope(Page.State.score(Page.Score(points: 4))),
      case .badge(Badge(title: "captain")) = scope(Page.State.badge(Badge(title: "captain"))),
      case .notice(Notice(text: "Goal")) = scope(Page.State.notice(Notice(text: "Goal")))
    else {
      Issue.record("another case")
      return
    }
    counter.send(.incrementButtonTapped)
    unmarked.send(.incrementButtonTapped)
    #expect(counter.count == 2 && labelled.count == 0 && alert.title == "Reset?" && unmarked.count == 3)
    switch Store(initialState: BadgeOnly.State.badge(Badge(title: "a")), reducer: { BadgeOnly.body }).case {
    case .badge(let badge): #expect(badge.title == "a")
    }
  }

  @Test("Reading `case` observes which case it is, not what its feature does")
  func observedCase() throws {
    let store = Store(initialState: Host.State(destination: .counter(.init()))) { Host() }
    let shown = tracking { _ = store.scope(state: \.destination, action: \.destination)?.case }
    let destination = try #require(store.scope(state: \.destination, action: \.destination))
    guard case .counter(let counter) = destination.case else {
      Issue.record("another case")
      return
    }
    let count = tracking { _ = counter.count }
    counter.send(.incrementButtonTapped)
    #expect(shown.value == 0 && count.value == 1)
    #expect(store.destination == .counter(.init(count: 1)))
    store.send(.present(.quick(.init())))
    #expect(shown.value == 1)
    guard let other = store.scope(state: \.destination, action: \.destination), case .quick = other.case else {
      Issue.record("another case")
      return
    }
  }

  // MARK: - State and actions

  @Test("State and actions have case paths, and the conformances that were asked for")
  func conformances() {
    var state = Destination.State.labelled(feature: .init())
    state.labelled?.count += 1
    #expect(state == .labelled(feature: .init(count: 1)) && state.is(\.labelled) && state.counter == nil)
    #expect(Destination.State.help(topic: "a", page: 2)[case: \.help]?.page == 2)
    let path = CasePath(\Destination.Action.Cases.labelled.add)
    #expect(path.embed((1, times: 2)) == .labelled(feature: .add(1, times: 2)))
    #expect(Destination.Action.alert(.reset).is(\.alert))
    #expect(Set([Sheet.State.row(Row.State(id: 1)), .row(Row.State(id: 1)), .blank]).count == 2)
    #expect((try? JSON.text(Sheet.State.row(Row.State(id: 1)))) == #"{"row":{"_0":{"count":0,"id":1}}}"#)
  }

  @Test("The store of a screen's case has its last state")
  func lastState() throws {
    let store = Store(initialState: Host.State(path: [.counter(.init())])) { Host() }
    let id = store.path.ids[0]
    guard case .counter(let counter)? = store.scope(state: \.path, action: \.path).scope(id: id)?.case else {
      Issue.record("another case")
      return
    }
    counter.send(.incrementButtonTapped)
    store.send(.path(.element(id: id, action: .counter(.incrementButtonTapped))))
    store.send(.path(.popFrom(id: id)))
    #expect(counter.count == 2 && store.path.isEmpty)
  }
}
