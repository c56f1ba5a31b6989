import NavEngine
import Testing

/// A store that was read has a copy of a child in an optional or a case: the next write copies the child's arrays, once.
@MainActor
@Suite("Store: a child that can go is changed in place, unless it was read")
struct StoreInPlaceTests {
  private func makeStore() -> StoreOf<Castle> { Store(initialState: Castle.State()) { Castle() } }

  /// Has a room act, and tells how often its books were somewhere else afterwards.
  private func moves(of room: StoreOf<Chamber>, at place: Castle.Place, in store: StoreOf<Castle>) -> Int {
    (1...3).count { number in
      let before = store.withState { place.room(in: $0)?.address }
      room.send(.add(number))
      return store.withState { place.room(in: $0)?.address } != before
    }
  }

  @Test("Wherever it is", arguments: Castle.Place.allCases)
  func place(_ place: Castle.Place) throws {
    let store = makeStore()
    let room = try #require(place.scope(store))
    // Scoped to, it has been copied once.
    room.send(.add(0))
    // A store of a case copies the element that the case is of, to see whether it is there.
    let isOfElement = place == .caseOnStack
    #expect(moves(of: room, at: place, in: store) == (isOfElement ? 3 : 0))
    #expect(room.total == 6)
    // And once for each read that something was sent after.
    #expect(moves(of: room, at: place, in: store) == (isOfElement ? 3 : 1))
    #expect(room.total == 12)

    store.send(.clear(adding: 0))
    #expect(room.total == 12)
    store.send(.edit)
    #expect(room.total == 12)
  }

  @Test("With stores of all of them", arguments: Castle.Place.allCases)
  func allPlaces(_ place: Castle.Place) throws {
    let store = makeStore()
    let rooms = Castle.Place.allCases.compactMap { $0.scope(store) }
    for room in rooms { room.send(.add(0)) }
    let room = try #require(place.scope(store))
    #expect(moves(of: room, at: place, in: store) == (place == .caseOnStack ? 3 : 0))
    #expect(rooms.map(\.total).reduce(0, +) == 6)
    store.send(.clear(adding: 0))
    #expect(rooms.map(\.total).reduce(0, +) == 6)
  }

  @Test(
    "By an operator, it has what its own action has made of it when that action takes it away, by a scope what was read",
    arguments: Castle.Place.allCases
  )
  func taken(_ place: Castle.Place) throws {
    let store = makeStore()
    let room = try #require(place.scope(store))
    room.send(.add(2))
    #expect(room.total == 2)
    room.send(.leave(adding: 40))
    #expect(place.scope(store) == nil)
    #expect(room.total == (place == .optional || place == .operatedCase ? 42 : 2))
  }

  @Test(
    "It has what was read last, when another action takes it away",
    arguments: Castle.Place.allCases,
    [true, false]
  )
  func edited(_ place: Castle.Place, isRead: Bool) throws {
    let store = makeStore()
    let room = try #require(place.scope(store))
    store.send(.edit)
    if isRead { #expect(room.total == 100) }
    store.send(.clear(adding: 1_000))
    // By the operator it is as it was before the reducer that has taken it away, read or not.
    #expect(room.total == (isRead || place == .optional ? 100 : 0))
  }

  @Test("So has one that is in one that goes")
  func nested() throws {
    let store = makeStore()
    let annex = try #require(store.scope(state: \.annex, action: \.annex))
    let cellar = try #require(annex.scope(state: \.cellar, action: \.cellar))
    cellar.send(.add(6))
    annex.send(.add(5))
    #expect(cellar.total == 6)
    store.send(.clear(adding: 0))
    #expect(cellar.total == 6 && annex.total == 5)
    #expect(annex.withState { $0.cellar?.total } == 6)
  }

  @Test("What is presented is changed in place, though it is read meanwhile")
  func presented() throws {
    let store = makeDesk(Desk.State(sheet: Desk.State(numbers: [1, 2, 3])))
    let sheet = try #require(store.scope(state: \.sheet, action: \.sheet))
    // Its own, not the literal's.
    sheet.edit { $0.numbers[1] = 5 }
    func place() -> UnsafeRawPointer? { sheet.withState { $0.numbers.withUnsafeBytes(\.baseAddress) } }
    let before = place()
    for number in 1...3 {
      sheet.edit { $0.numbers[0] = number }
      #expect(sheet.numbers[0] == number && place() == before)
    }
  }
}

// MARK: - A castle

struct Chamber: Reducer {
  struct State: Equatable {
    var books = Array(repeating: 0, count: 100)

    var total: Int { books.reduce(0, +) }
    /// Where the books are in memory.
    var address: UnsafeRawPointer? { books.withUnsafeBytes(\.baseAddress) }
  }

  enum Action: Equatable {
    case add(Int)
    /// What contains the room takes it away.
    case leave(adding: Int)
  }

  var body: some ReducerOf<Self> {
    Reduce.changing { state, action in
      switch action {
      case .add(let number), .leave(let number): state.books[7] += number
      }
    }
  }
}

/// A room with another one in it.
struct Annex: Reducer {
  struct State: Equatable {
    var total = 0
    var cellar: Chamber.State? = Chamber.State()
  }

  enum Action: CasePathable {
    case add(Int)
    case cellar(Chamber.Action)

    struct AllCasePaths {
      let cellar = CasePath(embed: Action.cellar) { if case .cellar(let action) = $0 { action } else { nil } }
    }
    static let allCasePaths = AllCasePaths()
  }

  var body: some ReducerOf<Self> {
    Reduce.changing { state, action in if case .add(let number) = action { state.total += number } }
    .ifLet(\.cellar, action: \.cellar) { Chamber() }
  }
}

/// A room that is there or not.
enum Wing: Equatable, CasePathable {
  case open(Chamber.State)
  indirect case boxed(Chamber.State)
  case shut

