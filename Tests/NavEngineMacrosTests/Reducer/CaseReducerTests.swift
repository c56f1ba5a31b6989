import NavEngineMacros
import NavEngineTesting
import TestSupport
import Testing

@MainActor
@Suite("@Reducer on an enum: the same features as by hand")
struct CaseReducerTests {
  private typealias Counter = Written.Counter
  private let alert = AlertState<Written.Counter.Alert> { TextState("Reset?") }

  // MARK: - What both spellings do

  private func checkCases<D: CaseReducer>(_: D.Type) async
  where D.State: DestinationState, D.Action: DestinationAction {
    let store = TestStore(initialState: Host<D>.State()) { Host<D>() }.patient()
    await store.send(.present(.counter(Counter.State()))) {
      $0.destination = .counter(Counter.State())
    }
    await store.send(.destination(.presented(.counter(.incrementButtonTapped)))) {
      $0.destination = .counter(Counter.State(count: 1))
    }
    await store.send(.present(.quick(Counter.State(count: 1)))) {
      $0.destination = .quick(Counter.State(count: 1))
    }
    await store.send(.destination(.presented(.quick(.incrementButtonTapped)))) {
      $0.destination = .quick(Counter.State(count: 6))
    }
    await store.send(.present(.labelled(feature: Counter.State()))) {
      $0.destination = .labelled(feature: Counter.State())
    }
    await store.send(.destination(.presented(.labelled(feature: .add(2, times: 3))))) {
      $0.destination = .labelled(feature: Counter.State(count: 6))
    }
    await store.send(.destination(.presented(.labelled(feature: .closeButtonTapped))))
    await store.receive(\.destination.dismiss) { $0.destination = nil }
  }

  @Test("each case runs its feature, made as its default value says")
  func cases() async {
    await checkCases(Written.Destination.self)
    await checkCases(ByHand.Destination.self)
  }

  private func checkEphemeral<D: CaseReducer>(_: D.Type) async
  where D.State: DestinationState, D.Action: DestinationAction {
    let store = TestStore(initialState: Host<D>.State(destination: .alert(alert))) { Host<D>() }
    await store.send(.destination(.presented(.alert(.reset)))) { $0.destination = nil }
    await store.send(.present(.notice(Notice(text: "a")))) { $0.destination = .notice(Notice(text: "a")) }
    await store.send(.destination(.presented(.notice(.read)))) { $0.destination = nil }
    await store.send(.present(.help(topic: "a", page: 1))) { $0.destination = .help(topic: "a", page: 1) }
    await store.send(.present(.nothing)) { $0.destination = .nothing }
    await store.send(.destination(.dismiss)) { $0.destination = nil }
  }

  @Test("alerts, and what is marked ephemeral, are gone after an action of theirs; plain values are just there")
  func ephemeral() async {
    await checkEphemeral(Written.Destination.self)
    await checkEphemeral(ByHand.Destination.self)
  }

  private func checkLate<D: CaseReducer>(_: D.Type)
  where D.State: DestinationState, D.Action: DestinationAction {
    let store = Store(initialState: Host<D>.State(destination: .alert(alert))) { Host<D>() }
    let issues = reportedIssues { store.send(.destination(.presented(.counter(.incrementButtonTapped)))) }
    #expect(issues.count == 1 && store.destination == .alert(alert))
    store.send(.destination(.presented(.alert(.reset))))
    #expect(store.destination == nil)
  }

  @Test("an action that is late for another feature leaves an alert up")
  func late() {
    checkLate(Written.Destination.self)
    checkLate(ByHand.Destination.self)
  }

  private func checkStack<D: CaseReducer>(_: D.Type) async
  where D.State: DestinationState, D.Action: DestinationAction {
    let store = TestStore(
      initialState: Host<D>.State(path: [.counter(Counter.State()), .nothing, .quick(Counter.State())])
    ) {
      Host<D>()
    }.patient()
    await store.send(.path(.element(id: 2, action: .quick(.incrementButtonTapped)))) {
      $0.path[id: 2] = .quick(Counter.State(count: 5))
    }
    await store.send(.path(.element(id: 2, action: .quick(.closeButtonTapped))))
    await store.receive(\.path.popFrom, 2) { $0.path[id: 2] = nil }
    await store.send(.path(.element(id: 0, action: .counter(.add(10, times: 1))))) {
      $0.path[id: 0] = .counter(Counter.State(count: 10, alert: AlertState { TextState("Too many") }))
    }
    await store.send(.path(.element(id: 0, action: .counter(.alert(.presented(.reset)))))) {
      $0.path[id: 0] = .counter(Counter.State())
    }
  }

