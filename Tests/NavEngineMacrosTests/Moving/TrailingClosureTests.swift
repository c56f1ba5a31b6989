import Foundation
import NavEngineMacros
import NavEngineTesting
import Testing

@MainActor
@Suite("TestStore: trailing closures")
struct TrailingClosureTests {
  private let opening = Date(timeIntervalSince1970: 1_000)

  private func makeStore(_ initialState: @autoclosure () -> Shop.State = Shop.State()) -> TestStoreOf<Shop> {
    TestStore(initialState: initialState()) {
      Shop()
    } withDependencies: {
      $0.date = .constant(opening)
    }.patient()
  }

  @Test("They see the store's dependencies, through a property wrapper of the test")
  func ownProperty() async {
    @Dependency(\.date) var date
    let store = makeStore()
    await store.send(.openButtonTapped) {
      $0.isOpen = true
      $0.openedAt = date()
    }
    await store.receive(\.opened) { $0.entries = [date()] }
    #expect(store.state.openedAt == opening)
  }

  @Test("So does the state's own code")
  func ownCode() async {
    let store = makeStore()
    await store.send(.openButtonTapped) { $0.open() }
    await store.receive(\.opened) { $0.log() }
    store.assert { $0.open() }
  }

  @Test("So does the initial state")
  func initialState() {
    let store = makeStore(Shop.opened)
    #expect(store.state.openedAt == opening)
  }

  @Test("A value that the test sets later is the one that they see")
  func laterValue() async {
    let store = makeStore()
    store.exhaustivity = .off
    let later = Date(timeIntervalSince1970: 2_000)
    store.dependencies.date = .constant(later)
    await store.send(.openButtonTapped) { $0.open() }
    await store.receive(\.opened)
    #expect(store.state.openedAt == later && store.state.entries == [later])
  }

  @Test("A value that the closure overrides comes first, and ends with it")
  func overridden() async {
    let store = makeStore()
    let other = Date(timeIntervalSince1970: 3_000)
    let texts = await failureTexts {
      await store.send(.openButtonTapped) { state in
        withDependencies {
          $0.date = .constant(other)
        } operation: {
          state.open()
        }
      }
    }
    #expect(texts.count == 1)
    await store.receive(\.opened) { $0.log() }
  }

  @Test("The store's state is the one before the action, for actions that are sent and that are received")
  func stateBefore() async {
    let store = makeStore()
    await store.send(.openButtonTapped) {
      #expect(!store.state.isOpen)
      $0.isOpen = !store.state.isOpen
      $0.openedAt = opening
    }
    await store.receive(\.opened) {
      #expect(store.state.entries.isEmpty && store.state.isOpen)
      $0.entries = store.state.entries + [opening]
    }
    #expect(store.state.entries == [opening])
    store.assert { #expect($0 == store.state) }
  }

  @Test("That of a store which passes over actions is the one after those")
  func stateAfterSkipped() async {
    let store = makeStore(Shop.State(closesAtOnce: true))
    store.exhaustivity = .off
    await store.send(.openButtonTapped) { _ in #expect(!store.state.isOpen) }
    await store.receive(\.closed) { _ in
      #expect(store.state.entries.count == 1 && store.state.isOpen)
    }
    #expect(!store.state.isOpen)
  }

  @Test("The stacks of a state draw the ids that the reducer drew, whatever the dependencies are")
  func ids() async {
    let store = makeStore()
    await store.send(.shelfButtonTapped) { $0.shelves.append("Shelf of \(opening)") }
    await store.send(.shelfButtonTapped) { $0.shelves.append("Shelf of \(opening)") }
    #expect(store.state.shelves.ids.elementsEqual([0, 1]))
  }
}

/// A shop that notes when it opens.
@Reducer
private struct Shop {
  struct State: Equatable {
    var isOpen = false
    var openedAt: Date?
    var entries: [Date] = []
    var shelves = StackState<String>()
    var closesAtOnce = false

    mutating func open() {
      @Dependency(\.date.now) var now
      isOpen = true
      openedAt = now
    }

    mutating func log() {
      @Dependency(\.date) var date
      entries.append(date())
    }
  }

  enum Action {
    case openButtonTapped
    case opened
    case closed
    case shelfButtonTapped
  }

  @Dependency(\.date) var date

  static var opened: State {
    var state = State()
    state.open()
    return state
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .openButtonTapped:
        state.open()
        return .send(.opened)
      case .opened:
        state.log()
        return state.closesAtOnce ? .send(.closed) : .none
      case .closed:
        state.isOpen = false
        return .none
      case .shelfButtonTapped:
        state.shelves.append("Shelf of \(date())")
        return .none
      }
    }
  }
}
