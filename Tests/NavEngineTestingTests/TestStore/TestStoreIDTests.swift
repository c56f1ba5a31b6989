import Foundation
import NavEngine
import NavEngineTesting
import Testing

@MainActor
@Suite("TestStore: ids of stacks")
struct TestStoreIDTests {
  private typealias ShelfStore = TestStore<Shelf.State, Shelf.Action>

  private func makeStore(_ initialState: @autoclosure () -> Shelf.State = Shelf.State()) -> ShelfStore {
    TestStore(initialState: initialState()) { Shelf() }
  }

  /// Sends an edit, and expects the same: it draws the ids that the reducer drew, or this fails.
  private func edit(_ store: ShelfStore, _ edit: @escaping Shelf.Edit) async {
    await store.send(.edit(edit)) { edit(&$0) }
  }

  // MARK: - Counting

  @Test("In an initial state, they start at 0 and go up by one, across all its stacks, nested ones too")
  func initialState() {
    let store = makeStore(
      Shelf.State(
        path: ["a", "b"],
        archive: ["c"],
        child: Shelf.State(path: ["d"], archive: ["e", "f"], child: Shelf.State(path: ["g"]))
      )
    )
    #expect(store.state.path.ids.elementsEqual([0, 1]) && store.state.archive.ids.elementsEqual([2]))
    let child = store.state.child
    #expect(child?.path.ids.elementsEqual([3]) == true && child?.archive.ids.elementsEqual([4, 5]) == true)
    #expect(child?.child?.path.ids.elementsEqual([6]) == true)
    #expect(makeStore(Shelf.State(path: ["a"])).state.path.ids.elementsEqual([0]))
  }

  @Test("In the feature, they go on from there, across all stacks")
  func feature() async {
    let store = makeStore(Shelf.State(path: ["a"], child: Shelf.State(path: ["b"])))
    await edit(store) { $0.path.append("c") }
    await edit(store) { $0.archive.append("d") }
    await edit(store) { $0.child?.path.append("e") }
    await store.send(\.child.edit, { @Sendable in $0.archive.append("f") }) { $0.child?.archive.append("f") }
    await edit(store) { $0.child?.child = Shelf.State(path: ["g", "h"]) }
    await edit(store) {
      $0.archive.append("i")
      $0.path.append("j")
    }
    #expect(store.state.path.ids.elementsEqual([0, 2, 9]) && store.state.archive.ids.elementsEqual([3, 8]))
    #expect(store.state.child?.path.ids.elementsEqual([1, 4]) == true)
    #expect(store.state.child?.archive.ids.elementsEqual([5]) == true)
    #expect(store.state.child?.child?.path.ids.elementsEqual([6, 7]) == true)
  }

  // MARK: - Trailing closures

  /// Edits of a path with the ids 0 and 1, and the ids that it has afterwards.
  private nonisolated static let edits: [(name: String, edit: Shelf.Edit, ids: [UInt64])] = [
    ("append", { $0.path.append("c") }, [0, 1, 2]),
    ("append several", { $0.path.append(contentsOf: ["c", "d"]) }, [0, 1, 2, 3]),
    ("insert", { $0.path.insert("c", at: 0) }, [2, 0, 1]),
    ("create", { $0.path[id: 5] = "c" }, [0, 1, 5]),
    ("write what is there", { $0.path[id: 1] = "c" }, [0, 1]),
    ("replace the path", { $0.path = ["c", "d", "e"] }, [2, 3, 4]),
    ("replace a part", { $0.path.replaceSubrange(0..<1, with: ["c", "d"]) }, [2, 3, 1]),
    ("set the path", { $0.path.setPath(["a", "c"]) }, [0, 2]),
    ("copy the elements", { $0.path = StackState($0.path.map { $0 + "!" }) }, [2, 3]),
    (
      "create and append",
      {
        $0.path[id: 5] = "c"
        $0.path.append("d")
      },
      [0, 1, 5, 6]
    ),
    (
      "pop and push again",
      {
        $0.path.popLast()
        $0.path.append("b")
      },
      [0, 2]
    ),
  ]

  @Test("A trailing closure draws the ids that the reducer drew", arguments: edits.indices)
  func trailingClosure(number: Int) async {
    let (name, edit, ids) = Self.edits[number]
    let store = makeStore(Shelf.State(path: ["a", "b"]))
    await self.edit(store, edit)
    #expect(store.state.path.ids.map(\.rawValue) == ids, "\(name)")
    // What comes next goes on above all of them, also once more with one's own spelling.
    let next = StackElementID(rawValue: (ids + [1]).max().map { $0 + 1 } ?? 0)
    await store.send(.edit { $0.path.append("z") }) { $0.path[id: next] = "z" }
    await self.edit(store) { $0.archive.append("y") }
    #expect(store.state.archive.ids.elementsEqual([StackElementID(rawValue: next.rawValue + 1)]))
  }