  @Test("screens of a stack run theirs")
  func stack() async {
    await checkStack(Written.Destination.self)
    await checkStack(ByHand.Destination.self)
  }

  private func checkOtherCase<D: CaseReducer>(_: D.Type) -> [String]
  where D.State: DestinationState, D.Action: DestinationAction {
    let store = Store(initialState: Host<D>.State(destination: .quick(Counter.State()))) { Host<D>() }
    let issues = reportedIssues { _ = store.send(.destination(.presented(.counter(.incrementButtonTapped)))) }
    #expect(store.destination == .quick(Counter.State()))
    return issues.map { String($0.message.prefix(40)) }
  }

  @Test("an action for another case than the one that is there is reported, and does nothing")
  func otherCase() {
    let written = checkOtherCase(Written.Destination.self)
    #expect(written.count == 1 && written == checkOtherCase(ByHand.Destination.self))
  }

  // MARK: - Store.case

  private func scope(_ state: Written.Destination.State) -> Written.Destination.CaseScope {
    Store(initialState: state) { Written.Destination.body }.case
  }

  private func scope(_ state: ByHand.Destination.State) -> ByHand.Destination.CaseScope {
    Store(initialState: state) { ByHand.Destination.body }.case
  }

  @Test("`case` is the store of the feature that is there, or the value")
  func caseScope() {
    guard case .counter(let counter) = scope(.counter(Counter.State(count: 1)) as Written.Destination.State),
      case .labelled(feature: let labelled) = scope(.labelled(feature: Counter.State()) as Written.Destination.State),
      case .alert(let alert) = scope(.alert(alert) as Written.Destination.State),
      case .help(topic: "a", page: 1) = scope(.help(topic: "a", page: 1) as Written.Destination.State),
      case .notice(Notice()) = scope(.notice(Notice()) as Written.Destination.State),
      case .nothing = scope(.nothing as Written.Destination.State)
    else {
      Issue.record("Another case.")
      return
    }
    guard case .counter = scope(.counter(Counter.State(count: 1)) as ByHand.Destination.State),
      case .help(topic: "a", page: 1) = scope(.help(topic: "a", page: 1) as ByHand.Destination.State)
    else {
      Issue.record("Another case.")
      return
    }
    counter.send(.incrementButtonTapped)
    #expect(counter.count == 2 && labelled.count == 0 && alert.title == "Reset?")
  }

  @Test("who watches `case` is told when it becomes another one, not of what the feature does")
  func watchedCase() throws {
    let store = Store(initialState: Host<Written.Destination>.State(destination: .counter(Counter.State()))) {
      Host<Written.Destination>()
    }
    let shown = tracking { _ = store.scope(state: \.destination, action: \.destination)?.case }
    let destination = try #require(store.scope(state: \.destination, action: \.destination))
    guard case .counter(let counter) = destination.case else {
      Issue.record("Another case.")
      return
    }
    let count = tracking { _ = counter.count }
    counter.send(.incrementButtonTapped)
    #expect(shown.value == 0 && count.value == 1)
    #expect(store.destination == .counter(Counter.State(count: 1)))
    store.send(.present(.quick(Counter.State())))
    #expect(shown.value == 1)
    guard let other = store.scope(state: \.destination, action: \.destination), case .quick = other.case else {
      Issue.record("Another case.")
      return
    }
  }

  // MARK: - State and actions

  @Test("state and actions have case paths, and what conformances were asked for")
  func conformances() {
    var state = Written.Destination.State.labelled(feature: Counter.State())
    state.labelled?.count += 1
    #expect(state == .labelled(feature: Counter.State(count: 1)) && state.is(\.labelled) && state.counter == nil)
    #expect(Written.Destination.State.help(topic: "a", page: 2)[case: \.help]?.page == 2)
    let path = CasePath(\Written.Destination.Action.Cases.labelled.add)
    #expect(path.embed((1, times: 2)) == .labelled(feature: .add(1, times: 2)))
    #expect(Written.Destination.Action.alert(.reset).is(\.alert))
    #expect(Set([Sheet.State.row(Row.State(id: 1)), .row(Row.State(id: 1)), .blank]).count == 2)
    #expect((try? JSON.text(Sheet.State.row(Row.State(id: 1)))) == #"{"row":{"_0":{"id":1}}}"#)
  }
}
