import NavEngineMacros
import Testing

/// Stores read what `@Presents` stores without calling getters; a property that leads there is followed still.
@MainActor
@Suite("@Presents: stores of what is presented")
struct PresentedScopeTests {
  private let store = Store(initialState: Theatre.State()) { Theatre() }

  private func edit(_ edit: @escaping @Sendable (inout Theatre.State) -> Void) {
    store.send(.edited(edit))
  }

  @Test("Each presentation has a store of its own, in every property that leads to it")
  func presentations() throws {
    let properties: [WritableKeyPath<Theatre.State, Row.State?>] = [
      \.matinee, \.cellar.play, \.downstairs, \.stage.play,
    ]
    for property in properties {
      func scope() -> StoreOf<Row>? { store.scope(state: property, action: \.play) }
      nonisolated(unsafe) let property = property
      #expect(scope() == nil)
      edit { $0[keyPath: property] = Row.State(id: 1) }
      let first = try #require(scope())
      edit { $0[keyPath: property]?.count = 3 }
      #expect(first.count == 3 && scope() === first)
      edit { $0[keyPath: property] = nil }
      #expect(scope() == nil)
      edit { $0[keyPath: property] = Row.State(id: 2) }
      #expect(scope() !== first && first.state.id == 1 && scope()?.state.id == 2)
      edit { $0[keyPath: property] = nil }
    }
  }

  @Test("A property that chooses between presentations is asked each time")
  func choosing() throws {
    func scope() -> StoreOf<Row>? { store.scope(state: \.tonight, action: \.play) }
    edit {
      $0.matinee = Row.State(id: 1)
      $0.soiree = Row.State(id: 2)
    }
    let matinee = try #require(scope())
    edit { $0.isLate = true }
    let soiree = try #require(scope())
    #expect([matinee.state.id, soiree.state.id] == [1, 2])
    edit { $0.soiree?.count = 5 }
    #expect(soiree.count == 5 && matinee.count == 0)
    edit { $0.isLate = false }
    #expect(scope()?.state.id == 1)
  }

  @Test("A generic state's child is found, and its actions reach it")
  func generic() throws {
    let store = Store(initialState: Cloakroom<Row.State>.State()) { Cloakroom<Row.State>() }
    func scope() -> Store<Row.State, Row.Action>? { store.scope(state: \.content, action: \.content) }
    store.send(.filled(Row.State(id: 1)))
    let first = try #require(scope())
    store.send(.filled(nil))
    store.send(.filled(Row.State(id: 2)))
    #expect(first.state.id == 1 && scope()?.state.id == 2)
  }
}

@Reducer
private struct Theatre {
  struct Cellar: Sendable {
    @Presents var play: Row.State?
  }

  /// Shared by copies of the state. On the main actor alone.
  final class Stage: @unchecked Sendable {
    @Presents var play: Row.State?
  }

  struct State: Sendable {
    @Presents var matinee: Row.State?
    @Presents var soiree: Row.State?
    var cellar = Cellar()
    var stage = Stage()
    var isLate = false

    var downstairs: Row.State? {
      get { cellar.play }
      set { cellar.play = newValue }
    }

    var tonight: Row.State? { isLate ? soiree : matinee }
  }

  enum Action: Sendable {
    case edited(@Sendable (inout State) -> Void)
    case play(PresentationAction<Row.Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .edited(let edit) = action { edit(&state) }
      return .none
    }
  }
}

@Reducer
private struct Cloakroom<Content: Sendable> {
  struct State: Sendable {
    @Presents var content: Content?
  }

  enum Action: Sendable {
    case content(PresentationAction<Row.Action>)
    case filled(Content?)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .filled(let content) = action { state.content = content }
      return .none
    }
  }
}
