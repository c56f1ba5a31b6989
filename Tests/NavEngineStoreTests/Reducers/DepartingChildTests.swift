import NavEngine
import TestSupport
import Testing

/// Children that go in an action of their own, for which they have effects.
@MainActor
@Suite("Children that go in their own action")
struct DepartingChildTests {
  enum Place: CaseIterable, Sendable { case presented, optional, stack, row, inner }

  struct Child: Reducer {
    struct State: Identifiable, Equatable {
      var id = 0
      @Presents var inner: Inner.State?
    }

    enum Action: CasePathable, Sendable {
      case save
      case saved
      case later
      case inner(PresentationAction<Inner.Action>)

      struct AllCasePaths {
        let inner = CasePath(embed: Action.inner) { if case .inner(let action) = $0 { action } else { nil } }
      }
      static let allCasePaths = AllCasePaths()
    }

    let ran: Log<Bool>

    var body: some ReducerOf<Self> {
      Reduce { _, action in
        if case .save = action {
          return .merge(
            .send(.saved),
            .run { [ran] send in
              ran.note(Task.isCancelled)
              await send(.later)
            }
          )
        }
        return .none
      }
      .ifLet(\.$inner, action: \.inner) { Inner() }
    }
  }

  struct Inner: Reducer {
    struct State: Equatable {}
    enum Action: Sendable { case save, saved }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      if case .save = action { .send(.saved) } else { .none }
    }
  }

  struct Parent: Reducer {
    struct State: Equatable {
      @Presents var presented: Child.State? = Child.State(inner: Inner.State())
      var optional: Child.State? = Child.State()
      var path = StackState([Child.State()])
      var rows: IdentifiedArrayOf<Child.State> = [Child.State()]
      var saved = 0
      var later = 0
    }

    enum Action: CasePathable, Sendable {
      case presented(PresentationAction<Child.Action>)
      case optional(Child.Action)
      case path(StackAction<Child.State, Child.Action>)
      case rows(IdentifiedAction<Int, Child.Action>)

      struct AllCasePaths {
        let presented = CasePath(embed: Action.presented) { if case .presented(let it) = $0 { it } else { nil } }
        let optional = CasePath(embed: Action.optional) { if case .optional(let action) = $0 { action } else { nil } }
        let path = CasePath(embed: Action.path) { if case .path(let action) = $0 { action } else { nil } }
        let rows = CasePath(embed: Action.rows) { if case .rows(let action) = $0 { action } else { nil } }
      }
      static let allCasePaths = AllCasePaths()

      var ofChild: Child.Action? {
        switch self {
        case .presented(.presented(let action)), .optional(let action), .path(.element(_, let action)),
          .rows(.element(_, let action)):
          action
        default: nil
        }
      }
    }

    let ran: Log<Bool>

    var body: some ReducerOf<Self> {
      Reduce.changing { state, action in
        switch action.ofChild {
        case .save, .inner(.presented(.save)):
          (state.presented, state.optional) = (nil, nil)
          state.path.removeAll()
          state.rows.removeAll()
        case .saved, .inner(.presented(.saved)): state.saved += 1
        case .later: state.later += 1
        default: break
        }
      }
      .ifLet(\.$presented, action: \.presented) { Child(ran: ran) }
      .ifLet(\.optional, action: \.optional) { Child(ran: ran) }
      .forEach(\.path, action: \.path) { Child(ran: ran) }
      .forEach(\.rows, action: \.rows) { Child(ran: ran) }
    }
  }

  private func action(at place: Place, of state: Parent.State) -> Parent.Action {
    switch place {
    case .presented: .presented(.presented(.save))
    case .inner: .presented(.presented(.inner(.presented(.save))))
    case .optional: .optional(.save)
    case .stack: .path(.element(id: state.path.ids[0], action: .save))
    case .row: .rows(.element(id: 0, action: .save))
    }
  }

  @Test(
    "What they send at once arrives, and is reported; what they run is cancelled from the start",
    arguments: Place.allCases
  )
  func sending(from place: Place) async {
    let ran = Log<Bool>()
    let store = Store(initialState: Parent.State()) { Parent(ran: ran) }
    var task: StoreTask?
    let issues = reportedIssues { task = store.send(action(at: place, of: store.state)) }
    await task?.finish()
    #expect(store.saved == 1 && store.later == 0)
    #expect(issues.count == 1 && issues.first?.message.contains("saved") == true)
    #expect(ran.entries == (place == .inner ? [] : [true]))
    #expect(store.presented == nil && store.optional == nil && store.path.isEmpty && store.rows.isEmpty)
  }
}
