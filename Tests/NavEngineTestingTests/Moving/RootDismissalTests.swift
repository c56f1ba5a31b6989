import NavEngine
import NavEngineTesting
import Testing

@MainActor
@Suite("Moving over: a root that dismisses itself under a TestStore")
struct RootDismissalTests {
  /// A player that counts the seconds until it is closed.
  private struct Player: Reducer {
    struct State: Equatable {
      var seconds = 0
    }

    enum Action: Equatable, CasePathable {
      case playButtonTapped
      case closeButtonTapped
      case ticked
      case closing

      struct AllCasePaths {
        var ticked: CasePath<Action, Void> { CasePath(embed: { .ticked }) { $0 == .ticked ? () : nil } }
        var closing: CasePath<Action, Void> { CasePath(embed: { .closing }) { $0 == .closing ? () : nil } }
      }
      static let allCasePaths = AllCasePaths()
    }

    @Dependency(\.continuousClock) var clock
    @Dependency(\.dismiss) var dismiss

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .playButtonTapped:
        return .run { send in
          while !Task.isCancelled {
            try await clock.sleep(for: .seconds(1))
            await send(.ticked)
          }
        }
      case .ticked:
        state.seconds += 1
        return .none
      case .closeButtonTapped:
        return .run { send in
          await send(.closing)
          await dismiss()
        }
      case .closing:
        return .none
      }
    }
  }

  private let clock = TestClock()

  private func makeStore() -> TestStoreOf<Player> {
    TestStore(initialState: Player.State()) {
      Player()
    } withDependencies: { [clock] in
      $0.continuousClock = clock
    }
  }

  @Test("Its effects end, and what they have sent before is received")
  func effects() async {
    let store = makeStore()
    await store.send(.playButtonTapped)
    await clock.advance(by: .seconds(1))
    await store.receive(\.ticked) { $0.seconds = 1 }
    await store.send(.closeButtonTapped)
    await store.receive(\.closing)
    await store.finish()
    #expect(store.isDismissed)
    await clock.advance(by: .seconds(5))
    #expect(store.state.seconds == 1)
  }

  @Test("What a test sends then is a failure, and is not handled")
  func sending() async {
    let texts = await failureTexts {
      let store = makeStore()
      await store.send(.closeButtonTapped)
      await store.receive(\.closing)
      await store.finish()
      await store.send(.ticked) { $0.seconds = 1 }
      store.exhaustivity = .off
      await store.send(.playButtonTapped)
      #expect(store.state.seconds == 0)
    }
    #expect(texts.count == 2 && texts.allSatisfy { $0.contains("dismissed itself") })
    #expect(texts.first?.contains(".ticked") == true)
  }

  @Test("A test that overrides the dismissal goes on")
  func overridden() async {
    let store = makeStore()
    store.dependencies.dismiss = DismissEffect {}
    await store.send(.closeButtonTapped)
    await store.receive(\.closing)
    await store.send(.ticked) { $0.seconds = 1 }
    #expect(!store.isDismissed)
  }
}
