import NavEngine
import Observation
import TestSupport
import Testing

@MainActor
@Suite("What observing costs")
struct ObservationCostTests {
  /// Where the elements are.
  private func place(of numbers: [Int]) -> UInt {
    numbers.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
  }

  private func place(of stack: StackState<Int>) -> UInt? {
    stack.withContiguousStorageIfAvailable { UInt(bitPattern: $0.baseAddress) }
  }

  @Test("No watched stack or identified array is copied when it is written")
  func noCopies() {
    let store = makeDesk(Desk.State(rows: [Desk.Row(id: 1), Desk.Row(id: 2)]))
    store.edit {
      // Their own, not the literals'.
      $0.shelf.stack = [1, 2, 3]
      $0.shelf.stack[0] = 5
      $0.rows[id: 1]?.title = "a"
    }
    func places() -> [UInt?] {
      store.withState { state in
        [
          place(of: state.shelf.stack),
          state.rows.withContiguousStorageIfAvailable { UInt(bitPattern: $0.baseAddress) },
        ]
      }
    }
    let before = places()
    let reads = [tracking { _ = store[dynamicMember: \.shelf.stack] }, tracking { _ = store.rows }]
    store.edit {
      $0.shelf.stack[1] = 7
      $0.shelf.stack.swapAt(0, 2)
      $0.shelf.stack.popLast()
      $0.shelf.stack.append(8)
      $0.rows[id: 2]?.title = "b"
    }
    #expect(reads.map(\.value) == [1, 1])
    #expect(places() == before)
  }

  @Test("A watched array is copied by the next write, and not by the one after")
  func oneCopy() {
    let store = makeDesk(Desk.State(numbers: [1, 2, 3]))
    // Its own, not the literal's.
    store.edit { $0.numbers[0] = 5 }
    let read = tracking { _ = store.numbers }
    let before = store.withState { place(of: $0.numbers) }
    store.edit { $0.numbers[1] = 7 }
    let after = store.withState { place(of: $0.numbers) }
    #expect(read.value == 1 && after != before)
    store.edit { $0.numbers[1] = 8 }
    #expect(store.withState { place(of: $0.numbers) } == after)
  }

  @Test("A watched child is not copied when it is written")
  func noCopiesOfChildren() throws {
    let store = makeDesk(Desk.State(sheet: Desk.State(numbers: [1, 2, 3])))
    store.send(.sheet(.presented(.edit { $0.numbers[0] = 5 })))
    let numbers = store.withState { place(of: $0.sheet?.numbers ?? []) }
    let read = tracking { _ = store.sheet }
    store.send(.sheet(.presented(.edit { $0.numbers[1] = 7 })))
    #expect(read.value == 1)
    #expect(store.withState { place(of: $0.sheet?.numbers ?? []) } == numbers)
  }

  @Test("Each kind of write to a watched stack is seen", arguments: stackWrites)
  private func stackWrites(_ write: StackWrite) {
    let store = editable(StackState(0..<12))
    store.send { $0.reserveCapacity(100) }
    let read = tracking { _ = store.state }
    store.send(write.write)
    #expect(read.value == 1)
    // What nobody watches any more can be written as before.
    store.send { $0.append(1) }
    #expect(store.withState { $0.last } == 1)
  }