  @Test("Ids that a trailing closure gets wrong fail the test", arguments: 0..<4)
  func wrongIDs(mistake: Int) async {
    let store = makeStore(Shelf.State(path: ["a"]))
    await withKnownIssue {
      switch mistake {
      case 0: await store.send(.edit { $0.path.append("b") }) { $0.path[id: 2] = "b" }
      // The same elements, drawn in another order.
      case 1:
        await store.send(
          .edit {
            $0.path.append("b")
            $0.archive.append("c")
          }
        ) {
          $0.archive.append("c")
          $0.path.append("b")
        }
      // Equal elements under new ids.
      case 2: await store.send(.edit { $0.path[id: 0] = "b" }) { $0.path = ["b"] }
      default:
        await store.send(.editLater([{ $0.path.append("b") }]))
        await store.receive(\.edit) { $0.path[id: 7] = "b" }
      }
    }
    // A closure that draws other ids does not disturb what the feature draws.
    await edit(store) { $0.archive.append("d") }
    let drawn: [UInt64] = [2, 3, 1, 2]
    #expect(store.state.archive.ids.last?.rawValue == drawn[mistake])
  }

  @Test("What effects send draws on, and so do the closures that receive it")
  func receiving() async {
    let store = makeStore(Shelf.State(path: ["a"]))
    await store.send(.editLater([{ $0.path.append("b") }, { $0.archive.append("c") }, { $0.path = ["d"] }]))
    await store.receive(\.edit) { $0.path.append("b") }
    await store.receive(\.edit) { $0.archive.append("c") }
    await store.receive(\.edit) { $0.path = ["d"] }
    await edit(store) { $0.path.append("e") }
    #expect(store.state.path.ids.elementsEqual([3, 4]) && store.state.archive.ids.elementsEqual([2]))
  }

  @Test("So does what they send from tasks that know nothing of the test")
  func detached() async {
    let store = makeStore(Shelf.State(path: ["a"]))
    await store.send(.editDetached { $0.path.append("b") })
    await store.receive(\.edit) { $0.path.append("b") }
    await edit(store) { $0.path.append("c") }
    #expect(store.state.path.ids.elementsEqual([0, 1, 2]))
  }

  // MARK: - Other ways to assert

  @Test("Without exhaustivity they are the same", arguments: [Exhaustivity.off, .off(showSkippedAssertions: true)])
  func nonExhaustive(exhaustivity: Exhaustivity) async {
    let store = makeStore(Shelf.State(path: ["a"]))
    store.exhaustivity = exhaustivity
    // Passing over changes is told as warnings, which are none of this test's concern.
    let texts = await failures {
      await store.send(.edit { $0.path.append("b") })
      await store.send(.edit { $0.path.append("c") }) { $0.path[id: 2] = "c" }
      await store.send(.editLater([{ $0.path.append("d") }, { $0.archive.append("e") }]))
      await store.receive(\.edit) { $0.path[id: 3] = "d" }
      await store.receive(\.edit) { $0.archive[id: 4] = "e" }
      await store.send(.edit { $0.archive.append("f") }) { $0.archive[id: 5] = "f" }
    }
    #expect(texts.allSatisfy { $0.isWarning })
    store.exhaustivity = .on
    await edit(store) { $0.path.append("g") }
    #expect(store.state.path.ids.elementsEqual([0, 1, 2, 3, 6]) && store.state.archive.ids.elementsEqual([4, 5]))
  }

  @Test("Asserting, skipping and changing exhaustivity draw none")
  func drawingNone() async {
    let store = makeStore(Shelf.State(path: ["a"]))
    store.assert { $0.path[id: 0] = "a" }
    await store.withExhaustivity(.off) {
      let task = await store.send(.editLater([{ $0.path.append("b") }, { $0.path.append("c") }]))
      await task.finish()
      await store.skipReceivedActions()
    }
    store.assert { $0.path[id: 2] = "c" }
    await edit(store) { $0.path.append("d") }
    #expect(store.state.path.ids.elementsEqual([0, 1, 2, 3]))
  }

  // MARK: - Dependencies

  @Test("Ids that the dependency gives are drawn from the same, in reducers and in effects")
  func dependency() async {
    let store = makeStore(Shelf.State(path: ["a"]))
    await store.send(.drawButtonTapped) { $0.path[id: 1] = "drawn" }
    await store.send(.drawLaterButtonTapped)
    await store.receive(\.drew, 2) { $0.path[id: 2] = "drew" }
    await edit(store) { $0.path.append("b") }
    await store.send(.drawLaterButtonTapped)
    await store.receive(\.drew) { $0.path[id: 4] = "drew" }
    #expect(store.state.path.ids.elementsEqual([0, 1, 2, 3, 4]))
  }

  @Test("A dependency that is overridden counts by itself")
  func overriddenDependency() async {
    let store = TestStore(initialState: Shelf.State(path: ["a"])) {
      Shelf()
    } withDependencies: {
      let ids = StackElementIDGenerator.incrementing
      $0.stackElementID = StackElementIDGenerator { StackElementID(rawValue: ids().rawValue + 100) }
    }
    await store.send(.drawButtonTapped) { $0.path[id: 100] = "drawn" }
    await store.send(.drawLaterButtonTapped)
    await store.receive(\.drew, 101) { $0.path[id: 101] = "drew" }
    await edit(store) { $0.path.append("b") }
    #expect(store.state.path.ids.elementsEqual([0, 100, 101, 102]))
  }

