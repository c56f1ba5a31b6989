import NavEngineMacros
import NavEngineTesting
import TestSupport
import Testing

// Sections "Dismissal" and "Testing".
extension TreeBasedNavigationTests {
  // MARK: - Dismissal

  @Test("Dismissal: the parent dismisses by making the state nil")
  func parentDismisses() async {
    let state = EnumState.InventoryFeature.State(destination: .addItem(AddFeature.State()))
    let store = TestStore(initialState: state) { EnumState.InventoryFeature() }
    await store.send(.closeButtonTapped) {
      $0.destination = nil
    }
  }

  // MARK: - Testing

  private func makeStore(count: Int) -> TestStoreOf<Feature> {
    TestStore(
      initialState: Feature.State(
        counter: CounterFeature.State(count: count)
      )
    ) {
      Feature()
    }.patient()
  }

  @Test("Testing: a counter dismisses itself at 5")
  func testDismissal() async {
    let store = makeStore(count: 3)

    await store.send(\.counter.incrementButtonTapped) {
      $0.counter?.count = 4
    }
    await store.send(\.counter.incrementButtonTapped) {
      $0.counter?.count = 5
    }
    await store.receive(\.counter.dismiss) {
      $0.counter = nil
    }
  }

  @Test("Testing: the same, asserting no more than that it is dismissed")
  func testDismissalNonExhaustively() async {
    let store = makeStore(count: 3)
    store.exhaustivity = .off

    await store.send(\.counter.incrementButtonTapped)
    await store.send(\.counter.incrementButtonTapped)
    await store.receive(\.counter.dismiss)
    #expect(store.state == Feature.State(counter: nil))
  }

  @Test("Testing: an exhaustive test fails where it leaves something out", arguments: 0..<3)
  func exhaustive(omission: Int) async {
    await withKnownIssue {
      let store = makeStore(count: 4)
      switch omission {
      // How the state changes.
      case 0: await store.send(\.counter.decrementButtonTapped)
      // What effects feed back.
      case 1: await store.send(\.counter.incrementButtonTapped) { $0.counter?.count = 5 }
      // How that changes the state.
      default:
        await store.send(\.counter.incrementButtonTapped) { $0.counter?.count = 5 }
        await store.receive(\.counter.dismiss)
      }
    }
  }

  @Test("Testing: of several destinations, one chains into the case, in any spelling")
  func enumDestination() async {
    let state = EnumState.Feature.State(destination: .counter(CounterFeature.State(count: 3)))
    let store = TestStore(initialState: state) { EnumState.Feature() }.patient()
    await store.send(\.destination.counter.incrementButtonTapped) {
      $0.destination?.counter?.count = 4
    }
    await store.send(.destination(.presented(.counter(.decrementButtonTapped)))) {
      XCTModify(&$0.destination, case: \.counter) {
        $0.count = 3
      }
    }
    await store.send(\.destination.presented.counter.incrementButtonTapped) {
      $0.destination?.modify(\.counter) { $0.count = 4 }
    }
    await store.send(\.destination.counter.incrementButtonTapped) {
      $0.destination?.counter?.count = 5
    }
    await store.receive(\.destination.dismiss) {
      $0.destination = nil
    }
  }

  @Test("Testing: key paths of actions stand for the actions, through presentations")
  func actionKeyPaths() async {
    typealias Action = EnumState.InventoryFeature.Action
    func path<Value>(_ keyPath: CaseKeyPath<Action, Value>) -> CasePath<Action, Value> { CasePath(keyPath) }
    let save = path(\.destination.editItem.saveButtonTapped)
    #expect(save.embed(()) == .destination(.presented(.editItem(.saveButtonTapped))))
    #expect(save.extract(from: .destination(.presented(.editItem(.saveButtonTapped)))) != nil)
    #expect(save.extract(from: .destination(.presented(.editItem(.nameChanged("a"))))) == nil)
    #expect(path(\.destination.dismiss).embed(()) == .destination(.dismiss))
    #expect(
      path(\.destination.presented.addItem.nameChanged).embed("a")
        == .destination(.presented(.addItem(.nameChanged("a"))))
    )
    #expect(path(\.addButtonTapped).embed(()) == .addButtonTapped)

    let store = makeStore(count: 3)
    await store.send(\.counter.decrementButtonTapped) { $0.counter?.count = 2 }
    await store.send(\.counter.dismiss) { $0.counter = nil }
  }
}