  struct Write<State>: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let write: @Sendable (inout State) -> Void
  }

  private typealias StackWrite = Write<StackState<Int>>
  private typealias RowsWrite = Write<IdentifiedArrayOf<Desk.Row>>

  private nonisolated static let stackWrites: [StackWrite] = [
    StackWrite(testDescription: "push") { $0.append(1) },
    StackWrite(testDescription: "push many") { $0.append(contentsOf: [1, 2]) },
    StackWrite(testDescription: "insert") { $0.insert(1, at: 3) },
    StackWrite(testDescription: "pop") { $0.popLast() },
    StackWrite(testDescription: "pop two") { $0.popLast(2) },
    StackWrite(testDescription: "pop from") { $0.pop(from: $0.ids[3]) },
    StackWrite(testDescription: "remove") { $0.remove(at: 3) },
    StackWrite(testDescription: "remove by id") { $0.remove(id: $0.ids[3]) },
    StackWrite(testDescription: "remove by nil") { $0[id: $0.ids[3]] = nil },
    StackWrite(testDescription: "remove all") { $0.removeAll() },
    StackWrite(testDescription: "remove all, keeping") { $0.removeAll(keepingCapacity: true) },
    StackWrite(testDescription: "remove where") { $0.removeAll { $0 == 3 } },
    StackWrite(testDescription: "position") { $0[3] = 30 },
    StackWrite(testDescription: "id") { $0[id: $0.ids[3]] = 30 },
    StackWrite(testDescription: "modify") { stack in stack.modify(id: stack.ids[3]) { $0 = 30 } },
    StackWrite(testDescription: "swap") { $0.swapAt(0, 3) },
    StackWrite(testDescription: "move") { $0.move(from: 0, to: 3) },
    StackWrite(testDescription: "reverse") { $0.reverse() },
    StackWrite(testDescription: "sort") { $0.sort(by: >) },
    StackWrite(testDescription: "replace") { $0.replaceSubrange(2..<4, with: [1]) },
    StackWrite(testDescription: "top") { $0.replaceTop(with: 1) },
    StackWrite(testDescription: "path") { $0.setPath([0, 1]) },
    StackWrite(testDescription: "reconcile") { $0.reconcile(ids: [$0.ids[1]]) },
    StackWrite(testDescription: "another") { $0 = [1] },
  ]

  @Test("Each kind of write to a watched identified array is seen", arguments: rowsWrites)
  private func rowsWrites(_ write: RowsWrite) {
    let rows = IdentifiedArray(uniqueElements: (0..<12).map { Desk.Row(id: $0, title: "\(12 - $0)") })
    let store = editable(rows)
    // Twice, because the first may be made of what was never written.
    for round in 0..<2 {
      let read = tracking { _ = store.state }
      store.send(write.write)
      #expect(read.value == 1, "\(round)")
      if store.withState(\.isEmpty) { return }
    }
  }

  private nonisolated static let rowsWrites: [RowsWrite] = [
    RowsWrite(testDescription: "append") { $0.append(Desk.Row(id: 100 + $0.count)) },
    RowsWrite(testDescription: "append many") { $0.append(contentsOf: [Desk.Row(id: 100 + $0.count)]) },
    RowsWrite(testDescription: "insert") { $0.insert(Desk.Row(id: 100 + $0.count), at: 3) },
    RowsWrite(testDescription: "update or append") {
      $0.updateOrAppend(Desk.Row(id: 3, title: $0[id: 3]!.title + "a"))
    },
    RowsWrite(testDescription: "update or insert") {
      $0.updateOrInsert(Desk.Row(id: 3, title: $0[id: 3]!.title + "a"), at: 0)
    },
    RowsWrite(testDescription: "update") { $0.update(Desk.Row(id: $0[3].id, title: $0[3].title + "a"), at: 3) },
    RowsWrite(testDescription: "position") { $0[3].title += "a" },
    RowsWrite(testDescription: "id") { $0[id: $0[3].id]?.title += "a" },
    RowsWrite(testDescription: "by nil") { $0[id: $0[3].id] = nil },
    RowsWrite(testDescription: "by assignment") { $0[id: 100 + $0.count] = Desk.Row(id: 100 + $0.count) },
    RowsWrite(testDescription: "modify") { rows in
      let id = rows[3].id
      rows.modify(id: id) { $0.title += "a" }
    },
    RowsWrite(testDescription: "remove") { $0.remove(at: 3) },
    RowsWrite(testDescription: "remove by id") { $0.remove(id: $0[3].id) },
    RowsWrite(testDescription: "remove an element") { $0.remove($0[3]) },
    RowsWrite(testDescription: "remove some") { $0.remove(atOffsets: [1, 3]) },
    RowsWrite(testDescription: "remove a range") { $0.removeSubrange(1..<3) },
    RowsWrite(testDescription: "remove first") { $0.removeFirst() },
    RowsWrite(testDescription: "remove last") { $0.removeLast() },
    RowsWrite(testDescription: "pop last") { $0.popLast() },
    RowsWrite(testDescription: "remove where") { rows in
      let id = rows[3].id
      rows.removeAll { $0.id == id }
    },
    RowsWrite(testDescription: "remove all") { $0.removeAll() },
    RowsWrite(testDescription: "remove all, keeping") { $0.removeAll(keepingCapacity: true) },
    RowsWrite(testDescription: "filter") { rows in rows = rows.filter { $0.id != rows[3].id } },
    RowsWrite(testDescription: "swap") { $0.swapAt(0, 3) },
    RowsWrite(testDescription: "move") { $0.move(fromOffsets: [0], toOffset: 3) },
    RowsWrite(testDescription: "reverse") { $0.reverse() },
    RowsWrite(testDescription: "sort") { $0.sort { $0.title < $1.title } },
    RowsWrite(testDescription: "another") { $0 = [Desk.Row(id: 1, title: $0[0].title + "a")] },
    RowsWrite(testDescription: "none") { $0 = [] },
  ]

  @Test("A box whose versions are used up is watched on")
  func manyVersions() {
    var state = Desk.State(sheet: Desk.State(notes: [Desk.Note(text: "a")]))
    state.sheet?.count = 1
    let store = makeDesk(state)
    for round in 0..<3 {
      let read = tracking { _ = store.sheet }
      store.edit { state in
        for _ in 0..<40_000 { state.sheet?.count += 1 }
      }
      #expect(read.value == 1, "\(round)")
    }
    #expect(store.withState { $0.sheet?.count } == 120_001)
  }

  @Test("Fields that have fired, and those of stores that are gone, leave nothing behind")
  func memory() throws {
    let lifetimes = Lifetimes()
    let store = editable(Array(0..<1_000))
    let unwatched = allocations { store.send { $0[0] += 0 } }
    for _ in 0..<3 {
      for position in 0..<1_000 {
        let token = Token(in: lifetimes)
        withObservationTracking {
          _ = store[dynamicMember: \.[position]]
        } onChange: {
          _ = token
        }
      }
      #expect(lifetimes.live == 1_000)
      store.send { numbers in for position in numbers.indices { numbers[position] += 1 } }
      #expect(lifetimes.live == 0)
    }
    if countsAllocations { #expect(allocations { store.send { $0[0] += 0 } } == unwatched) }

    let desk = makeDesk(Desk.State(sheet: Desk.State()))
    for _ in 0..<100 {
      let sheet = try #require(desk.scope(state: \.sheet, action: \.sheet))
      let token = Token(in: lifetimes)
      withObservationTracking {
        _ = (sheet.count, sheet.notes)
      } onChange: {
        _ = token
      }
    }
    desk.send(.panel(.widen))
    #expect(lifetimes.live == 100)
    // Stores go on any thread, and leave it to an action to let go of what was watched.
    desk.send(.sheet(.dismiss))
    #expect(lifetimes.live == 0)
  }

  @Test("What nobody watches costs nothing")
  func unwatched() {
    let store = makeDesk()
    let action = Desk.Action.panel(.widen)
    store.send(action)
    if countsAllocations {
      // Without optimisation, to apply a key path allocates.
      #if !DEBUG
        #expect(allocations { store.send(action) } == 0)
      #endif
      #expect(allocations { keep(store.count) } == 0)
    }
  }
}
