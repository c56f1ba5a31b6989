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

  @Test("A store of a field whose getter sends each time is read all the same, and reports the property")
  func field() {
    let last = store.scope(state: \.last, action: \.last)
    beginSending()
    store.edit { _ in }
    let issues = reportedIssues { #expect(last.title == Bookshelf.books("Persuasion")[0].title) }
    check(name(of: \Bookshelf.State.last), issues)
    code.end()
    last.send(3)
    #expect(last.pages == 3 && store.withState { $0.books[1].pages } == 3)
  }

  @Test("A store of an optional child whose getter sends each time is read all the same, and reports the property")
  func optional() throws {
    let first = try #require(store.scope(state: \.first, action: \.first))
    beginSending()
    store.edit { _ in }
    #expect(code.runs == 0)
    let issues = reportedIssues { #expect(first.title == Bookshelf.books("Emma")[0].title) }
    check(name(of: \Bookshelf.State.first), issues)
    code.end()
    #expect(first.title == Bookshelf.books("Emma")[0].title)
    let pages = store.withState { $0.books[0].pages }
    first.send(3)
    #expect(first.pages == pages + 3 && store.withState { $0.books[0].pages } == pages + 3)
  }

  @Test("A store of a presented child whose getter sends each time is read all the same, and reports the property")
  func presented() throws {
    let shown = try #require(store.scope(state: \.shown, action: \.open))
    beginSending()
    store.edit { _ in }
    let issues = reportedIssues { #expect(shown.title == Bookshelf.books("Emma")[0].title) }
    check(name(of: \Bookshelf.State.shown), issues)
    code.end()
    shown.send(3)
    #expect(shown.pages == 3 && store.withState { $0.open?.pages } == 3)
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
