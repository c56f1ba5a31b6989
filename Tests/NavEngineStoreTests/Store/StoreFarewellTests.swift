import NavEngineCompatibility
import TestSupport
import Testing

/// Stores keep copies: of what is watched, and of what may go. As a copy ends, an object may end that was in it alone,
/// and use the store.
@MainActor
@Suite("Store: objects that end with a copy, and use it")
struct StoreFarewellTests {
  private func makeStore() -> StoreOf<Sides> {
    Store(initialState: Sides.State(left: Sides.Side(), right: Sides.Side(count: 7))) { Sides() }
  }

  // MARK: - Observing

  struct Field: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let read: @MainActor @Sendable (StoreOf<Sides>) -> Void
    let put: @Sendable (Farewell, inout Sides.State) -> Void

    static let all = [
      Field(testDescription: "object", read: { _ = $0.single }, put: { $1.single = $0 }),
      Field(testDescription: "struct", read: { _ = $0.pair }, put: { $1.pair = Sides.Pair($0) }),
      Field(testDescription: "array", read: { _ = $0.several }, put: { $1.several = [$0, Farewell {}] }),
    ]
  }

  @Test("A field that is read as what it was ends is watched as it is then", arguments: Field.all)
  func readAgain(_ field: Field) {
    let store = makeStore()
    let (ended, counts) = (Log<Int>(), Log<Count>())
    func put(_ number: Int) {
      let farewell = Farewell { [weak store] in
        ended.note(number)
        if let store { counts.note(tracking { field.read(store) }) }
      }
      store.edit { field.put(farewell, &$0) }
    }
    put(1)
    let count = tracking { field.read(store) }
    put(2)
    #expect(count.value == 1 && ended.entries == [1])
    put(3)
    #expect(counts.entries.first?.value == 1 && ended.entries == [1, 2])
  }

  @Test("Who watches as another watch ends with a store is told of the next change")
  func watchedMeanwhile() {
    let store = makeStore()
    let counts = Log<Count>()
    store.edit {
      $0.left?.farewell = Farewell { [weak store] in
        if let store { counts.note(tracking { _ = store.mood }) }
      }
    }
    var left = store.scope(state: \.left, action: \.side)
    tracking { _ = left?.farewell }
    left = nil
    let several = tracking { _ = store.several }
    store.edit { $0.left = nil }
    #expect(counts.count == 1 && several.value == 0)
    store.edit { $0.mood = .sad(Farewell {}) }
    #expect(counts.entries.first?.value == 1 && several.value == 0)
    store.edit { $0.several = [Farewell {}] }
    #expect(several.value == 1)
  }

  // MARK: - Reading

  @Test("A store that is read as the copy ends that it had is read as it is then")
  func copyReplaced() {
    let store = makeStore()
    let ended = Log<Int>()
    var left = store.scope(state: \.left, action: \.side)
    store.edit { [weak left] in
      $0.left?.farewell = Farewell { if let count = left?.withState(\.count) { ended.note(count) } }
    }
    left?.withState { _ in }
    store.edit { $0.left = Sides.Side(count: 5) }
    // The store has a copy of what was there.
    #expect(ended.count == 0)
    left?.withState { _ in }
    #expect(ended.entries == [5])
    left = nil
  }

  // MARK: - Sending

  @Test("What is sent as a copy ends that a read replaces is handled, and read")
  func sentMeanwhile() {
    let store = makeStore()
    let log = Log<Int>()
    let left = store.scope(state: \.left, action: \.side)
    store.edit {
      $0.left?.farewell = Farewell { [weak store] in
        store?.send(
          .edit {
            log.note($0.right?.count ?? -1)
            $0.right = nil
            $0.left?.count = 2
          }
        )
      }
    }
    left?.withState { _ in }
    let right = store.scope(state: \.right, action: \.side)
    store.edit {
      $0.left = Sides.Side(count: 1)
      $0.right?.count = 8
    }
    #expect(log.count == 0 && right?.count == 8)
    left?.withState { _ in }
    #expect(log.entries == [8])
    #expect(left?.count == 2 && right?.count == 8 && store.withState { $0.right == nil })
  }

  @Test("The states of a store end with it, though what goes with its parent sends")
  func endOfUpdates() async {
    let store = makeStore()
    store.edit { $0.left?.farewell = Farewell { [weak store] in store?.edit { $0.right = nil } } }
    var left = store.scope(state: \.left, action: \.side)
    var count = left?.scope(state: \.count, action: { (count: Int) in count })
    let updates = count?.updates
    left = nil
    store.edit { $0.left?.farewell = nil }
    count = nil
    #expect(store.withState { $0.right == nil })
    let hasEnded = Log<Bool>()
    let listening = Task {
      if let updates {
        for await _ in updates {}
      }
      hasEnded.note(true)
    }
    await until { hasEnded.count == 1 }
    listening.cancel()
  }

  // MARK: - Ids

  private struct Name: Hashable, Sendable {
    let text: String
    var farewell: Farewell?

    static func == (left: Name, right: Name) -> Bool { left.text == right.text }

    func hash(into hasher: inout Hasher) { hasher.combine(text) }
  }

  private struct Guest: Identifiable {
    let id: Name
  }

  private struct Party: Reducer {
    struct State {
      var invited: IdentifiedArrayOf<Guest> = []
      var seated: IdentifiedArrayOf<Guest> = []
    }

    enum Action: CasePathable, LocalEditAction {
      case edit((inout State) -> Void)
      case guest(IdentifiedAction<Name, Never>)

      struct AllCasePaths: CasePathList {
        let guest = CasePath(embed: Action.guest) { if case .guest(let action) = $0 { action } else { nil } }
      }
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      if case .edit(let edit) = action { edit(&state) }
      return .none
    }
  }

  @Test("An id that ends with the last store of an element may let go of the store of another one")
  func lastID() throws {
    let store = Store(initialState: Party.State()) { Party() }
    let kept = Box<Store<Guest, Never>?>(nil)
    store.edit {
      $0.invited = [Guest(id: Name(text: "Ann", farewell: Farewell { kept.value = nil }))]
      $0.seated = [Guest(id: Name(text: "Ann")), Guest(id: Name(text: "Bob"))]
    }
    var invited = store.withState { $0.invited.first?.id }.flatMap {
      store.scope(state: \.invited, action: \.guest).scope(id: $0)
    }
    #expect(invited != nil)
    let seated = store.scope(state: \.seated, action: \.guest).scope(id: Name(text: "Ann"))
    kept.value = store.scope(state: \.seated, action: \.guest).scope(id: Name(text: "Bob"))
    store.edit { $0.invited = [] }
    #expect(kept.value != nil)
    invited = nil
    #expect(kept.value == nil && seated?.withState { $0.id.text } == "Ann")
  }
}
