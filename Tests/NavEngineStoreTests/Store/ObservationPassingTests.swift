import Observation
import TestSupport
import Testing

@testable import NavEngine

/// Reads through stores that nobody holds.
@MainActor
@Suite("Observing in passing")
struct ObservationPassingTests {
  private let store = Store(initialState: Page.State(child: Page.State(id: 1), rows: [Page.State(id: 1)])) { Page() }

  @Test("A loop over the screens of a stack sees what is pushed, and nothing else")
  func screens() {
    func render() -> Int {
      let path = store.scope(state: \.path, action: \.path)
      return path.ids.compactMap { path.scope(id: $0) }.count
    }
    var shown = 0
    for count in 1...3 {
      let read = tracking { shown = render() }
      store.send(.set(count))
      store.send(.child(.presented(.set(count))))
      #expect(read.value == 0 && shown == count - 1)
      store.edit { $0.path.append(Page.State(id: count)) }
      #expect(read.value == 1)
    }
    let read = tracking { shown = render() }
    store.edit { $0.path.removeFirst() }
    #expect(read.value == 1 && render() == 2)
  }

  @Test("Who reads the ids of a collection is told when these change, and not of what the elements do")
  func ids() {
    let path = store.scope(state: \.path, action: \.path)
    let rows = store.scope(state: \.rows, action: \.rows)
    store.edit { $0.path = [Page.State(id: 1), Page.State(id: 2)] }
    store.edit { $0.rows.append(Page.State(id: 2)) }
    func told(of edit: @escaping @Sendable (inout Page.State) -> Void) -> [Int] {
      let reads = [
        tracking { _ = path.ids }, tracking { _ = Array(path.ids) }, tracking { _ = path.count },
        tracking { _ = rows.ids }, tracking { _ = rows.ids.contains(1) }, tracking { _ = rows.count },
      ]
      store.send(.edit(edit))
      return reads.map(\.value)
    }
    #expect(told { $0.path.modify(id: $0.path.ids[0]) { $0.count += 1 } } == [0, 0, 0, 0, 0, 0])
    #expect(told { $0.rows[id: 1]?.count += 1 } == [0, 0, 0, 0, 0, 0])
    #expect(told { $0.path.swapAt(0, 1) } == [1, 1, 0, 0, 0, 0])
    #expect(told { $0.rows.swapAt(0, 1) } == [0, 0, 0, 1, 1, 0])
    #expect(told { $0.path.replaceTop(with: Page.State(id: 3)) } == [1, 1, 0, 0, 0, 0])
    #expect(told { $0.path.append(Page.State(id: 4)) } == [1, 1, 1, 0, 0, 0])
    #expect(told { $0.rows.remove(id: 1) } == [0, 0, 0, 1, 1, 1])
    #expect(told { $0.count += 1 } == [0, 0, 0, 0, 0, 0])
  }

