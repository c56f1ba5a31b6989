import NavEngine
import TestSupport
import Testing

/// Getters of computed properties that scope the store that calls them.
@MainActor
@Suite("App code: getters that scope")
struct GetterScopingTests {
  private let code = AppCode()
  private let store: StoreOf<Bookshelf>

  init() {
    let books = Bookshelf.books("Emma", "Persuasion")
    let state = Bookshelf.State(books: books, open: books[0], lent: books[1], code: code)
    store = Store(initialState: state) { Bookshelf() }
  }

  /// The scope of a getter.
  enum Inner: CaseIterable {
    case same, field, optional, presented, trackedOptional

    @MainActor
    func make(on store: StoreOf<Bookshelf>, _ outer: KeyPath<Bookshelf.State, Bookshelf.Book?>) {
      switch self {
      case .same: _ = store.scope(state: outer, action: \.open)
      case .field: _ = store.scope(state: \.last, action: \.last)
      case .optional: _ = store.scope(state: \.first, action: \.first)
      case .presented: _ = store.scope(state: \.shownLent, action: \.lent)
      case .trackedOptional: tracking { _ = store.first }
      }
    }
  }

  /// Which calls of the getter scope.
  enum Turn: CaseIterable {
    case first, others, each

    func includes(_ call: Int) -> Bool {
      switch self {
      case .first: call == 1
      case .others: call > 1
      case .each: true
      }
    }
  }

  /// When the getter scopes.
  enum Moment: CaseIterable {
    case beforeReading, afterReading

    var getter: KeyPath<Bookshelf.State, Bookshelf.Book?> {
      switch self {
      case .beforeReading: \.shown
      case .afterReading: \.shownBefore
      }
    }
  }

  /// Has the getter scope.
  private func begin(_ inner: Inner, _ turn: Turn, _ getter: KeyPath<Bookshelf.State, Bookshelf.Book?>) {
    var (calls, isScoping) = (0, false)
    code.begin([.getter], times: .max) { [store] in
      if isScoping { return }
      isScoping = true
      calls += 1
      if turn.includes(calls) { inner.make(on: store, getter) }
      isScoping = false
    }
  }

  private nonisolated static let all = Inner.allCases.flatMap { inner in Turn.allCases.map { (inner, $0) } }

  @Test("A child that is presented is not gone though its getter scopes", arguments: all, Moment.allCases)
  private func presented(_ way: (inner: Inner, turn: Turn), moment: Moment) throws {
    let getter = moment.getter
    begin(way.inner, way.turn, getter)
    defer { code.end() }
    let shown = try #require(store.scope(state: getter, action: \.open))
    for pages in 1...4 {
      #expect(reportedIssues { _ = shown.send(1) }.isEmpty)
      #expect(shown.pages == pages && store.withState { $0.open?.pages } == pages)
      #expect(store.scope(state: getter, action: \.open) === shown)
      store.edit { _ in }
    }
  }

  @Test("The store of a child goes with its presentation though its getter scopes", arguments: all, Moment.allCases)
  private func dismissed(_ way: (inner: Inner, turn: Turn), moment: Moment) throws {
    let getter = moment.getter
    begin(way.inner, way.turn, getter)
    defer { code.end() }
    let first = try #require(store.scope(state: getter, action: \.open))
    first.send(1)
    let told = tracking { _ = store.scope(state: getter, action: \.open) }
    store.edit { $0.open = nil }
    store.edit { $0.open = Bookshelf.books("Dubliners")[0] }
    #expect(told.value == 1)
    #expect(reportedIssues { _ = first.send(1) }.count == 1)
    #expect(first.pages == 1 && store.withState { $0.open?.pages } == 0)
    let next = try #require(store.scope(state: getter, action: \.open))
    #expect(next !== first)
    next.send(2)
    #expect(next.pages == 2 && store.withState { $0.open?.pages } == 2)
  }

  @Test("A child that is stored does not go with what is presented when the getter of that scopes to it")
  func inner() throws {
    var inner: Store<Bookshelf.Book, Int>?
    for moment in Moment.allCases {
      let getter = moment.getter
      inner = nil
      store.edit { $0.open = Bookshelf.books("Dubliners")[0] }
      code.begin([.getter]) { [store] in inner = store.scope(state: \.first, action: \.first) }
      let shown = store.scope(state: getter, action: \.open)
      let first = try #require(inner)
      store.edit { $0.open = nil }
      #expect(reportedIssues { _ = first.send(1) }.isEmpty)
      #expect(
        store.scope(state: \.first, action: \.first) === first && first.pages == store.withState { $0.books[0].pages }
      )
      #expect(reportedIssues { _ = shown?.send(1) }.count == 1)
    }
  }

  /// What a getter does that has presentations read which it does not stand for.
  enum Aside: CaseIterable {
    /// The reducer of an action reads them.
    case send
    case read, readState, readTree
    /// A field's getter reads them, as it is scoped to.
    case scope

    @MainActor
    func make(on store: StoreOf<Bookshelf>) {
      switch self {
      case .send: store.edit { $0.lent?.pages += 1 }
      case .read: _ = store.lent
      case .readState: store.withState { _ = $0.lent }
      case .readTree: _ = store.presentationTree
      case .scope: _ = store.scope(state: \.lentPages, action: \.last)
      }
    }
  }

  @Test(
    "A child does not go with what is presented when its getter uses the store",
    arguments: Aside.allCases,
    [1, 2, 8]
  )
  func aside(_ aside: Aside, times: Int) throws {
    var isNested = false
    code.begin([.getter], times: times) { [store] in
      if isNested { return }
      isNested = true
      aside.make(on: store)
      isNested = false
    }
    let first = try #require(store.scope(state: \.first, action: \.first))
    let shown = try #require(store.scope(state: \.shownBefore, action: \.open))
    for pages in 1...3 {
      store.edit { $0.lent = pages == 2 ? nil : Bookshelf.books("Dubliners")[0] }
      #expect(reportedIssues { _ = (first.send(1), shown.send(1)) }.isEmpty)
      #expect(first.pages == pages && store.withState { $0.books[0].pages } == pages)
      #expect(shown.pages == pages && store.withState { $0.open?.pages } == pages)
    }
    code.end()
  }
}
