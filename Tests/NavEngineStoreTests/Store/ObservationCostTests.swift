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

  @Test("No watched collection is copied when it is written")
  func noCopies() {
    let store = makeDesk(Desk.State(numbers: [1, 2, 3]))
    store.edit { $0.shelf.stack = [1, 2, 3] }
    store.edit {
      // Its own, not the literal's.
      $0.numbers[0] = 5
      $0.shelf.stack[0] = 5
    }
    let numbers = store.withState { place(of: $0.numbers) }
    let stack = store.withState { place(of: $0.shelf.stack) }
    let read = [
      tracking { _ = store.numbers },
      tracking { _ = store.shelf },
      tracking { _ = store[dynamicMember: \.shelf.stack] },
      tracking { _ = store.state },
    ]
    store.edit {
      $0.numbers[1] = 7
      $0.shelf.stack[1] = 7
      $0.shelf.stack.swapAt(0, 2)
      $0.shelf.stack.popLast()
      $0.shelf.stack.append(8)
    }
    #expect(read.map(\.value) == [1, 1, 1, 1])
    #expect(store.withState { place(of: $0.numbers) } == numbers)
    #expect(store.withState { place(of: $0.shelf.stack) } == stack)
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

  @Test("Each kind of write to a watched stack is seen", arguments: StackWrite.all)
  func stackWrites(_ write: StackWrite) {
    let store = Store(initialState: StackState(0..<12)) {
      Reduce<StackState<Int>, StackWrite> { state, action in
        action.write(&state)
        return .none
      }
    }
    store.send(StackWrite(testDescription: "a copy's", write: { $0.reserveCapacity(100) }))
    let read = tracking { _ = store.state }
    store.send(write)
    #expect(read.value == 1)
    // What nobody watches any more can be written as before.
    store.send(StackWrite(testDescription: "push") { $0.append(1) })
    #expect(store.withState { $0.last } == 1)
  }

  struct StackWrite: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let write: @Sendable (inout StackState<Int>) -> Void

    static let all: [StackWrite] = [
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
  }

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
    let store = Store(initialState: Array(0..<1_000)) {
      Reduce<[Int], Int> { state, action in
        for position in state.indices { state[position] += action }
        return .none
      }
    }
    let unwatched = allocations { store.send(0) }
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
      store.send(1)
      #expect(lifetimes.live == 0)
    }
    if countsAllocations { #expect(allocations { store.send(0) } == unwatched) }

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
    if countsAllocations {
      #expect(allocations { store.send(action) } == 0)
      #expect(allocations { keep(store.count) } == 0)
    }
  }
}
