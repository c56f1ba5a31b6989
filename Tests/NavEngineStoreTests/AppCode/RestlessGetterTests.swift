import NavEngine
import TestSupport
import Testing

/// Getters that send an action each time that they are called.
@MainActor
@Suite("App code: getters that send each time")
struct RestlessGetterTests {
  private let code = AppCode()
  private let store: StoreOf<Bookshelf>
  /// A getter stops sending after so many times, so that a test fails rather than runs for ever.
  private static let limit = 2_000

  init() {
    let books = Bookshelf.books("Emma", "Persuasion")
    store = Store(initialState: Bookshelf.State(books: books, open: books[0], code: code)) { Bookshelf() }
  }

  private func beginSending() {
    code.begin([.getter], times: Self.limit) { [store] in store.edit { $0.books[0].pages += 1 } }
  }

  /// A read returns after some calls of the getter, and one issue has the name of the property.
  private func check(
    _ name: String,
    _ issues: [IssueReporter.Issue],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let messages = issues.map(\.message)
    #expect(code.runs < Self.limit, "the getter was called again and again", sourceLocation: sourceLocation)
    #expect(messages.count == 1, "one issue", sourceLocation: sourceLocation)
    #expect(messages.allSatisfy { $0.contains(name) }, "the issue names \(name)", sourceLocation: sourceLocation)
  }

  /// The last part of a key path's text, which is the property's name where the symbols are there.
  private func name(of keyPath: AnyKeyPath) -> String {
    "\(keyPath)".split(separator: ".", maxSplits: 1).last.map(String.init) ?? ""
  }

  @Test("A child's store whose getter sends each time is read all the same, and reports the property")
  func reading() throws {
    let store = store
    typealias Child = (scope: () -> Store<Bookshelf.Book, Int>?, AnyKeyPath, title: String, (Bookshelf.State) -> Int?)
    let children: [Child] = [
      ({ store.scope(state: \.first, action: \.first) }, \Bookshelf.State.first, "Emma", { $0.books[0].pages }),
      ({ store.scope(state: \.last, action: \.last) }, \Bookshelf.State.last, "Persuasion", { $0.books[1].pages }),
      ({ store.scope(state: \.shown, action: \.open) }, \Bookshelf.State.shown, "Emma", { $0.open?.pages }),
    ]
    for (scope, keyPath, title, pages) in children {
      let child = try #require(scope())
      beginSending()
      store.edit { _ in }
      if keyPath == \Bookshelf.State.first { #expect(code.runs == 0) }
      let issues = reportedIssues { #expect(child.title == Bookshelf.books(title)[0].title) }
      check(name(of: keyPath), issues)
      code.end()
      #expect(child.title == Bookshelf.books(title)[0].title)
      let before = try #require(store.withState { pages($0) })
      child.send(3)
      #expect(child.pages == before + 3 && store.withState { pages($0) } == before + 3)
    }
  }

  @Test("A scope to a child whose getter sends each time returns, and an action to the child arrives")
  func scope() throws {
    beginSending()
    let issues = reportedIssues {
      let last = store.scope(state: \.last, action: \.last)
      last.send(3)
      #expect(last.pages == 3)
    }
    code.end()
    #expect(code.runs < Self.limit && issues.count <= 2)
    #expect(store.withState { $0.books[1].pages } == 3)
  }

  @Test("A getter that sends until the state is as it wants it is called so long, and nothing is reported")
  func settling() {
    let last = store.scope(state: \.last, action: \.last)
    code.begin([.getter], times: 5) { [store] in store.edit { $0.books[1].pages += 1 } }
    store.edit { _ in }
    let issues = reportedIssues { #expect(last.pages == 5) }
    #expect(issues.isEmpty && code.runs == 5)
  }
}
