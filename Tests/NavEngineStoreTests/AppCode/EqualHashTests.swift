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

  @Test("A child with another id is another presentation, and one with the same id is the same")
  func presentations() {
    func ids() -> [PresentationID?] { store.withState { [$0.$sheet.id, $0.$listed.id, $0.$plain.id] } }
    func present(_ card: Card) {
      store.edit {
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

  @Test("The store of a child is gone when a child with another id is assigned, wherever it is")
  func stores() throws {
    let side = store.scope(state: \.side, action: \.side)
    let places: [(scope: @MainActor () -> Store<Card, CardAction>?, put: (inout Deck.State) -> Void)] = [
      ({ [store] in store.scope(state: \.sheet, action: \.sheet) }, { $0.sheet = Card(2) }),
      ({ [store] in store.scope(state: \.card, action: \.card) }, { $0.card = Card(2) }),
      ({ side.scope(state: \.card, action: \.card) }, { $0.side = .card(Card(2)) }),
    ]
    for (scope, put) in places {
      let first = try #require(scope())
      let told = tracking { _ = scope() }
      store.edit(put)
      let next = try #require(scope())
      #expect(next !== first, "one store for two children")
      #expect(told.value == 1, "observers of the child's presence are told")
      #expect(reportedIssues { _ = first.send(.count) }.count == 1, "an action to the first child is reported")
      next.send(.count)
      #expect(first.state == Card(1) && next.state == Card(2, count: 1))
    }
    #expect(store.withState { $0.sheet == $0.card && $0.side == .card(Card(2, count: 1)) })
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
