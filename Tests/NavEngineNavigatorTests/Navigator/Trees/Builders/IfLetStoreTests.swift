import Testing

@testable import NavEngineNavigator

@MainActor
@Suite("Trees: if let on a store")
struct IfLetStoreTests {
  struct Tree: NavigationTree {
    let store: Store<PresentationState<Int>, PresentationAction<Int>>

    var builder: some PathBuilder<String> {
      named(HomeScreen.self) {
        IfLet(
          store: store.scope(state: \.wrappedValue, action: \.presented),
          then: { detail in
            Screen(DetailScreen.self, content: { "number \(detail.state)" })
          },
          else: { NamedTree(SettingsScreen.self) }
        )
      }
    }
  }

  private func makeStore() -> Store<PresentationState<Int>, PresentationAction<Int>> {
    Store(initialState: PresentationState(wrappedValue: nil)) {
      Reduce { state, action in
        if case .presented(let number) = action { state.wrappedValue = number } else { state.wrappedValue = nil }
        return .none
      }
    }
  }

  @Test("Builds with the store while there is one, and with the other builder otherwise")
  func building() {
    let store = makeStore()
    let tree = Tree(store: store)
    let (detail, settings) = (erased(HomeScreen(), DetailScreen()), erased(HomeScreen(), SettingsScreen()))
    #expect(tree.build(path: detail).map(\.content) == ["home"])
    #expect(tree.build(path: settings).map(\.content) == ["home", "settings"])
    #expect(tree.allPaths(maxDepth: 3) == ["/home", "/home/…", "/home/settings"])
    #expect(!tree.isValid(detail) && tree.isValid(settings))
    store.send(.presented(7))
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
    store.send(.presented(1))
    rendering.update(to: path, with: tree)
    #expect(rendering.path.map(\.content) == ["home", "number 1"])
    store.send(.presented(2))
    rendering.update(to: path, with: tree)
    // The screen was not built again.
    #expect(rendering.path.map(\.content) == ["home", "number 1"])
    store.send(.dismiss)
    rendering.update(to: path, with: tree)
    #expect(rendering.path.map(\.content) == ["home"])
  }
}
