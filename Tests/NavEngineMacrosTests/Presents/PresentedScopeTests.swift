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
    let properties: [WritableKeyPath<Theatre.State, Play.State?>] = [
      \.matinee, \.cellar.play, \.downstairs, \.stage.play,
    ]
    for property in properties {
      func scope() -> StoreOf<Play>? { store.scope(state: property, action: \.play) }
      nonisolated(unsafe) let property = property
      #expect(scope() == nil)
      edit { $0[keyPath: property] = Play.State(title: "Tempest") }
      let first = try #require(scope())
      edit { $0[keyPath: property]?.seats = 3 }
      #expect(first.seats == 3 && scope() === first)
      edit { $0[keyPath: property] = nil }
      #expect(scope() == nil)
      edit { $0[keyPath: property] = Play.State(title: "Hamlet") }
      #expect(scope() !== first && first.title == "Tempest" && scope()?.title == "Hamlet")
      edit { $0[keyPath: property] = nil }
    }
  }

  @Test("A property that chooses between presentations is asked each time")
  func choosing() throws {
    func scope() -> StoreOf<Play>? { store.scope(state: \.tonight, action: \.play) }
    edit {
      $0.matinee = Play.State(title: "Tempest")
      $0.soiree = Play.State(title: "Hamlet")
    }
    let matinee = try #require(scope())
    edit { $0.isLate = true }
    let soiree = try #require(scope())
    #expect([matinee.title, soiree.title] == ["Tempest", "Hamlet"])
    edit { $0.soiree?.seats = 5 }
    #expect(soiree.seats == 5 && matinee.seats == 0)
    edit { $0.isLate = false }
    #expect(scope()?.title == "Tempest")
  }

  @Test("A generic state's child is found, and its actions reach it")
  func generic() throws {
    let store = Store(initialState: Cloakroom<Play.State>.State()) { Cloakroom<Play.State>() }
    func scope() -> Store<Play.State, Play.Action>? { store.scope(state: \.content, action: \.content) }
    store.send(.filled(Play.State(title: "Tempest")))
    let first = try #require(scope())
    store.send(.filled(nil))
    store.send(.filled(Play.State(title: "Hamlet")))
    #expect(first.title == "Tempest" && scope()?.title == "Hamlet")
  }
}

@Reducer
private struct Play {
  struct State: Equatable, Sendable {
    var title = ""
    var seats = 0
  }

  enum Action: Sendable {
    case seatTaken
  }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.seats += 1
      return .none
    }
  }
}

@Reducer
private struct Theatre {
  struct Cellar: Sendable {
    @Presents var play: Play.State?
  }

  /// Shared by copies of the state. On the main actor alone.
  final class Stage: @unchecked Sendable {
    @Presents var play: Play.State?
  }

  struct State: Sendable {
    @Presents var matinee: Play.State?
    @Presents var soiree: Play.State?
    var cellar = Cellar()
    var stage = Stage()
    var isLate = false

    var downstairs: Play.State? {
      get { cellar.play }
      set { cellar.play = newValue }
    }

    var tonight: Play.State? { isLate ? soiree : matinee }
  }

  enum Action: Sendable {
    case edited(@Sendable (inout State) -> Void)
    case play(PresentationAction<Play.Action>)
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
    case content(PresentationAction<Play.Action>)
    case filled(Content?)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .filled(let content) = action { state.content = content }
      return .none
    }
  }
}
