import NavEngine
import TestSupport
import Testing

/// Children whose ids are different, and have equal hashes: `hash(into:)` may be as weak as it likes.
@MainActor
@Suite("App code: ids with equal hashes")
struct EqualHashTests {
  struct ID: Hashable {
    let number: Int

    func hash(into hasher: inout Hasher) {}
  }

  struct Card: Equatable, Identifiable {
    let id: ID
    var count = 0

    init(_ number: Int, count: Int = 0) {
      (id, self.count) = (ID(number: number), count)
    }
  }

  /// An enum that lists its cases, and one that does not.
  enum Listed: CasePathIterable, Equatable {
    case card(Card)
    case none

    struct AllCasePaths: Sequence {
      let card = CasePath(embed: Listed.card) { if case .card(let card) = $0 { card } else { nil } }

      func makeIterator() -> IndexingIterator<[PartialCaseKeyPath<Listed>]> {
        let paths: [PartialCaseKeyPath<Listed>] = [\.card]
        return paths.makeIterator()
      }
    }
    static let allCasePaths = AllCasePaths()
  }

  enum Plain: Equatable {
    case card(Card)
    case none
  }

  enum CardAction {
    case count
    case wait
  }

  struct Deck: Reducer {
    struct State: Equatable {
      @PresentationState var sheet: Card?
      @PresentationState var listed: Listed?
      @PresentationState var plain: Plain?
      var card: Card?
      var side = Listed.none
    }

    enum Action: CasePathable, LocalEditAction {
      case edit((inout State) -> Void)
      /// Edits by a reducer outside of the operators.
      case editOutside((inout State) -> Void)
      case sheet(PresentationAction<CardAction>)
      case card(CardAction)
      case side(SideAction)

      struct AllCasePaths {
        let sheet = CasePath(embed: Action.sheet) { if case .sheet(let action) = $0 { action } else { nil } }
        let card = CasePath(embed: Action.card) { if case .card(let action) = $0 { action } else { nil } }
        let side = CasePath(embed: Action.side) { if case .side(let action) = $0 { action } else { nil } }
      }
      static let allCasePaths = AllCasePaths()
    }

    enum SideAction: CasePathable {
      case card(CardAction)

      struct AllCasePaths {
        let card = CasePath(embed: SideAction.card) { if case .card(let action) = $0 { action } else { nil } }
      }
      static let allCasePaths = AllCasePaths()
    }

    let cancelled: Log<Int>

    private var child: Reduce<Card, CardAction> {
      Reduce { [cancelled] card, action in
        switch action {
        case .count:
          card.count += 1
          return .none
        case .wait: return .run { [number = card.id.number] _ in await untilCancelled(cancelled, number) }
        }
      }
    }

    var body: some ReducerOf<Self> {
      CombineReducers {
        Reduce.changing { state, action in if case .edit(let edit) = action { edit(&state) } }
        .ifLet(\.$sheet, action: \.sheet) { child }
        .ifLet(\.card, action: \.card) { child }
        Scope(state: \.side, action: \.side) {
          EmptyReducer().ifCaseLet(\.card, action: \.card) { child }
        }
      }
      Reduce.changing { state, action in if case .editOutside(let edit) = action { edit(&state) } }
    }
  }

  private let cancelled = Log<Int>()
  private let store: StoreOf<Deck>

  init() {
    let state = Deck.State(
      sheet: Card(1),
      listed: .card(Card(1)),
      plain: .card(Card(1)),
      card: Card(1),
      side: .card(Card(1))
    )
    store = Store(initialState: state) { [cancelled] in Deck(cancelled: cancelled) }
  }

  private func edit(_ edit: @escaping (inout Deck.State) -> Void) {
    store.send(.edit(edit))
  }

  @Test("A child with another id is another presentation, and one with the same id is the same")
  func presentations() {
    func ids() -> [PresentationID?] { store.withState { [$0.$sheet.id, $0.$listed.id, $0.$plain.id] } }
    func present(_ card: Card) {
      edit {
        $0.sheet = card
        $0.listed = .card(card)
        $0.plain = .card(card)
      }
    }
    let before = ids()
    present(Card(1, count: 5))
    #expect(ids() == before)
    present(Card(2))
    #expect(zip(ids(), before).allSatisfy { $0 != $1 && $0 != nil })
  }

  @Test("The store of a presented child is gone when a child with another id is assigned")
  func presentedStore() throws {
    let first = try #require(store.scope(state: \.sheet, action: \.sheet))
    let told = tracking { _ = store.scope(state: \.sheet, action: \.sheet) }
    edit { $0.sheet = Card(2) }
    try check(first, told, store.scope(state: \.sheet, action: \.sheet))
    #expect(store.withState(\.sheet) == Card(2, count: 1))
  }

  @Test("The store of an optional child is gone when a child with another id is assigned")
  func optionalStore() throws {
    let first = try #require(store.scope(state: \.card, action: \.card))
    let told = tracking { _ = store.scope(state: \.card, action: \.card) }
    edit { $0.card = Card(2) }
    try check(first, told, store.scope(state: \.card, action: \.card))
    #expect(store.withState(\.card) == Card(2, count: 1))
  }

  @Test("The store of a case is gone when a payload with another id is assigned")
  func caseStore() throws {
    let side = store.scope(state: \.side, action: \.side)
    let first = try #require(side.scope(state: \.card, action: \.card))
    let told = tracking { _ = side.scope(state: \.card, action: \.card) }
    edit { $0.side = .card(Card(2)) }
    try check(first, told, side.scope(state: \.card, action: \.card))
    #expect(store.withState(\.side) == .card(Card(2, count: 1)))
  }

  private func check(_ first: Store<Card, CardAction>, _ told: Count, _ next: Store<Card, CardAction>?) throws {
    let next = try #require(next)
    #expect(next !== first, "one store for two children")
    #expect(told.value == 1, "observers of the child's presence are told")
    #expect(reportedIssues { _ = first.send(.count) }.count == 1, "an action to the first child is reported")
    next.send(.count)
    #expect(first.state == Card(1) && next.state == Card(2, count: 1))
  }

  @Test("The effect of a child ends when a child with another id is assigned", arguments: [false, true])
  func effects(isOutside: Bool) async {
    let ways: [(Deck.Action, (inout Deck.State) -> Void)] = [
      (.sheet(.presented(.wait)), { $0.sheet = Card(2) }), (.card(.wait), { $0.card = Card(2) }),
      (.side(.card(.wait)), { $0.side = .card(Card(2)) }),
    ]
    for (start, replace) in ways {
      let task = store.send(start)
      store.send(isOutside ? .editOutside(replace) : .edit(replace))
      await until("the effect ends") { cancelled.count == 1 }
      #expect(cancelled.take() == [1])
      task.cancel()
    }
  }
}