  struct AllCasePaths {
    let open = CasePath(embed: Wing.open) { if case .open(let state) = $0 { state } else { nil } }
    let boxed = CasePath(embed: Wing.boxed) { if case .boxed(let state) = $0 { state } else { nil } }
  }
  static let allCasePaths = AllCasePaths()

  enum Action: CasePathable {
    case open(Chamber.Action)
    indirect case boxed(Chamber.Action)

    struct AllCasePaths {
      let open = CasePath(embed: Action.open) { if case .open(let action) = $0 { action } else { nil } }
      let boxed = CasePath(embed: Action.boxed) { if case .boxed(let action) = $0 { action } else { nil } }
    }
    static let allCasePaths = AllCasePaths()
  }

  var room: Chamber.State? {
    switch self {
    case .open(let room), .boxed(let room): room
    case .shut: nil
    }
  }

  mutating func add(_ number: Int) {
    switch self {
    case .open(var room):
      room.books[7] += number
      self = .open(room)
    case .boxed(var room):
      room.books[7] += number
      self = .boxed(room)
    case .shut: break
    }
  }

  /// Shuts the wing, when the room wants that.
  static var shutter: Reduce<Wing, Action> {
    Reduce.changing { state, action in
      switch action {
      case .open(.leave), .boxed(.leave): state = .shut
      default: break
      }
    }
  }

  /// The room by a `Scope`.
  struct Scoped: Reducer {
    var body: some Reducer<Wing, Action> {
      Scope(state: \.open, action: \.open) { Chamber() }
      Scope(state: \.boxed, action: \.boxed) { Chamber() }
      shutter
    }
  }

  /// The room by an `ifCaseLet`.
  struct Operated: Reducer {
    var body: some Reducer<Wing, Action> {
      shutter.ifCaseLet(\.open, action: \.open) { Chamber() }
    }
  }
}

/// Rooms in every kind of place that they can go from, but for presentations and collections.
struct Castle: Reducer {
  struct State: Equatable {
    var guest: Chamber.State? = Chamber.State()
    var east = Wing.open(Chamber.State())
    var west = Wing.open(Chamber.State())
    var north = Wing.boxed(Chamber.State())
    var floors: StackState<Wing> = [.open(Chamber.State())]
    var annex: Annex.State? = Annex.State()
  }

  enum Action: CasePathable {
    case edit
    case clear(adding: Int)
    case guest(Chamber.Action)
    case east(Wing.Action)
    case west(Wing.Action)
    case north(Wing.Action)
    case floors(StackAction<Wing, Wing.Action>)
    case annex(Annex.Action)

    struct AllCasePaths {
      let guest = CasePath(embed: Action.guest) { if case .guest(let action) = $0 { action } else { nil } }
      let east = CasePath(embed: Action.east) { if case .east(let action) = $0 { action } else { nil } }
      let west = CasePath(embed: Action.west) { if case .west(let action) = $0 { action } else { nil } }
      let north = CasePath(embed: Action.north) { if case .north(let action) = $0 { action } else { nil } }
      let floors = CasePath(embed: Action.floors) { if case .floors(let action) = $0 { action } else { nil } }
      let annex = CasePath(embed: Action.annex) { if case .annex(let action) = $0 { action } else { nil } }
    }
    static let allCasePaths = AllCasePaths()
  }

  enum Place: CaseIterable {
    case optional, scopedCase, operatedCase, boxedCase, caseOnStack

    func room(in state: State) -> Chamber.State? {
      switch self {
      case .optional: return state.guest
      case .scopedCase: return state.east.room
      case .operatedCase: return state.west.room
      case .boxedCase: return state.north.room
      case .caseOnStack: return state.floors.first?.room
      }
    }

    @MainActor
    func scope(_ store: StoreOf<Castle>) -> StoreOf<Chamber>? {
      switch self {
      case .optional: return store.scope(state: \.guest, action: \.guest)
      case .scopedCase: return store.scope(state: \.east, action: \.east).scope(state: \.open, action: \.open)
      case .operatedCase: return store.scope(state: \.west, action: \.west).scope(state: \.open, action: \.open)
      case .boxedCase: return store.scope(state: \.north, action: \.north).scope(state: \.boxed, action: \.boxed)
      case .caseOnStack:
        let floors = store.scope(state: \.floors, action: \.floors)
        return floors.ids.first.flatMap { floors.scope(id: $0) }?.scope(state: \.open, action: \.open)
      }
    }
  }

  var body: some ReducerOf<Self> {
    CombineReducers {
      Scope(state: \.east, action: \.east) { Wing.Scoped() }
      Scope(state: \.west, action: \.west) { Wing.Operated() }
      Scope(state: \.north, action: \.north) { Wing.Scoped() }
      Reduce.changing { state, action in
        switch action {
        case .edit: Self.add(100, to: &state)
        case .clear(let number):
          Self.add(number, to: &state)
          (state.guest, state.annex) = (nil, nil)
          (state.east, state.west, state.north) = (.shut, .shut, .shut)
          for id in state.floors.ids { state.floors[id: id] = .shut }
        case .guest(.leave): state.guest = nil
        default: break
        }
      }
    }
    .ifLet(\.guest, action: \.guest) { Chamber() }
    .ifLet(\.annex, action: \.annex) { Annex() }
    .forEach(\.floors, action: \.floors) { Wing.Scoped() }
  }

  private static func add(_ number: Int, to state: inout State) {
    state.guest?.books[7] += number
    state.east.add(number)
    state.west.add(number)
    state.north.add(number)
    for id in state.floors.ids { state.floors[id: id]?.add(number) }
  }
}
