import Foundation
import NavEngine
import NavEngineTesting
import TestSupport
import Testing

private struct Journal: DependencyKey, Sendable {
  var title: String
  var pages = 1

  static var liveValue: Journal { Journal(title: "live") }
  static var testValue: Journal { Journal(title: "test") }
}

extension DependencyValues {
  fileprivate var journal: Journal {
    get { self[Journal.self] }
    set { self[Journal.self] = newValue }
  }
}

private struct Desktop: Reducer {
  struct State: Equatable { var title = "" }
  enum Action { case read }
  @Dependency(\.journal) var journal

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.title = journal.title
      return .none
    }
  }
}

@MainActor
@Suite("Prepared dependencies")
struct PreparedDependencyTests {
  @Test("Code sees them wherever it overrides nothing: in stores, objects and tasks")
  func seen() async {
    let pages = prepareDependencies {
      $0.journal.title = "prepared"
      $0.journal.pages += 1
      return $0.journal.pages
    }
    #expect(pages == 2)
    @Dependency(\.journal) var journal
    #expect(journal.title == "prepared" && journal.pages == 2)
    let inTask = await Task { DependencyValues.current.journal.title }.value
    #expect(inTask == "prepared")
    let store = TestStore(initialState: Desktop.State()) { Desktop() }
    await store.send(.read) { $0.title = "prepared" }
    let other = TestStore(initialState: Desktop.State()) {
      Desktop()
    } withDependencies: {
      $0.journal.title += "!"
    }
    await other.send(.read) { $0.title = "prepared!" }
  }

  @Test("Another test has none of them")
  func otherTest() {
    @Dependency(\.journal) var journal
    #expect(journal.title == "test")
  }

  @Test("One that code has looked up, or that was prepared, stays, and the issue names it")
  func taken() async {
    @Dependency(\.journal) var journal
    #expect(journal.title == "test")
    let line = #line + 2
    let late = await failures {
      prepareDependencies {
        $0.journal.title = "late"
        $0.date.now = Date(timeIntervalSince1970: 0)
      }
      prepareDependencies { $0.date.now = Date(timeIntervalSince1970: 1) }
    }
    #expect(late.count == 2)
    #expect(
      late.first?.text.hasPrefix(#"'@Dependency(\.journal)' was to be prepared, and code has looked it up"#) == true
    )
    #expect(late.last?.text.hasPrefix(#"'@Dependency(\.date)' was to be prepared"#) == true)
    #expect(late.first?.line == line)
    @Dependency(\.date.now) var now
    #expect(journal.title == "test" && now == Date(timeIntervalSince1970: 0))
  }

  @Test("The context is prepared, too, and what to do with late actions")
  func contexts() {
    prepareDependencies {
      $0.context = .live
      $0.dismissedActionPolicy = .ignore
    }
    @Dependency(\.journal) var journal
    @Dependency(\.context) var context
    @Dependency(\.dismissedActionPolicy) var policy
    #expect(context == .live && journal.title == "live" && policy == .ignore)
  }

  @Test("A task that belongs to no test prepares nothing, which is reported")
  func detached() async {
    let issues = LockIsolated<[String]>([])
    await Task.detached {
      withIssueReporter(IssueReporter { issue in issues.withValue { $0.append(issue.message) } }) {
        prepareDependencies { $0.journal.title = "lost" }
      }
    }.value
    #expect(issues.value.count == 1 && issues.value[0].hasPrefix("'prepareDependencies' was called in a task"))
  }

  @Test("An app's are seen by all its code")
  func app() async {
    await #expect(processExitsWith: .success) {
      TestRunner.unlink()
      let store = await MainActor.run { Store(initialState: Desktop.State()) { Desktop() } }
      prepareDependencies { $0.journal.title = "prepared" }
      await MainActor.run {
        store.send(.read)
        precondition(store.withState(\.title) == "prepared")
      }
      let detached = await Task.detached { DependencyValues.current.journal.title }.value
      precondition(detached == "prepared")
    }
  }

  @Test("Values are prepared for the context in force, and for no other")
  func contextInForce() {
    @Dependency(\.journal) var journal
    withDependencies {
      $0.context = .live
    } operation: {
      #expect(reportedIssues { prepareDependencies { $0.journal = Journal(title: "prepared") } }.isEmpty)
      #expect(journal.title == "prepared")
    }
    #expect(journal.title == "test")
  }
}
