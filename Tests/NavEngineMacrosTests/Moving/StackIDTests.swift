import NavEngineMacros
import NavEngineTesting
import TestSupport
import Testing

/// Ids of stacks that a test has mixed up are failures that name the cause.
@MainActor
@Suite("TestStore: ids of stacks that do not fit")
struct StackIDTests {
  @Test("A push beyond the next id is a failure with both ids, and pushes")
  func beyondNext() async {
    let texts = await failureTexts {
      let store = TestStore(initialState: Mailbox.State(path: [.letter(Letter.State())])) { Mailbox() }
      await store.send(.path(.push(id: 5, state: .letter(Letter.State())))) { $0.path[id: 5] = .letter(Letter.State()) }
      await store.send(.path(.push(id: 6, state: .letter(Letter.State())))) { $0.path[id: 6] = .letter(Letter.State()) }
    }
    #expect(texts.count == 1)
    #expect(texts.first?.contains("was pushed under the id #5, and the next id is #1.") == true)
  }

  @Test("A push under the next id takes it, and one under an id that was drawn before is none")
  func next() async {
    let store = TestStore(initialState: Mailbox.State()) { Mailbox() }
    await store.send(\.path.push, (id: 0, state: .letter(Letter.State()))) { $0.path.append(.letter(Letter.State())) }
    await store.send(.openButtonTapped) { $0.path[id: 1] = .letter(Letter.State()) }
    await store.send(\.path.popFrom, 1) { $0.path[id: 1] = nil }
    await store.send(.path(.push(id: 1, state: .letter(Letter.State())))) { $0.path[id: 1] = .letter(Letter.State()) }
    await store.send(.openButtonTapped) { $0.path[id: 2] = .letter(Letter.State()) }
  }

  @Test("So it is for a store within withStackElementIDs, and outside an id is only an id")
  func plainStore() {
    let push = Mailbox.Action.path(.push(id: 7, state: .letter(Letter.State())))
    let issues = reportedIssues {
      withStackElementIDs {
        let store = Store(initialState: Mailbox.State()) { Mailbox() }
        store.send(push)
      }
    }
    #expect(issues.count == 1)
    let store = Store(initialState: Mailbox.State()) { Mailbox() }
    #expect(reportedIssues { store.send(push) }.isEmpty)
  }

  @Test("An action of a screen whose state was made outside of a scope")
  func actionOutOfScope() async {
    let state = Mailbox.State(path: [.letter(Letter.State())])
    let texts = await failureTexts {
      let store = TestStore(initialState: state) { Mailbox() }
      await store.send(\.path[id: 0].letter.readButtonTapped)
      await store.send(.path(.popFrom(id: 0)))
    }
    #expect(texts.count == 2)
    for text in texts {
      #expect(
        text.contains("Most likely the stack was made outside of `withStackElementIDs`, where ids begin at #1000000")
      )
    }
  }

  @Test("With the state made within, and with another id that is missing, that is not the cause")
  func actionInScope() async {
    let state = withStackElementIDs { Mailbox.State(path: [.letter(Letter.State())]) }
    let store = TestStore(initialState: state) { Mailbox() }
    await store.send(\.path[id: 0].letter.readButtonTapped) { $0.path[id: 0, case: \.letter]?.isRead = true }
    let texts = await failureTexts { await store.send(\.path[id: 4].letter.readButtonTapped) }
    #expect(texts.count == 1 && texts.first?.contains("withStackElementIDs") == false)
  }

  @Test("A difference that lies in ids alone says so")
  func differenceInIDs() async {
    let path = StackState([Mailbox.Path.State.letter(Letter.State())])
    let texts = await failureTexts {
      let store = TestStore(initialState: Mailbox.State()) { Mailbox() }
      await store.send(.openButtonTapped) { $0.path = path }
      await store.send(.openButtonTapped) { $0.path[id: 3] = .letter(Letter.State()) }
      store.exhaustivity = .off
      store.assert {
        $0.path[id: 1] = nil; $0.path[id: 4] = .letter(Letter.State())
      }
    }
    #expect(texts.count == 3)
    let first = path.ids[0]
    #expect(texts[0].contains("in the ids of stacks alone: \(first.debugDescription) was expected, and #0 is there."))
    #expect(texts[1].contains("in the ids of stacks alone: #3 was expected, and #1 is there."))
    #expect(texts[2].contains("in the ids of stacks alone: #4 was expected, and #1 is there."))
    for text in texts { #expect(text.contains("withStackElementIDs")) }
  }

  @Test("So does one in an id that the state keeps, and a difference in anything else does not")
  func differenceInMore() async {
    let texts = await failureTexts {
      let store = TestStore(initialState: Mailbox.State(path: [.letter(Letter.State())])) { Mailbox() }
      await store.send(.selectButtonTapped) { $0.selected = 1 }
      await store.send(.openButtonTapped) { $0.path[id: 3] = .letter(Letter.State(isRead: true)) }
      await store.send(.openButtonTapped) {
        $0.path.append(contentsOf: [.letter(Letter.State()), .letter(Letter.State())])
      }
    }
    #expect(texts.map { $0.contains("in the ids of stacks alone") } == [true, false, false])
  }
}

@Reducer
private struct Letter {
  struct State: Equatable {
    var isRead = false
  }

  enum Action {
    case readButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.isRead = true
      return .none
    }
  }
}

@Reducer
private struct Mailbox {
  @Reducer
  enum Path {
    case letter(Letter)
  }

  struct State: Equatable {
    var path = StackState<Path.State>()
    var selected: StackElementID?
  }

  enum Action {
    case path(StackActionOf<Path>)
    case openButtonTapped
    case selectButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .path: break
      case .openButtonTapped: state.path.append(.letter(Letter.State()))
      case .selectButtonTapped: state.selected = state.path.ids.first
      }
      return .none
    }
    .forEach(\.path, action: \.path)
  }
}

extension Mailbox.Path.State: Equatable {}
