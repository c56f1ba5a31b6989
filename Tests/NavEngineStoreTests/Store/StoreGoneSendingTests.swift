import NavEngine
import TestSupport
import Testing

@MainActor
@Suite("Store: sending to what is gone")
struct StoreGoneSendingTests {
  private let page = Page()

  @Test("Children of what is gone are gone with it, and have their last states, too")
  func descendants() throws {
    let store = Store(initialState: Page.State.nested(3)) { page }
    let child = try #require(store.scope(state: \.child, action: \.child))
    let grandchild = try #require(child.scope(state: \.child, action: \.child))
    let count = child.scope(state: \.count, action: \.set)
    child.send(.set(1))
    grandchild.send(.set(2))
    store.send(.child(.dismiss))
    #expect(grandchild.count == 2 && child.count == 1 && count.state == 1)
    #expect(child.child?.count == 2)
    #expect(child.scope(state: \.child, action: \.child)?.count ?? 2 == 2)
    let issues = reportedIssues {
      grandchild.send(.set(5))
      count.send(5)
    }
    #expect(issues.count == 2 && grandchild.count == 2 && page.log.entries.last == "0: child.dismiss sees 1")
  }

  @Test("Sending is reported, with the action, the id and the likely cause, and reaches nobody")
  func report() throws {
    let store = Store(initialState: Page.State.nested(2)) { page }
    let child = try #require(store.scope(state: \.child, action: \.child))
    let id = try #require(store.withState { $0.$child.id })
    store.send(.child(.dismiss))
    store.edit { $0.child = Page.State(id: 9) }
    _ = page.log.take()
    let issues = reportedIssues { child.send(.set(41)) }
    #expect(issues.count == 1 && page.log.entries.isEmpty && store.child?.count == 0)
    for part in ["set(41)", "\(Page.State.self)", "presentation \(id)", "is gone", "Most likely"] {
      #expect(issues.first?.message.contains(part) == true)
    }
  }

  @Test("A report has the ids of the elements and the presentations that the store is, or is in")
  func reportedIDs() throws {
    let store = Store(initialState: Page.State(child: Page.State(), rows: [Page.State(id: 7)])) { page }
    store.edit {
      $0.child?.path = [Page.State()]
      $0.child?.destination = .page(.init())
    }
    let row = try #require(store.scope(state: \.rows, action: \.rows).scope(id: 7))
    let child = try #require(store.scope(state: \.child, action: \.child))
    let path = child.scope(state: \.path, action: \.path)
    let id = path.withState { $0.ids[0] }
    let screen = try #require(path.scope(id: id))
    let leaf = try #require(child.scope(state: \.destination?.page, action: \.destination.page))
    let presentation = try #require(store.withState { $0.$child.id })
    let destination = try #require(child.withState { $0.$destination.id })
    store.edit {
      $0.rows = []
      $0.child = nil
    }
    let messages = reportedIssues {
      row.send(.set(1))
      child.send(.set(2))
      screen.send(.set(3))
      screen.scope(state: \.count, action: \.set).send(4)
      leaf.send(.set(5))
    }
    .map(\.message)
    let parts = [
      ".set(1) was sent to a store of Page.State (element 7) whose state is gone",
      ".set(2) was sent to a store of Page.State (presentation \(presentation)) whose state is gone",
      ".set(3) was sent to a store of Page.State (element \(id) in presentation \(presentation)) whose",
      "4 was sent to a store of Int (in element \(id) in presentation \(presentation)) whose state is gone",
      "(presentation \(destination) in presentation \(presentation)) whose state is gone",
    ]
    #expect(messages.count == parts.count)
    for (message, part) in zip(messages, parts) { #expect(message.contains(part)) }
  }

  @Test("The policy can be to ignore")
  func ignoring() throws {
    let store = Store(initialState: Page.State.nested(2)) {
      page
    } withDependencies: {
      $0.dismissedActionPolicy = .ignore
    }
    let child = try #require(store.scope(state: \.child, action: \.child))
    store.send(.child(.dismiss))
    let issues = reportedIssues { child.send(.set(41)) }
    #expect(issues.isEmpty && page.log.count == 1)
  }

  @Test("`dismiss` dismisses the nearest screen, once")
  func dismiss() throws {
    let store = Store(initialState: Page.State.nested(3)) { page }
    store.edit { $0.child?.path = [Page.State(id: 10), Page.State(id: 11), Page.State(id: 12)] }
    _ = page.log.take()
    let child = try #require(store.scope(state: \.child, action: \.child))
    let grandchild = try #require(child.scope(state: \.child, action: \.child))
    let path = child.scope(state: \.path, action: \.path)
    let screen = try #require(path.scope(id: path.withState { $0.ids[1] }))
    screen.scope(state: \.count, action: \.set).dismiss()
    #expect(child.path.map(\.id) == [10])
    grandchild.dismiss()
    grandchild.dismiss()
    #expect(child.child == nil && store.child != nil)
    path.dismiss()
    #expect(store.child == nil)
    #expect(
      page.log.take() == [
        "1: path.popFrom sees [0, 0, 0]", "0: child sees 0", "1: child.dismiss sees 0", "0: child sees 0",
        "0: child.dismiss sees 0",
      ]
    )
    let issues = reportedIssues {
      child.dismiss()
      store.dismiss()
    }
    #expect(issues.count == 1 && issues[0].message.contains("nobody presents") && page.log.entries.isEmpty)
  }

  @Test("`dismiss` of a case of a destination dismisses the destination")
  func dismissCase() throws {
    let store = Store(initialState: Page.State(destination: .page(.init()))) { page }
    let leaf = try #require(store.scope(state: \.destination?.page, action: \.destination.page))
    leaf.dismiss()
    #expect(store.destination == nil && page.log.entries == ["0: destination.dismiss"])
    store.edit { $0.destination = .page(.init()) }
    let destination = try #require(store.scope(state: \.destination, action: \.destination))
    destination.scope(state: \.page, action: \.page)?.dismiss()
    #expect(store.destination == nil)
  }
}
