import Foundation
import NavEngine
import NavEngineTesting
import TestSupport
import Testing

@testable import NavEnginePersistence

private struct Screen: Reducer {
  struct State: Equatable, Codable, Sendable { var count = 0 }
  enum Action: Equatable, Sendable { case increment, close }
  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .increment:
        state.count += 1
        return .none
      case .close: return .run { _ in await dismiss() }
      }
    }
  }
}

private let file = URL(fileURLWithPath: "/path.json")

private struct Navigation: Reducer {
  struct State: Equatable {
    @Shared(.fileStorage(file)) var path = StackState<Screen.State>()
    @Shared(.inMemory("sheet")) var sheet = PresentationState<Screen.State>(wrappedValue: nil)
    @Shared(.inMemory("child")) var child: Screen.State?
  }
  enum Action: Sendable, CasePathable {
    case path(StackActionOf<Screen>), sheet(PresentationAction<Screen.Action>), child(Screen.Action), push, present

    struct AllCasePaths: Sendable {
      var path: CasePath<Action, StackActionOf<Screen>> {
        CasePath(embed: { .path($0) }, extract: { if case .path(let action) = $0 { action } else { nil } })
      }
      var sheet: CasePath<Action, PresentationAction<Screen.Action>> {
        CasePath(embed: { .sheet($0) }, extract: { if case .sheet(let action) = $0 { action } else { nil } })
      }
      var child: CasePath<Action, Screen.Action> {
        CasePath(embed: { .child($0) }, extract: { if case .child(let action) = $0 { action } else { nil } })
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .push: state.$path.withLock { $0.append(Screen.State()) }
      case .present:
        state.$sheet.withLock { $0.wrappedValue = Screen.State(count: 10) }
        state.$child.withLock { $0 = Screen.State(count: 20) }
      default: break
      }
      return .none
    }
    .forEach(\.$path, action: \.path) { Screen() }
    .ifLet(\.$sheet, action: \.sheet) { Screen() }
    .ifLet(\.$child, action: \.child) { Screen() }
  }
}

@Suite("Shared navigation")
@MainActor
struct SharedNavigationTests {
  @Test("Two features that show one stack see one truth, and the file keeps it with its ids")
  func stack() async throws {
    let first = Store(initialState: Navigation.State()) { Navigation() }
    let second = Store(initialState: Navigation.State()) { Navigation() }
    first.send(.push)
    second.send(.push)
    let ids = Array(first.path.ids)
    #expect(ids.count == 2 && ids == Array(second.path.ids))
    second.send(.path(.element(id: ids[0], action: .increment)))
    #expect(first.path[id: ids[0]]?.count == 1)
    let screen = try #require(first.scope(state: \.path[id: ids[0]], action: \.path[id: ids[0]]))
    #expect(screen.count == 1)
    screen.send(.increment)
    #expect(second.path[id: ids[0]]?.count == 2)
    await first.send(.path(.element(id: ids[1], action: .close))).finish()
    #expect(second.path.ids.elementsEqual([ids[0]]))
    @Dependency(\.defaultFileStorage) var storage
    let saved = try #require(try storage.contents(of: file))
    let restored = try JSONDecoder().decode(StackState<Screen.State>.self, from: saved)
    #expect(restored == first.path && Array(restored.ids) == [ids[0]])
  }

  @Test("A shared destination and a shared optional run their features, and are dismissed")
  func presented() async {
    let store = Store(initialState: Navigation.State()) { Navigation() }
    store.send(.present)
    store.send(.sheet(.presented(.increment)))
    store.send(.child(.increment))
    #expect(store.sheet.wrappedValue?.count == 11 && store.child?.count == 21)
    @Shared(.inMemory("sheet")) var sheet = PresentationState<Screen.State>(wrappedValue: nil)
    #expect(sheet.wrappedValue?.count == 11)
    store.send(.sheet(.dismiss))
    #expect(sheet.wrappedValue == nil)
  }

  @Test("A screen that pushes another one on the stack it is in loses neither that nor its own edit")
  func pushingFromWithin() {
    enum Pushing: Sendable { case push }
    struct Parent: Reducer {
      struct State: Equatable { @Shared var path: StackState<Int> }
      enum Action: Sendable, CasePathable {
        case path(StackAction<Int, Pushing>)
        struct AllCasePaths: Sendable {
          var path: CasePath<Action, StackAction<Int, Pushing>> {
            CasePath(embed: { .path($0) }, extract: { if case .path(let action) = $0 { action } else { nil } })
          }
        }
        static var allCasePaths: AllCasePaths { AllCasePaths() }
      }
      let path: Shared<StackState<Int>>
      var body: some Reducer<State, Action> {
        EmptyReducer().forEach(\.$path, action: \.path) {
          Reduce<Int, Pushing> { [path] state, _ in
            path.withLock { $0.append(100) }
            state += 1
            return .none
          }
        }
      }
    }
    @Shared(value: StackState([1])) var path
    let store = Store(initialState: Parent.State(path: $path)) { Parent(path: $path) }
    store.send(.path(.element(id: path.ids[0], action: .push)))
    #expect(Array(path) == [2, 100])
  }

  @Test("A test store states what a shared stack should be")
  func testing() async {
    let store = TestStore(initialState: Navigation.State()) { Navigation() }
    await store.send(.push) { $0.$path.withLock { $0.append(Screen.State()) } }
    let id = store.state.path.ids[0]
    await store.send(.path(.element(id: id, action: .increment))) { $0.$path.withLock { $0[id: id]?.count = 1 } }
    await store.send(.path(.popFrom(id: id))) { $0.$path.withLock { $0 = StackState() } }
  }
}
