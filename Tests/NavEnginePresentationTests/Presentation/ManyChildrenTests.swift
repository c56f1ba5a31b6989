import NavEngine
import Testing

@Suite("Features with many children")
struct ManyChildrenTests {
  /// A child with a count. It is declared here, so that the order in which the compiler reads files has no part in how
  /// the body below is checked.
  private struct Panel: Reducer {
    struct State: Equatable {
      var count = 0
    }

    enum Action {
      case set(Int)
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      if case .set(let count) = action { state.count = count }
      return .none
    }
  }

  /// Presents something in six ways. The operators are overloaded: were they not told apart early, the compiler would
  /// try a few ways for each, and give this up after minutes. This target imports the engine alone, and none of the
  /// spellings that other modules add.
  private struct Hub: Reducer {
    struct State: Equatable {
      @PresentationState var first: Panel.State?
      @PresentationState var second: Panel.State?
      @PresentationState var third: Panel.State?
      @PresentationState var fourth: Panel.State?
      @PresentationState var fifth: Panel.State?
      @PresentationState var sixth: Panel.State?
      var path = StackState<Panel.State>()
    }

    enum Action: CasePathable {
      case first(PresentationAction<Panel.Action>)
      case second(PresentationAction<Panel.Action>)
      case third(PresentationAction<Panel.Action>)
      case fourth(PresentationAction<Panel.Action>)
      case fifth(PresentationAction<Panel.Action>)
      case sixth(PresentationAction<Panel.Action>)
      case path(StackAction<Panel.State, Panel.Action>)

      struct AllCasePaths: Sendable {
        let first = CasePath(embed: Action.first) { if case .first(let action) = $0 { action } else { nil } }
        let second = CasePath(embed: Action.second) { if case .second(let action) = $0 { action } else { nil } }
        let third = CasePath(embed: Action.third) { if case .third(let action) = $0 { action } else { nil } }
        let fourth = CasePath(embed: Action.fourth) { if case .fourth(let action) = $0 { action } else { nil } }
        let fifth = CasePath(embed: Action.fifth) { if case .fifth(let action) = $0 { action } else { nil } }
        let sixth = CasePath(embed: Action.sixth) { if case .sixth(let action) = $0 { action } else { nil } }
        let path = CasePath(embed: Action.path) { if case .path(let action) = $0 { action } else { nil } }
      }
      static let allCasePaths = AllCasePaths()
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .first(.presented(.set(let count))) = action { state.sixth = Panel.State(count: -count) }
        return .none
      }
      .ifLet(\.$first, action: \.first) { Panel() }
      .ifLet(\.$second, action: \.second) { Panel() }
      .ifLet(\.$third, action: \.third) { Panel() }
      .ifLet(\.$fourth, action: \.fourth) { Panel() }
      .ifLet(\.$fifth, action: \.fifth) { Panel() }
      .ifLet(\.$sixth, action: \.sixth) { Panel() }
      .forEach(\.path, action: \.path) { Panel() }
    }
  }

  @Test("Each child sees its own actions, whichever operator it is composed by")
  func many() {
    let panel = Panel.State()
    var state = Hub.State()
    (state.first, state.second, state.third, state.fourth) = (panel, panel, panel, panel)
    (state.fifth, state.sixth) = (panel, panel)
    state.path = [panel]
    let screen = state.path.ids[0]
    let hub = Hub()
    let actions: [Hub.Action] = [
      .first(.presented(.set(1))), .second(.presented(.set(2))),
      .third(.presented(.set(3))), .fourth(.presented(.set(4))),
      .fifth(.presented(.set(5))), .sixth(.presented(.set(6))),
      .path(.element(id: screen, action: .set(7))),
    ]
    for action in actions { _ = hub.reduce(into: &state, action: action) }
    let counts = [
      state.first, state.second, state.third, state.fourth, state.fifth, state.sixth, state.path[id: screen],
    ]
    #expect(counts.map(\.?.count) == [1, 2, 3, 4, 5, 6, 7])

    _ = hub.reduce(into: &state, action: .first(.presented(.set(5))))
    #expect(state.first?.count == 5 && state.sixth?.count == -5)
    for dismissal in [Hub.Action.first(.dismiss), .second(.dismiss), .sixth(.dismiss)] {
      _ = hub.reduce(into: &state, action: dismissal)
    }
    #expect(state.first == nil && state.second == nil && state.sixth == nil && state.third?.count == 3)
  }
}
