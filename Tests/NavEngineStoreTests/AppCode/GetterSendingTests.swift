import NavEngine
import TestSupport
import Testing

/// Getters of computed properties that send an action to the store that calls them.
@MainActor
@Suite("App code: getters that send")
struct GetterSendingTests {
  private let code = AppCode()
  private let store: StoreOf<Bookshelf>

  init() {
    let books = Bookshelf.books("Emma", "Persuasion")
    let state = Bookshelf.State(books: books, open: books[0], code: code)
    store = Store(initialState: state) { Bookshelf() }
  }

  /// A call of the store that calls a getter.
  enum Call: CaseIterable {
    case field, optional, presented, value
    case trackedOptional, trackedPresented, trackedValue, trackedOptionalValue, trackedPresentedValue

    @MainActor
    func make(on store: StoreOf<Bookshelf>) {
      switch self {
      case .field: _ = store.scope(state: \.last, action: \.last)
      case .optional: _ = store.scope(state: \.first, action: \.first)
      case .presented: _ = store.scope(state: \.shown, action: \.open)
      case .value: _ = store.titles
      case .trackedOptional: tracking { _ = store.scope(state: \.first, action: \.first) }
      case .trackedPresented: tracking { _ = store.scope(state: \.shown, action: \.open) }
      case .trackedValue: tracking { _ = store.titles }
      case .trackedOptionalValue: tracking { _ = store.first }
      case .trackedPresentedValue: tracking { _ = store.shown }
      }
    }
  }

  @Test("A getter that sends reads the state that it was called on to its end", arguments: Call.allCases)
  func snapshot(call: Call) {
    code.begin([.getter]) { [store] in
      store.edit { $0.books = Bookshelf.books("Ulysses", "Dubliners") }
    }
    call.make(on: store)
    #expect(code.runs == 1)
    #expect(code.torn.isEmpty, "the state changed under the getter")
    #expect(store.withState { $0.books == Bookshelf.books("Ulysses", "Dubliners") })
  }

  @Test("The store of a child whose getter has sent has the state after the action, wherever the child is")
  func stateAfterwards() throws {
    let store = store
    let ways: [(scope: () -> Store<Bookshelf.Book, Int>?, edit: (inout Bookshelf.State, Int) -> Void)] = [
      ({ store.scope(state: \.last, action: \.last) }, { $0.books[1].pages = $1 }),
      ({ store.scope(state: \.first, action: \.first) }, { $0.books[0].pages = $1 }),
      ({ store.scope(state: \.shown, action: \.open) }, { $0.open?.pages = $1 }),
    ]
    for (scope, edit) in ways {
      code.begin([.getter]) { store.edit { edit(&$0, 7) } }
      let child = try #require(scope())
      #expect(child.pages == 7)
      child.send(1)
      #expect(child.pages == 8)
    }
    #expect(store.withState { $0.books.map(\.pages) == [8, 8] && $0.open?.pages == 8 })
  }

  @Test("A child that its getter has removed has no store, or one that reports what is sent to it")
  func removed() {
    code.begin([.getter]) { [store] in store.edit { $0.open = nil } }
    let shown = store.scope(state: \.shown, action: \.open)
    let issues = reportedIssues { _ = shown?.send(1) }
    #expect(issues.count == (shown == nil ? 0 : 1))
    #expect(store.scope(state: \.shown, action: \.open) == nil)
  }

  // MARK: - Cases

  /// A state with an `id` of its own that sends.
  enum Cover: CasePathable, Identifiable {
    case hard([Bookshelf.Book], AppCode)
    case soft(AppCode)

    var id: Int {
      guard case .hard(let books, let code) = self else { return 0 }
      code.run(.id) { books }
      return books.count
    }

    struct AllCasePaths: CasePathList {
      let soft = CasePath(embed: Cover.soft) { if case .soft(let code) = $0 { code } else { nil } }
    }
  }

  enum CoverAction: CasePathable {
    case replace(Cover)
    case soft(Never)

    struct AllCasePaths: CasePathList {
      var soft: CasePath<CoverAction, Never> { CasePath(embed: CoverAction.soft) { _ in nil } }
    }
  }

  @Test("An id that sends while a scope to a case is tracked reads the state that it was called on to its end")
  func observedCase() {
    let store = Store<Cover, CoverAction>(initialState: .hard(Bookshelf.books("Emma", "Persuasion"), code)) {
      Reduce.changing { state, action in if case .replace(let cover) = action { state = cover } }
    }
    code.begin([.id]) { [code] in store.send(.replace(.soft(code))) }
    let told = tracking { _ = store.scope(state: \.soft, action: \.soft) }
    #expect(code.runs == 1 && code.torn.isEmpty)
    #expect(store.scope(state: \.soft, action: \.soft) != nil)
    let titles = Bookshelf.books("Ulysses")
    store.send(.replace(.hard(titles, code)))
    #expect(told.value == 1)
    #expect(store.withState { if case .hard(titles, _) = $0 { true } else { false } })
  }
}
