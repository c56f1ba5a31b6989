import Foundation
import NavEngineMacros
import NavEngineTesting
import TestSupport
import Testing

/// What the tests of apps do with a TestStore.
@MainActor
@Suite("TestStore: tests of apps")
struct TestStoreUseTests {
  private func makeStore(_ state: @autoclosure () -> Warehouse.State = Warehouse.State()) -> TestStoreOf<Warehouse> {
    TestStore(initialState: state()) {
      Warehouse()
    } withDependencies: {
      $0.uuid = .incrementing
    }.patient()
  }

  @Test("An action of a screen's effect is received by the id of the screen")
  func screenResponse() async {
    let store = makeStore(Warehouse.State(path: StackState([.detail(ItemDetail.State())])))
    await store.send(\.path[id: 0].detail.loadButtonTapped) { $0.path[id: 0, case: \.detail]?.isLoading = true }
    await store.receive(\.path[id: 0].detail.response) {
      $0.path[id: 0, case: \.detail]?.isLoading = false
      $0.path[id: 0, case: \.detail]?.name = "Spoon"
    }
    await store.send(\.path[id: 0].detail.loadButtonTapped) { $0.path[id: 0, case: \.detail]?.isLoading = true }
    await store.receive(\.path[id: 0].detail.response.success, "Spoon") {
      $0.path[id: 0, case: \.detail]?.isLoading = false
    }
  }

  @Test("So is that of a destination's case, with and without naming what presents it")
  func destination() async {
    let store = makeStore(Warehouse.State(destination: .edit(ItemForm.State())))
    await store.send(\.destination.edit.saveButtonTapped)
    await store.receive(\.destination.presented.edit.saved) { $0.savedNames = ["Fork"] }
    await store.receive(\.destination.dismiss) { $0.destination = nil }
  }

  @Test("Actions of a view are sent by their case")
  func viewActions() async {
    let store = makeStore()
    await store.send(\.view.tapped) { $0.ids = [UUID(uuidString: "00000000-0000-0000-0000-000000000000")!] }
    await store.send(.view(.tapped)) { $0.ids.append(UUID(uuidString: "00000000-0000-0000-0000-000000000001")!) }
    await store.send(\.view.renamed, "Depot") { $0.name = "Depot" }
  }

  @Test("Dependencies can be changed after the store was made, and for a while")
  func laterDependencies() async {
    let store = makeStore()
    store.exhaustivity = .off
    let constant = UUID()
    store.dependencies.uuid = .constant(constant)
    await store.send(\.view.tapped) { $0.ids = [constant] }
    let other = UUID()
    await store.withDependencies {
      $0.uuid = .constant(other)
    } operation: {
      await store.send(\.view.tapped) { $0.ids = [constant, other] }
    }
    store.withDependencies {
      $0.uuid = .constant(other)
    } operation: {
      #expect(store.dependencies.uuid() == other)
    }
    await store.send(\.view.tapped) { $0.ids = [constant, other, constant] }
  }

  @Test("After the end of all effects, what they have sent can be skipped, received, or looked at")
  func finishing() async {
    let store = makeStore(Warehouse.State(destination: .edit(ItemForm.State())))
    store.exhaustivity = .off
    await store.send(\.destination.edit.saveButtonTapped)
    await store.finish()
    await store.skipReceivedActions()
    store.assert { $0.destination = nil }

    let exhaustive = makeStore(Warehouse.State(destination: .edit(ItemForm.State())))
    await exhaustive.send(\.destination.edit.saveButtonTapped).finish()
    await exhaustive.receive(\.destination.presented.edit.saved) { $0.savedNames = ["Fork"] }
    await exhaustive.receive(\.destination.dismiss) { $0.destination = nil }
    await exhaustive.finish()
  }

  @Test("Who waits for the end with actions that were not received has a failure, once")
  func finishingUnreceived() async {
    let texts = await failureTexts {
      let store = makeStore(Warehouse.State(path: StackState([.detail(ItemDetail.State())])))
      await store.send(\.path[id: 0].detail.loadButtonTapped) { $0.path[id: 0, case: \.detail]?.isLoading = true }
      await store.finish(timeout: .seconds(1))
    }
    #expect(texts.count == 1 && texts.first?.hasPrefix("An action that effects sent was not received:") == true)
  }

  @Test("Effects and actions that are left when the store goes are failures; skipped, they are none")
  func leftOver() async {
    let texts = await failureTexts {
      let store = makeStore()
      await store.send(.listenButtonTapped)
      await store.send(.reloadButtonTapped)
    }
    #expect(texts.count == 2)
    let store = makeStore()
    await store.send(.listenButtonTapped)
    await store.send(.reloadButtonTapped)
    await store.skipReceivedActions()
    await store.skipInFlightEffects()
  }