  // MARK: - Several stores

  /// A test of a size that differs from number to number, with effects.
  private static func run(_ number: Int) async {
    let elements = (0..<number % 7).map(String.init)
    let store = TestStore(initialState: Shelf.State(path: StackState(elements))) { Shelf() }
    store.timeout = .seconds(30)
    var ids = elements.indices.map { UInt64($0) }
    for _ in 0..<4 {
      let next = (ids.last.map { $0 + 1 }) ?? 0
      await store.send(.edit { $0.path.append("b") }) { $0.path.append("b") }
      await Task.yield()
      await store.send(.editLater([{ $0.path.append("c") }]))
      await store.receive(\.edit) { $0.path.append("c") }
      await store.send(.drawButtonTapped) { $0.path[id: StackElementID(rawValue: next + 2)] = "drawn" }
      ids += next...next + 2
    }
    #expect(store.state.path.ids.map(\.rawValue) == ids)
  }

  @Test("Stores of 50 tasks at once do not disturb each other")
  func parallelTasks() async {
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<50 {
        group.addTask { await Self.run(number) }
      }
    }
  }

  // MARK: - Ids from elsewhere

  @Test("A store within withStackElementIDs counts by itself, and leaves that as it was")
  func withinScope() async {
    await withStackElementIDs(startingAt: 100) {
      var outer: StackState = ["x"]
      let store = makeStore(Shelf.State(path: ["a"], archive: outer))
      await edit(store) { $0.path.append("b") }
      await store.send(.editLater([{ $0.archive.append("c") }]))
      await store.receive(\.edit) { $0.archive.append("c") }
      outer.append("y")
      await edit(store) { $0.archive.append("d") }
      #expect(store.state.path.ids.elementsEqual([0, 1]) && store.state.archive.ids.elementsEqual([100, 2, 3]))
      #expect(outer.ids.elementsEqual([100, 101]))
    }
  }

  @Test("A stack that is restored in the initial state keeps its ids, and all others go on above them")
  func restored() async {
    let store = makeStore(Shelf.State(path: Self.restoredStack(), archive: ["c"]))
    await edit(store) { $0.path.append("d") }
    await store.send(.edit { $0.path[id: 3] = nil }) { $0.path[id: 3] = nil }
    await edit(store) { $0.archive.append("e") }
    #expect(store.state.path.ids.elementsEqual([7, 9]) && store.state.archive.ids.elementsEqual([8, 10]))
  }

  @Test("One that was restored before keeps its ids too, and they are left out of those that are drawn for it")
  func restoredBefore() async {
    let path = Self.restoredStack()
    let store = makeStore(Shelf.State(path: path, archive: ["c"]))
    for element in ["d", "e", "f", "g"] { await edit(store) { $0.path.append(element) } }
    #expect(store.state.archive.ids.elementsEqual([0]))
    #expect(store.state.path.ids.elementsEqual([7, 3, 1, 2, 4, 5]))
  }

  @Test("One that the feature restores does the same")
  func restoredByFeature() async {
    let store = makeStore(Shelf.State(path: ["x"]))
    await edit(store) { $0.path = Self.restoredStack() }
    await edit(store) { $0.path.append("d") }
    #expect(store.state.path.ids.elementsEqual([7, 3, 8]))
  }

  private nonisolated static func restoredStack() -> StackState<String> {
    let saved = Data(#"{"ids":[7,3],"elements":["a","b"]}"#.utf8)
    return (try? JSONDecoder().decode(StackState<String>.self, from: saved)) ?? []
  }

  @Test("A screen that is pushed under a given id has it, and the next one goes on above")
  func pushed() async {
    let store = TestStore(initialState: Desk.State(path: [.note("a")])) { Desk() }
    await store.send(.path(.push(id: 1, state: .note("b")))) { $0.path[id: 1] = .note("b") }
    await store.send(.pushButtonTapped) { $0.path.append(.counter(Tally.State(count: 3))) }
    await store.send(.path(.popFrom(id: 1))) { $0.path.pop(from: 1) }
    await store.send(.pushButtonTapped) { $0.path[id: 3] = .counter(Tally.State(count: 3)) }
    #expect(store.state.path.ids.elementsEqual([0, 3]))
  }
}

@Suite("Ids of stacks in tests")
struct TestIDTests {
  @Test("start at 0 in each test and case, also when they run at once", arguments: 1...8)
  func start(count: Int) async throws {
    var path = StackState(0..<count)
    try await Task.sleep(for: .milliseconds(1))
    path.append(count)
    #expect(path.ids.map(\.rawValue) == (0...UInt64(count)).map { $0 })
    let others = await Task { StackState([1, 2]) }.value
    #expect(others.ids.map(\.rawValue) == [1, 2].map { UInt64(count + $0) })
    path[id: 100] = 7
    #expect(path.last == 7 && StackState([0]).ids == [101])
  }

  @Test("are those of the process in what a test detaches")
  func detached() async {
    let path = await Task.detached { StackState([0]) }.value
    #expect(path.ids[0].rawValue >= 1_000_000)
  }
}
