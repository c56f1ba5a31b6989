import Testing

@testable import NavEngineNavigator

@MainActor
@Suite("Trees: if let on a store")
struct IfLetStoreTests {
  struct Counting: Reducer {
    struct State: Equatable {
      var count = 0
      @PresentationState var detail: Detail.State?
    }

    enum Action: CasePathable {
      case show(Int?)
      case detail(PresentationAction<Detail.Action>)

      struct AllCasePaths {
        var detail: CasePath<Action, PresentationAction<Detail.Action>> {
          CasePath(embed: Action.detail) { if case .detail(let action) = $0 { action } else { nil } }
        }
      }
      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    var body: some Reducer<State, Action> {
      Reduce { state, action in
        if case .show(let number) = action { state.detail = number.map { Detail.State(number: $0) } }
        return .none
      }
      .ifLet(\.$detail, action: \.detail) { Detail() }
    }
  }

  struct Detail: Reducer {
    struct State: Equatable {
      var number: Int
    }

    enum Action {
      case raise
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      state.number += 1
      return .none
    }
  }

  struct Tree: NavigationTree {
    let store: StoreOf<Counting>

    var builder: some PathBuilder<String> {
      named(HomeScreen.self) {
        IfLet(
          store: store.scope(state: \.detail, action: \.detail.presented),
          then: { detail in
            Screen(DetailScreen.self, content: { "number \(detail.number)" })
          },
          else: { NamedTree(SettingsScreen.self) }
        )
      }
    }
  }

  private func makeStore() -> StoreOf<Counting> { Store(initialState: Counting.State()) { Counting() } }

  @Test("Builds with the store while there is one, and with the other builder otherwise")
  func building() {
    let store = makeStore()
    let tree = Tree(store: store)
    let (detail, settings) = (erased(HomeScreen(), DetailScreen()), erased(HomeScreen(), SettingsScreen()))
    #expect(tree.build(path: detail).map(\.content) == ["home"])
    #expect(tree.build(path: settings).map(\.content) == ["home", "settings"])
    #expect(tree.allPaths(maxDepth: 3) == ["/home", "/home/…", "/home/settings"])
    #expect(!tree.isValid(detail) && tree.isValid(settings))
    store.send(.show(7))
    #expect(tree.build(path: detail).map(\.content) == ["home", "number 7"])
    #expect(tree.build(path: settings).map(\.content) == ["home"])
    #expect(tree.allPaths(maxDepth: 3) == ["/home", "/home/detail", "/home/settings"])
    #expect(tree.isValid(detail) && !tree.isValid(settings))
  }

  @Test("A rendering builds again when the store comes, goes, or is another")
  func rendering() {
    let store = makeStore()
    let tree = Tree(store: store)
    let path = ScreenPath(erased(HomeScreen(), DetailScreen()))
    let rendering = NavigationRendering<String>()
    rendering.update(to: path, with: tree)
    #expect(rendering.path.map(\.content) == ["home"])
    store.send(.show(1))
    rendering.update(to: path, with: tree)
    #expect(rendering.path.map(\.content) == ["home", "number 1"])
    store.send(.detail(.presented(.raise)))
    rendering.update(to: path, with: tree)
    // The screen was not built again.
    #expect(rendering.path.map(\.content) == ["home", "number 1"])
    store.send(.show(nil))
    rendering.update(to: path, with: tree)
    #expect(rendering.path.map(\.content) == ["home"])
  }
}
