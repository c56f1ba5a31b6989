import NavEngineCompatibility
import Observation
import TestSupport
import Testing

@testable import NavEngine

/// What ends with a state that a store has found before reads the store, or sends to it.
@MainActor
@Suite("Store: objects that end while a state is found")
struct StoreReentrancyTests {
  private struct Lamp: Reducer {
    struct State {
      var number = 0
      var farewell: Farewell?
    }

    func reduce(into state: inout State, action: Never) -> Effect<Never> {}
  }

  private struct Hall: Reducer {
    struct State {
      @PresentationState var lamp: Lamp.State?
      var candle: Lamp.State?
      var numbers: IdentifiedArrayOf<Page.State> = [Page.State(id: 1), Page.State(id: 2)]
      var count = 0

      /// Made anew each time.
      var few: IdentifiedArrayOf<Page.State> { numbers.filter { $0.id < 2 } }
    }

    enum Action: CasePathable, LocalEditAction {
      case edit((inout State) -> Void)
      case lamp(PresentationAction<Never>)
      case candle(Never)

      struct AllCasePaths: CasePathList {
        let lamp = CasePath(embed: Action.lamp) { if case .lamp(let action) = $0 { action } else { nil } }
        var candle: CasePath<Action, Never> { CasePath(embed: Action.candle) { _ in nil } }
      }
    }

    var body: some ReducerOf<Self> {
      Reduce.changing { state, action in if case .edit(let edit) = action { edit(&state) } }
        .ifLet(\.$lamp, action: \.lamp) { Lamp() }
    }
  }

  private let store = Store(initialState: Hall.State(lamp: Lamp.State(), candle: Lamp.State())) { Hall() }

  @Test("A closure that is given the state has it as it was, whatever is sent meanwhile")
  func sending() {
    store.withState { state in
      store.edit {
        $0.numbers = []
        $0.count = 1
      }
      #expect(state.numbers.map(\.id) == [1, 2] && state.count == 0)
    }
    #expect(store.numbers.isEmpty && store.count == 1)
  }

  @Test("What ends with a presented child that its parent has edited reads the child")
  func presented() throws {
    let lamp = try #require(store.scope(state: \.lamp, action: \.lamp))
    let read = Log<Int>()
    store.edit {
      $0.lamp?.farewell = Farewell { [weak lamp] in
        if let lamp { read.note(lamp.withState(\.number)) }
      }
    }
    lamp.withState { _ in }
    store.edit {
      $0.lamp?.farewell = nil
      $0.lamp?.number = 2
    }
    #expect(lamp.withState(\.number) == 2 && read.entries == [2])
  }

  @Test("A child that goes by what ends as it is read is gone, and what comes next is another one")
  func part() throws {
    let candle = try #require(store.scope(state: \.candle, action: \.candle))
    store.edit {
      $0.candle?.farewell = Farewell { [weak store] in
        _ = store?.edit { $0.candle = nil }
      }
    }
    candle.withState { _ in }
    store.edit { $0.candle?.farewell = nil }
    candle.withState { _ in }
    #expect(store.withState { $0.candle == nil })
    store.edit { $0.candle = Lamp.State(number: 5) }
    let next = try #require(store.scope(state: \.candle, action: \.candle))
    #expect(next !== candle && next.number == 5 && candle.number == 0)
  }

  @Test("An action that is sent by what ends with a watch is handled with the action at work")
  func watch() throws {
    var lamp = store.scope(state: \.lamp, action: \.lamp)
    func watch(_ farewell: Farewell) {
      withObservationTracking {
        _ = lamp?.number
      } onChange: {
        _ = farewell
      }
    }
    watch(Farewell { [weak store] in store?.edit { $0.count += 1 } })
    lamp = nil
    store.edit { $0.lamp = nil }
    #expect(store.count == 1)
  }

  @Test("What a property computes is compared by its elements")
  func computed() {
    let read = tracking { _ = store.few }
    store.edit { $0.count += 1 }
    store.edit { $0.numbers[id: 2]?.count = 3 }
    #expect(read.value == 0)
    store.edit { $0.numbers[id: 1]?.count = 3 }
    #expect(read.value == 1)
  }

  @Test("Stores that are scoped in passing leave nothing behind")
  func passing() {
    for _ in 0..<1_000 { _ = store.scope(state: \.count, action: Hall.Action.candle).state }
    #expect(store.root.copies.cores.count < 64)
  }
}