  @Test("What is not there to be skipped is a failure, unless it may be missing")
  func nothingToSkip() async {
    let texts = await failureTexts {
      let store = makeStore()
      await store.skipReceivedActions(strict: false)
      await store.skipInFlightEffects(strict: false)
      await store.skipReceivedActions()
      await store.skipInFlightEffects()
    }
    #expect(texts.count == 2)
  }

  @Test("Exhaustivity can be off for a part")
  func partly() async {
    let store = makeStore()
    await store.withExhaustivity(.off) {
      await store.send(\.view.renamed, "Depot")
      await store.send(.reloadButtonTapped)
      await store.receive(\.reloaded)
    }
    await store.send(\.view.renamed, "Store") { $0.name = "Store" }
  }

  @Test("A function of a test may take the store, and pass on where it was called")
  func helper() async {
    func rename(_ store: TestStoreOf<Warehouse>, to name: String, file: StaticString = #filePath, line: UInt = #line)
      async
    {
      await store.send(.view(.renamed(name)), assert: { $0.name = name }, file: file, line: line)
      store.assert({ $0.name = name }, file: file, line: line)
    }
    await rename(makeStore(), to: "Depot")
  }

  @Test("The time to wait can be set for the store, and for a call")
  func timeouts() async {
    let clock = TestClock()
    let store = TestStore(initialState: Warehouse.State()) {
      Warehouse()
    } withDependencies: {
      $0.continuousClock = clock
    }.patient()
    store.timeout = .milliseconds(1)
    await store.send(.waitButtonTapped)
    let texts = await failureTexts {
      await store.receive(\.reloaded)
      await store.receive(\.reloaded, timeout: .milliseconds(2))
      await store.finish(timeout: .milliseconds(3))
    }
    #expect(texts.map { $0.contains("0.001") } == [true, false, false])
    await clock.advance(by: .seconds(1))
    await store.receive(\.reloaded, timeout: .seconds(1))
  }
}

@Reducer
private struct ItemDetail {
  struct State: Equatable {
    var isLoading = false
    var name = ""
  }

  @CasePathable
  enum Action {
    case loadButtonTapped
    case response(Result<String, any Error>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .loadButtonTapped:
        state.isLoading = true
        return .run { send in await send(.response(.success("Spoon"))) }
      case .response(.success(let name)):
        state.isLoading = false
        state.name = name
        return .none
      case .response(.failure):
        state.isLoading = false
        return .none
      }
    }
  }
}

@Reducer
private struct ItemForm {
  struct State: Equatable {
    var name = "Fork"
  }

  @CasePathable
  enum Action {
    case saveButtonTapped
    case saved(String)
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      guard case .saveButtonTapped = action else { return .none }
      return .run { [name = state.name] send in
        await send(.saved(name))
        await dismiss()
      }
    }
  }
}

@Reducer
private struct Warehouse {
  @Reducer
  enum Path {
    case detail(ItemDetail)
  }

  @Reducer
  enum Destination {
    case edit(ItemForm)
  }

  struct State: Equatable {
    var ids: [UUID] = []
    var name = ""
    var savedNames: [String] = []
    var path = StackState<Path.State>()
    @Presents var destination: Destination.State?
  }

  @CasePathable
  enum Action {
    case destination(PresentationAction<Destination.Action>)
    case listenButtonTapped
    case path(StackActionOf<Path>)
    case reloadButtonTapped
    case reloaded
    case view(View)
    case waitButtonTapped

    @CasePathable
    enum View {
      case tapped
      case renamed(String)
    }
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .destination(.presented(.edit(.saved(let name)))):
        state.savedNames.append(name)
        return .none
      case .listenButtonTapped:
        return .run { _ in try await Task.sleep(for: .seconds(1_000_000)) }
      case .reloadButtonTapped:
        return .send(.reloaded)
      case .view(.tapped):
        state.ids.append(uuid())
        return .none
      case .view(.renamed(let name)):
        state.name = name
        return .none
      case .waitButtonTapped:
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.reloaded)
        }
      case .destination, .path, .reloaded:
        return .none
      }
    }
    .forEach(\.path, action: \.path)
    .ifLet(\.$destination, action: \.destination)
  }
}

extension Warehouse.Path.State: Equatable {}
extension Warehouse.Destination.State: Equatable {}
