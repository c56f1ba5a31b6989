import NavEngine
import Testing

@Suite("Features with many children")
struct ManyChildrenTests {
  /// Presents something in six ways. The operators are overloaded: were they not told apart early, the compiler would
  /// try a few ways for each, and give this up after minutes.
  private struct Hub: Reducer {
    struct State: Equatable {
      @PresentationState var first: Leaf.State?
      @PresentationState var second: Leaf.State?
      @PresentationState var third: Leaf.State?
      @PresentationState var fourth: Leaf.State?
      @PresentationState var fifth: Leaf.State?
      @PresentationState var sixth: Leaf.State?
      var path = StackState<Leaf.State>()
    }

    enum Action: CasePathable {
      case first(PresentationAction<Leaf.Action>)
      case second(PresentationAction<Leaf.Action>)
      case third(PresentationAction<Leaf.Action>)
      case fourth(PresentationAction<Leaf.Action>)
      case fifth(PresentationAction<Leaf.Action>)
      case sixth(PresentationAction<Leaf.Action>)
      case path(StackAction<Leaf.State, Leaf.Action>)

      typealias Presented = CasePath<Action, PresentationAction<Leaf.Action>>

      struct AllCasePaths {
        var first: Presented {
          CasePath(embed: Action.first) { if case .first(let action) = $0 { action } else { nil } }
        }
        var second: Presented {
          CasePath(embed: Action.second) { if case .second(let action) = $0 { action } else { nil } }
        }
        var third: Presented {
          CasePath(embed: Action.third) { if case .third(let action) = $0 { action } else { nil } }
        }
        var fourth: Presented {
          CasePath(embed: Action.fourth) { if case .fourth(let action) = $0 { action } else { nil } }
        }
        var fifth: Presented {
          CasePath(embed: Action.fifth) { if case .fifth(let action) = $0 { action } else { nil } }
        }
        var sixth: Presented {
          CasePath(embed: Action.sixth) { if case .sixth(let action) = $0 { action } else { nil } }
        }
        var path: CasePath<Action, StackAction<Leaf.State, Leaf.Action>> {
          CasePath(embed: Action.path) { if case .path(let action) = $0 { action } else { nil } }
        }
      }
      static let allCasePaths = AllCasePaths()
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .first(.presented(.set(let count))) = action { state.sixth = Leaf.State(count: -count) }
        return .none
      }
      .ifLet(\.$first, action: \.first) { Leaf() }
      .ifLet(\.$second, action: \.second) { Leaf() }
      .ifLet(\.$third, action: \.third) { Leaf() }
      .ifLet(\.$fourth, action: \.fourth) { Leaf() }
      .ifLet(\.$fifth, action: \.fifth) { Leaf() }
      .ifLet(\.$sixth, action: \.sixth) { Leaf() }
      .forEach(\.path, action: \.path) { Leaf() }
    }
  }

  @Test("Each child sees its own actions, whichever operator it is composed by")
  func many() {
    let leaf = Leaf.State()
    var state = Hub.State()
    (state.first, state.second, state.third, state.fourth) = (leaf, leaf, leaf, leaf)
    (state.fifth, state.sixth) = (leaf, leaf)
    state.path = [leaf]
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
