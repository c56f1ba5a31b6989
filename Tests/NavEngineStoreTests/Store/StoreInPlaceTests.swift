import NavEngine
import TestSupport
import Testing

/// A store that was read has a copy of a child in an optional or a case: the next write copies the child's rows, once.
@MainActor
@Suite("Store: a child that can go is changed in place, unless it was read")
struct StoreInPlaceTests {
  /// Where a page is that can go, but for presentations and collections.
  enum Place: CaseIterable, Sendable {
    case optional, scopedCase, boxedCase, operatedCase

    func put(_ page: Page.State?, in house: inout House.State) {
      switch self {
      case .optional: house.attic = page
      case .scopedCase: house.guest = page.map { .sleeping($0) } ?? .nobody
      case .boxedCase: house.guest = page.map { .awake($0) } ?? .nobody
      case .operatedCase: house.room = page.map { .sleeping($0) } ?? .nobody
      }
    }

    func page(in house: House.State) -> Page.State? {
      switch self {
      case .optional: house.attic
      case .scopedCase, .boxedCase: house.guest.page
      case .operatedCase: house.room.page
      }
    }

    @MainActor
    func scope(_ store: StoreOf<House>) -> StoreOf<Page>? {
      switch self {
      case .optional: store.scope(state: \.attic, action: \.attic)
      case .scopedCase: store.scope(state: \.guest, action: \.guest).scope(state: \.sleeping, action: \.sleeping)
      case .boxedCase: store.scope(state: \.guest, action: \.guest).scope(state: \.awake, action: \.awake)
      case .operatedCase: store.scope(state: \.room, action: \.room).scope(state: \.sleeping, action: \.sleeping)
      }
    }
  }

  /// A page with rows of its own.
  private nonisolated static func page(total: Int = 0) -> Page.State {
    Page.State(rows: IdentifiedArray(uniqueElements: (0..<10).map { Page.State(id: $0, count: $0 == 7 ? total : 0) }))
  }

  private func makeStore(_ places: Place...) -> StoreOf<House> {
    var state = House.State(lodger: .sleeping(Self.page()))
    for place in places { place.put(Self.page(), in: &state) }
    let house = House { state, action in
      switch action {
      case .guest(.sleeping(.set(-1))), .guest(.awake(.set(-1))): state.guest = .nobody
      default: break
      }
    }
    return Store(initialState: state) { house }
  }

  private func add(_ number: Int, by page: StoreOf<Page>) {
    page.edit { $0.rows[id: 7]?.count += number }
  }

  private func total(_ page: StoreOf<Page>) -> Int { page.rows[7].count }

  /// Has a page act, and tells how often its rows were somewhere else afterwards.
  private func moves(of page: StoreOf<Page>, at place: Place, in store: StoreOf<House>) -> Int {
    func address() -> UInt? {
      store.withState { house in
        place.page(in: house)?.rows.withContiguousStorageIfAvailable { UInt(bitPattern: $0.baseAddress) }
      }
    }
    return (1...3).count { number in
      let before = address()
      add(number, by: page)
      return address() != before
    }
  }

  @Test("Wherever it is, alone and with stores of others", arguments: Place.allCases, [false, true])
  func place(_ place: Place, isAlone: Bool) throws {
    let store = isAlone ? makeStore(place) : makeStore(.optional, .operatedCase, place)
    let others = isAlone ? [] : [Place.optional, .operatedCase].compactMap { $0.scope(store) }
    let page = try #require(place.scope(store))
    // Scoped to, it has been copied once.
    for page in others + [page] { add(0, by: page) }
    #expect(moves(of: page, at: place, in: store) == 0)
    #expect(total(page) == 6)
    // And once for each read that something was sent after.
    #expect(moves(of: page, at: place, in: store) == 1)
    #expect(total(page) == 12)
    store.edit { place.put(nil, in: &$0) }
    #expect(total(page) == 12)
  }

  @Test(
    "By an operator, a child has what its own action made of it as it left, by a scope what was read",
    arguments: Place.allCases
  )
  func taken(_ place: Place) throws {
    let store = makeStore(place)
    let page = try #require(place.scope(store))
    page.send(.set(2))
    #expect(page.count == 2)
    page.send(.set(-1))
    #expect(place.scope(store) == nil)
    #expect(page.count == (place == .optional || place == .operatedCase ? -1 : 2))
  }

  @Test("It has what was read last, when another action takes it away", arguments: Place.allCases, [true, false])
  func edited(_ place: Place, isRead: Bool) throws {
    let store = makeStore(place)
    let page = try #require(place.scope(store))
    store.send(.editInside { place.put(Self.page(total: 100), in: &$0) })
    if isRead { #expect(total(page) == 100) }
    store.send(
      .editInside {
        place.put(Self.page(total: 1_000), in: &$0)
        place.put(nil, in: &$0)
      }
    )
    // By the operator it is as it was before the reducer that has taken it away, read or not.
    #expect(total(page) == (isRead || place == .optional ? 100 : 0))
  }

  @Test("So has one that is in one that goes")
  func nested() throws {
    let store = makeStore()
    let lodger = try #require(store.scope(state: \.lodger, action: \.lodger))
    let page = try #require(lodger.scope(state: \.sleeping, action: \.sleeping))
    add(6, by: page)
    #expect(total(page) == 6 && lodger.withState { $0.page?.rows[7].count } == 6)
    store.edit { $0.lodger = nil }
    #expect(total(page) == 6 && lodger.withState { $0.page?.rows[7].count } == 6)
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
