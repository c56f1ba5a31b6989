import NavEngine
import TestSupport
import Testing

@MainActor
@Suite("Reducers: actions that nobody can handle")
struct ReducerReportTests {
  private let page = Page()

  @Test("An action of a child that is not presented: what, where, why, and what to do")
  func absent() throws {
    let store = Store(initialState: Page.State()) { page }
    let issues = reportedIssues { store.send(.child(.presented(.set(41)))) }
    let issue = try #require(issues.first)
    #expect(issues.count == 1 && page.log.entries == ["0: child sees nil"])
    for part in [
      "set(41)", "\(Page.State.self)", "not there", "compare its two arguments", "await dismiss()",
      "Send before dismissing",
    ] {
      #expect(issue.message.contains(part))
    }
    #expect(issue.fileID == "NavEngineStoreTests/Page.swift" && issue.line > 60)
  }

  @Test("An action of a screen that is not on the stack")
  func gone() throws {
    let store = Store(initialState: Page.State(path: [Page.State()])) { page }
    let id = StackElementID(rawValue: store.path.ids[0].rawValue + 1)
    let issues = reportedIssues { store.send(.path(.element(id: id, action: .set(41)))) }
    let issue = try #require(issues.first)
    #expect(issues.count == 1 && page.log.entries == ["0: path sees nil of 1"])
    for part in ["set(41)", id.debugDescription, "\(Page.State.self)", "not there", "Most likely", "ids.contains"] {
      #expect(issue.message.contains(part))
    }
    #expect(issue.fileID == "NavEngineStoreTests/Page.swift")
  }

  @Test("A push under an id that is there, or that no stack can have")
  func repeated() throws {
    let store = Store(initialState: Page.State(path: [Page.State()])) { page }
    for id in [store.path.ids[0], StackElementID(rawValue: .max)] {
      let issues = reportedIssues { store.send(.path(.push(id: id, state: Page.State(count: 9)))) }
      #expect(issues.count == 1 && issues[0].message.contains(id.debugDescription))
      #expect(store.path.map(\.count) == [0])
    }
    #expect(page.log.count == 2)
  }

  @Test("An action of an element that is not in the collection")
  func goneRow() throws {
    let store = Store(initialState: Page.State(rows: [Page.State(id: 1)])) { page }
    let issues = reportedIssues { store.send(.rows(.element(id: 77, action: .set(41)))) }
    #expect(issues.count == 1 && page.log.entries == ["0: rows sees nil of 1"])
    #expect(issues[0].message.contains("77") && issues[0].message.contains("set(41)"))
  }

  @Test("An action of a case that is not there says which one is")
  func otherCase() {
    let store = Store(initialState: Page.State(destination: .page(Leaf.State()))) { page }
    let issues = reportedIssues { store.send(.destination(.presented(.other(.set(41))))) }
    #expect(issues.count == 1)
    for part in ["set(41)", "\(PageDestination.State.self)", "it is .page", "Most likely"] {
      #expect(issues[0].message.contains(part))
    }
    #expect(issues[0].fileID == "NavEngineStoreTests/PageDestination.swift")
    #expect(store.destination == .page(Leaf.State()) && page.log.count == 1)
  }

  @Test("The policy can be to ignore")
  func ignoring() {
    let store = Store(initialState: Page.State()) {
      page
    } withDependencies: {
      $0.dismissedActionPolicy = .ignore
    }
    let issues = reportedIssues {
      store.send(.child(.presented(.set(1))))
      store.send(.path(.element(id: 1, action: .set(1))))
      store.send(.rows(.element(id: 1, action: .set(1))))
    }
    #expect(issues.isEmpty && page.log.count == 3)
  }

  #if compiler(>=6.2)
    @Test("The policy can be to trap, with the same message")
    func trapping() async throws {
      let result = await #expect(processExitsWith: .trap, observing: [\.standardErrorContent]) {
        await MainActor.run {
          let store = Store(initialState: Page.State()) {
            Page()
          } withDependencies: {
            $0.dismissedActionPolicy = .trap
          }
          store.send(.child(.presented(.set(41))))
        }
      }
      let output = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
      #expect(output.contains("set(41)") && output.contains("was sent to a child of type"))
    }
  #endif
}