  @Test("Nothing adds up while something else fires")
  func many() {
    let before = allocations { store.send(.set(0)) }
    for count in 1...100 {
      let read = tracking { _ = (store.count, store.scope(state: \.path, action: \.path).ids.count) }
      store.send(.set(count))
      #expect(read.value == 1)
    }
    for count in 1...100 {
      _ = tracking { _ = store.scope(state: \.path, action: \.path).ids.count }
      _ = tracking { _ = store.scope(state: \.child, action: \.child)?.count }
      _ = tracking { render(.row) }
      store.send(.set(count))
    }
    // Those that wait are those that differ.
    #expect(store.root.followers.count == 5)
    store.edit {
      $0.path.append(Page.State())
      $0.child = nil
      $0.rows = []
    }
    #expect(store.root.followers.isEmpty == true)
    if countsAllocations { #expect(allocations { store.send(.set(0)) } <= before) }
  }

  /// What may go.
  enum Kind: CaseIterable {
    case child, row, screen, within
  }

  private func render(_ kind: Kind) {
    switch kind {
    case .child: _ = store.scope(state: \.child, action: \.child)?.count
    case .row: _ = store.scope(state: \.rows, action: \.rows).scope(id: 1)?.count
    case .screen:
      let path = store.scope(state: \.path, action: \.path)
      _ = path.scope(id: path.ids[0])?.count
    case .within: _ = store.scope(state: \.child, action: \.child)?.scope(state: \.path, action: \.path).ids.count
    }
  }

  @Test(
    "What may go is told of when it has changed, and when it goes, and not when something else does",
    arguments: Kind.allCases
  )
  func children(kind: Kind) {
    store.edit { $0.path.append(Page.State()) }
    let change = tracking { render(kind) }
    store.send(.set(1))
    store.edit { $0.child?.rows = [Page.State(id: 3)] }
    #expect(change.value == 0)
    switch kind {
    case .child: store.send(.child(.presented(.set(5))))
    case .row: store.edit { $0.rows[id: 1]?.count = 5 }
    case .screen: store.edit { $0.path[0].count = 5 }
    case .within: store.send(.child(.presented(.edit { $0.path.append(Page.State()) })))
    }
    #expect(change.value == 1)
    let presence = tracking { render(kind) }
    store.edit {
      $0.child = nil
      $0.rows = []
      $0.path = []
    }
    #expect(presence.value == 1)
    store.edit { $0.child = Page.State(id: 2) }
    #expect(presence.value == 1 && change.value == 1)
  }
}

// MARK: - Before somebody reads who holds the store

extension ObservationPassingTests {
  private func row(of store: StoreOf<Page>) throws -> StoreOf<Page> {
    try #require(store.scope(state: \.rows, action: \.rows).scope(id: 1))
  }

  @Test("Who holds a store is told of an element that goes and returns, though somebody has read in passing before")
  func returning() throws {
    let passing = tracking { render(.row) }
    let row = try row(of: store)
    let read = tracking { _ = row.count }
    store.edit { $0.rows = [] }
    #expect(row.count == 0 && read.value == 0)
    store.edit { $0.rows = [Page.State(id: 1, count: 50)] }
    #expect(row.count == 50 && read.value == 1 && passing.value == 1)
  }

  @Test("Who holds a store is told of an element that goes with what it changes, though somebody has read in passing")
  func lastChange() throws {
    let page = Page()
    let store = Store(initialState: Page.State(rows: [Page.State(id: 1)])) {
      // In the operator that runs the row: it knows what the row's own reducer has made of it.
      Reduce<Page.State, Page.Action>.changing { state, action in
        if case .rows(.element(id: 1, action: .set)) = action { state.rows = [] }
      }
      .forEach(\.rows, action: \.rows) { page }
    }
    tracking { _ = store.scope(state: \.rows, action: \.rows).scope(id: 1)?.count }
    let row = try row(of: store)
    let read = tracking { _ = row.count }
    row.send(.set(1))
    #expect(store.rows.isEmpty && row.count == 1 && read.value == 1)
  }

  @Test("A change that nobody has looked at is told of, though somebody reads what has changed, and holds the store")
  func notLookedAt() throws {
    let held = Box<(row: StoreOf<Page>?, read: Count?)>((nil, nil))
    onChange(of: store.count) { [store] in
      held.value.row = store.scope(state: \.rows, action: \.rows).scope(id: 1)
      held.value.read = tracking { _ = held.value.row?.count }
    }
    let passing = tracking { render(.row) }
    store.edit {
      $0.count = 1
      $0.rows[id: 1]?.count = 5
    }
    #expect(held.value.row?.count == 5 && passing.value == 1)
    held.value.read = tracking { _ = held.value.row?.count }
    store.edit { $0.rows = [] }
    store.edit { $0.rows = [Page.State(id: 1, count: 6)] }
    #expect(held.value.row?.count == 6 && held.value.read?.value == 1)
  }
}
