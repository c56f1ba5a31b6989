import Foundation
import NavEngine
import TestSupport
import Testing

@MainActor
@Suite("Reducers: operators")
struct ReducerOperatorTests {
  @Test("onChange runs what it is given when the value has changed, with the old and the new one")
  func onChange() {
    let changes = Log<String>()
    let feature = Page().onChange(of: { $0.count }) { old, new in
      Reduce.changing { state, _ in
        changes.note("\(old) to \(new)")
        state.id += 1
      }
    }
    let store = Store(initialState: Page.State()) { feature }
    for count in [0, 1, 1, 3] { store.send(.set(count)) }
    #expect(changes.entries == ["0 to 1", "1 to 3"] && store.id == 2)
  }

  @Test("onChange with an equality of its own, and effects of both reducers")
  func onChangeRemovingDuplicates() {
    let page = Page()
    let feature = page.onChange(of: { $0.count }, removeDuplicates: { $0 / 10 == $1 / 10 }) { _, new in
      Reduce { _, _ in .send(.edit { $0.id = new }) }
    }
    let store = Store(initialState: Page.State()) { feature }
    store.send(.set(5))
    #expect(store.id == 0)
    store.send(.set(15))
    #expect(store.id == 15 && page.log.entries == ["0: set 5", "0: set 15", "0: edit"])
  }

  @Test("ifCaseLet runs a child while the state is a case; its effects end with the case")
  func ifCaseLet() async {
    let (log, cancelled) = (Log<String>(), Log<Int>())
    let store = Store(initialState: Guest.State.awake(Page.State())) {
      Reduce<Guest.State, Guest.Action>.changing { state, action in
        if case .awake = action { log.note("parent") } else { state = .nobody }
      }
      .ifCaseLet(\.awake, action: \.awake) { Page(log: log) }
    }
    store.send(.awake(.set(3)))
    #expect(log.entries == ["0: set 3", "parent"])
    let task = store.send(.awake(.running(cancelled)))
    store.send(.sleeping(.set(0)))
    await task.finish()
    #expect(cancelled.count == 1)
    let issues = reportedIssues { store.send(.awake(.set(4))) }
    #expect(issues.count == 1 && log.count == 5)
    #expect(issues[0].message.contains("it is .nobody") && issues[0].fileID == #fileID)
  }

  @Test("ifLet on an optional that is no presentation")
  func optionalChild() async {
    let (log, cancelled) = (Log<String>(), Log<Int>())
    let store = Store(initialState: House.State(leaf: Leaf.State())) {
      Reduce<House.State, House.Action>.changing { state, action in
        if case .edit(let edit) = action { edit(&state) }
        log.note("parent sees \(state.leaf?.count ?? -1)")
      }
      .ifLet(\.leaf, action: \.leaf) { Leaf(log: log) }
    }
    store.send(.leaf(.set(3)))
    #expect(log.entries == ["leaf: set 3", "parent sees 3"])
    let task = store.send(.leaf(.run { _ in await untilCancelled(cancelled) }))
    store.edit { $0.leaf = nil }
    await task.finish()
    #expect(cancelled.count == 1)
    let issues = reportedIssues { store.send(.leaf(.set(4))) }
    #expect(issues.count == 1 && log.entries.last == "parent sees -1")
  }

  @Test("Dependencies that are overridden are so for the reducer, its children and its effects, and for no other")
  func dependencies() async {
    struct Clockface: Reducer {
      let log: Log<String>
      let name: String
      @Dependency(\.date) var date
      @Dependency(\.uuid) var uuid

      var body: some Reducer<Page.State, Page.Action> {
        Reduce { state, _ in
          log.note("\(name) \(date.now.timeIntervalSinceReferenceDate)")
          return .run { _ in log.note("\(name) later \(date.now.timeIntervalSinceReferenceDate)") }
        }
      }
    }
    func date(_ seconds: Double) -> DateGenerator { .constant(Date(timeIntervalSinceReferenceDate: seconds)) }
    let log = Log<String>()
    let store = Store(initialState: Page.State(child: Page.State())) {
      Clockface(log: log, name: "store")
      CombineReducers {
        Clockface(log: log, name: "own")
        EmptyReducer().ifLet(\.$child, action: \.child) { Clockface(log: log, name: "child") }
      }
      .dependency(\.date, date(2))
      Clockface(log: log, name: "changed").transformDependency(\.date) { date in
        let before = date
        date = DateGenerator { before.now.addingTimeInterval(2) }
      }
    } withDependencies: {
      $0.date = date(1)
    }
    await store.send(.child(.presented(.set(0)))).finish()
    #expect(
      Set(log.entries) == [
        "store 1.0", "own 2.0", "child 2.0", "store later 1.0", "own later 2.0", "child later 2.0",
        "changed 3.0", "changed later 3.0",
      ]
    )
  }

  @Test("_printChanges says each action and what it has changed")
  func printChanges() {
    let log = Log<String>()
    let store = Store(initialState: Leaf.State(), reducer: { Leaf()._printChanges { log.note($0) } })
    store.send(.set(3))
    #expect(log.count == 1)
    #expect(log.entries.first?.contains("set(3)") == true && log.entries.first?.contains("count") == true)
    #expect(log.entries.first?.contains("tags") == false)
    store.send(.set(3))
    #expect(log.count == 2 && log.entries.last?.contains("count") == false)
  }
}
