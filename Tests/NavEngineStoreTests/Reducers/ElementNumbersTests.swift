import TestSupport
import Testing

@testable import NavEngine

@MainActor
@Suite("Reducers: numbers of elements")
struct ElementNumbersTests {
  @Test("An id keeps its number while somebody keeps it, and has another one later")
  func numbers() {
    let numbers = ElementNumbers<String>()
    #expect(numbers.number(ifKnown: "a") == 0 && numbers.count == 0)
    var first: ElementNumber? = numbers.keep("a")
    let number = first?.value ?? 0
    #expect(number > 0 && numbers.number(ifKnown: "a") == number && numbers.id(number) == "a")
    var second: ElementNumber? = numbers.keep("a")
    #expect(first === second)
    first = nil
    let other = numbers.keep("b")
    #expect(numbers.number(ifKnown: "a") == number && numbers.count == 2)
    second = nil
    let again = numbers.keep("a")
    #expect(again.value > other.value && numbers.id(number) == nil && numbers.id(again.value) == "a")
    #expect(numbers.count == 2)
  }

  @Test("Numbers that are let go of on other threads are forgotten")
  func threads() async {
    let numbers = ElementNumbers<Int>()
    for round in 0..<20 {
      let kept = (0..<100).map { numbers.keep(100 * round + $0) }
      await withTaskGroup(of: Void.self) { group in
        for number in kept { group.addTask { withExtendedLifetime(number) {} } }
      }
    }
    let last = numbers.keep(-1)
    #expect(numbers.count == 1 && last.value == 2_001)
  }

  private static func store() -> StoreOf<Page> {
    Store(initialState: Page.State(rows: [Page.State(id: -1)])) { Page() }
  }

  /// A list of rows that run something, with ids that are counted.
  private struct List: Reducer {
    struct ID: Hashable, Sendable {
      let number: Int
      let token: Token

      static func == (left: ID, right: ID) -> Bool { left.number == right.number }
      func hash(into hasher: inout Hasher) { hasher.combine(number) }
    }

    struct State {
      var rows: IdentifiedArrayOf<Row.State> = []
    }

    enum Action: CasePathable {
      case show(ID)
      case rows(IdentifiedActionOf<Row>)

      struct AllCasePaths: Sendable {
        var rows: CasePath<Action, IdentifiedActionOf<Row>> {
          CasePath(embed: Action.rows) { if case .rows(let action) = $0 { action } else { nil } }
        }
      }
      static let allCasePaths = AllCasePaths()
    }

    struct Row: Reducer {
      struct State: Identifiable {
        let id: ID
      }

      enum Action: Sendable { case run }

      func reduce(into state: inout State, action: Action) -> Effect<Action> { .run { _ in } }
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .show(let id) = action { state.rows = [Row.State(id: id)] }
        return .none
      }
      .forEach(\.rows, action: \.rows) { Row() }
    }
  }

  @Test("Rows that come, run something and go leave no ids behind")
  func memory() async {
    let lifetimes = Lifetimes()
    let store = Store(initialState: List.State()) { List() }
    for number in 0..<1_000 {
      let id = List.ID(number: number, token: Token(in: lifetimes))
      store.send(.show(id))
      await store.send(.rows(.element(id: id, action: .run))).finish()
    }
    // That of the row which is there, and of a few whose tasks have just ended.
    #expect(lifetimes.live < 50)
  }

  @Test("A throttle of a row goes on when nothing runs in the row any more")
  func throttle() async {
    let (store, ran, clock) = (Self.store(), Log<Int>(), TestClock())
    let action = Page.Action.effect {
      .run { _ in ran.note(1) }.throttle(id: "id", for: .seconds(1), clock: clock, latest: false)
    }
    await store.send(.rows(.element(id: -1, action: action))).finish()
    #expect(ran.count == 1 && store.root.registry.screens.value == 0)
    let task = store.send(.rows(.element(id: -1, action: action)))
    await until("it waits") { clock.sleeperCount == 1 }
    #expect(ran.count == 1)
    clock.advance(by: .seconds(1))
    await task.finish()
    #expect(ran.count == 2)
  }
}
