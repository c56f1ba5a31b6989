import TestSupport

// Exit tests came with Swift 6.2.
#if compiler(>=6.2)
  import Foundation
  import NavEngine
  import Testing

  /// Edits through `path[id:]` that wait for something, while other tasks get at the stack.
  @Suite("Edits that wait")
  @MainActor
  struct OverlapTests {
    struct Screen: Sendable {
      // Long enough, and made at run time, to be on the heap.
      var title = "A title that is too long to be inline, of screen number \(Int.random(in: 0..<9))"
      var tags = [1, 2, 3].shuffled()
      let marker = Marker()
    }

    final class Marker: Sendable {}

    @MainActor
    private final class Model {
      var path: StackState<Screen>
      /// The element that is edited.
      let id: StackElementID

      init() {
        path = StackState((0..<4).map { _ in Screen() })
        id = path.ids[1]
      }

      func edit(when pause: Pause) async {
        path[id: id]?.tags = await pause.tags()
      }
    }

    /// Where an edit waits.
    struct Pause: Sendable {
      private let began = AsyncStream<Void>.makeStream()
      private let ended = AsyncStream<Void>.makeStream()

      func tags() async -> [Int] {
        began.continuation.yield()
        for await _ in ended.stream { break }
        return [7].shuffled()
      }

      /// Waits until the edit does.
      func begin() async {
        for await _ in began.stream { break }
      }

      func end() {
        ended.continuation.yield()
      }
    }

    /// Lets an edit wait, and does something meanwhile.
    private static func overlap(with body: (Model, StackElementID) -> Void) async -> Model {
      let model = Model()
      let id = model.path.ids[2]
      let pause = Pause()
      let edit = Task { await model.edit(when: pause) }
      await pause.begin()
      body(model, id)
      pause.end()
      await edit.value
      return model
    }

    /// Checks that the program says why it stopped. Where the compiler optimises, it does not, as for an array's traps.
    func check(_ result: ExitTest.Result?, sourceLocation: SourceLocation = #_sourceLocation) {
      #if DEBUG
        let output = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
        #expect(output.contains("while an element of it was being edited"), sourceLocation: sourceLocation)
      #endif
    }

    @Test("end as they should when others do nothing, or copy the stack and let go of the copy")
    func copying() async {
      let model = await Self.overlap { model, _ in
        let copy = model.path
        keep(copy)
      }
      #expect(model.path[1].tags == [7] && model.path.count == 4)
    }

    @Test("follow each other")
    func oneByOne() async {
      let model = Model()
      for _ in 0..<2 {
        let pause = Pause()
        pause.end()
        await model.edit(when: pause)
      }
      model.path[id: model.id]?.tags.append(8)
      #expect(model.path[1].tags == [7, 8])
    }

    @Test("may go on in several stacks at once")
    func severalStacks() async {
      let models = (0..<3).map { _ in Model() }
      let pauses = models.map { _ in Pause() }
      let edits = zip(models, pauses).map { model, pause in Task { await model.edit(when: pause) } }
      for pause in pauses { await pause.begin() }
      let other = await Self.overlap { _, _ in }
      for pause in pauses { pause.end() }
      for edit in edits { await edit.value }
      #expect((models + [other]).allSatisfy { $0.path[1].tags == [7] })
    }

    @Test("stop the program when the stack is read by position")
    func readingByPosition() async {
      let result = await #expect(processExitsWith: .trap, observing: [\.standardErrorContent]) { @MainActor in
        keep(await OverlapTests.overlap { model, _ in keep(model.path[3].title) }.path)
      }
      check(result)
    }

    @Test("stop the program when the stack is read by id")
    func readingByID() async {
      let result = await #expect(processExitsWith: .trap, observing: [\.standardErrorContent]) { @MainActor in
        keep(await OverlapTests.overlap { keep($0.path[id: $1]?.title) }.path)
      }
      check(result)
    }

    @Test("stop the program when somebody goes over the stack")
    func iterating() async {
      let result = await #expect(processExitsWith: .trap, observing: [\.standardErrorContent]) { @MainActor in
        keep(await OverlapTests.overlap { model, _ in for screen in model.path { keep(screen.title) } }.path)
      }
      check(result)
    }

    @Test("stop the program when somebody asks for ids")
    func readingIDs() async {
      let result = await #expect(processExitsWith: .trap, observing: [\.standardErrorContent]) { @MainActor in
        keep(await OverlapTests.overlap { keep($0.path.ids.contains($1)) }.path)
      }
      check(result)
    }

    @Test("stop the program when somebody counts")
    func counting() async {
      let result = await #expect(processExitsWith: .trap, observing: [\.standardErrorContent]) { @MainActor in
        keep(await OverlapTests.overlap { model, _ in keep(model.path.isEmpty) }.path)
      }
      check(result)
    }

    @Test("stop the program when a copy is read")
    func readingCopy() async {
      let result = await #expect(processExitsWith: .trap, observing: [\.standardErrorContent]) { @MainActor in
        keep(
          await OverlapTests.overlap { model, _ in
            let copy = model.path
            keep(copy.map(\.tags))
          }.path
        )
      }
      check(result)
    }

    @Test("stop the program when another element is edited")
    func editing() async {
      let result = await #expect(processExitsWith: .trap, observing: [\.standardErrorContent]) { @MainActor in
        keep(await OverlapTests.overlap { $0.path[id: $1]?.tags = [8] }.path)
      }
      check(result)
    }

    @Test("stop the program when another element is assigned")
    func assigning() async {
      let result = await #expect(processExitsWith: .trap, observing: [\.standardErrorContent]) { @MainActor in
        keep(await OverlapTests.overlap { $0.path[id: $1] = Screen() }.path)
      }
      check(result)
    }

    @Test("stop the program when an element is edited in place")
    func inPlace() async {
      let result = await #expect(processExitsWith: .trap, observing: [\.standardErrorContent]) { @MainActor in
        keep(await OverlapTests.overlap { model, id in model.path.modify(id: id) { $0.tags = [8] } }.path)
      }
      check(result)
    }

    @Test("stop the program when an element is edited by position")
    func byPosition() async {
      let result = await #expect(processExitsWith: .trap, observing: [\.standardErrorContent]) { @MainActor in
        keep(await OverlapTests.overlap { model, _ in model.path[1].tags = [8] }.path)
      }
      check(result)
    }

    @Test("stop the program when one is pushed")
    func pushing() async {
      let result = await #expect(processExitsWith: .trap, observing: [\.standardErrorContent]) { @MainActor in
        keep(await OverlapTests.overlap { model, _ in model.path.append(Screen()) }.path)
      }
      check(result)
    }

    @Test("stop the program when one is popped")
    func popping() async {
      let result = await #expect(processExitsWith: .trap, observing: [\.standardErrorContent]) { @MainActor in
        keep(await OverlapTests.overlap { model, _ in model.path.popLast() }.path)
      }
      check(result)
    }

    @Test("stop the program when all are popped")
    func poppingAll() async {
      let result = await #expect(processExitsWith: .trap, observing: [\.standardErrorContent]) { @MainActor in
        keep(await OverlapTests.overlap { model, _ in model.path.popToRoot() }.path)
      }
      check(result)
    }

    @Test("stop the program when one is removed")
    func removing() async {
      let result = await #expect(processExitsWith: .trap, observing: [\.standardErrorContent]) { @MainActor in
        keep(await OverlapTests.overlap { $0.path[id: $1] = nil }.path)
      }
      check(result)
    }

    @Test("stop the program when elements change places")
    func moving() async {
      let result = await #expect(processExitsWith: .trap, observing: [\.standardErrorContent]) { @MainActor in
        keep(await OverlapTests.overlap { model, _ in model.path.reverse() }.path)
      }
      check(result)
    }

    @Test("stop the program when elements are sorted")
    func sorting() async {
      let result = await #expect(processExitsWith: .trap, observing: [\.standardErrorContent]) { @MainActor in
        keep(await OverlapTests.overlap { model, _ in model.path.sort { $0.tags[0] > $1.tags[0] } }.path)
      }
      check(result)
    }

    @Test("stop the program when room is made")
    func reserving() async {
      let result = await #expect(processExitsWith: .trap, observing: [\.standardErrorContent]) { @MainActor in
        keep(await OverlapTests.overlap { model, _ in model.path.reserveCapacity(100) }.path)
      }
      check(result)
    }

    @Test("stop the program when a copy of the stack is changed")
    func changingCopy() async {
      let result = await #expect(processExitsWith: .trap, observing: [\.standardErrorContent]) { @MainActor in
        keep(
          await OverlapTests.overlap { model, _ in
            var copy = model.path
            copy.append(Screen())
            keep(copy)
          }.path
        )
      }
      check(result)
    }

    @Test("leave copies that were made meanwhile unusable: to read one stops the program")
    func readingKeptCopy() async {
      let result = await #expect(processExitsWith: .trap, observing: [\.standardErrorContent]) { @MainActor in
        var copy = StackState<Screen>()
        let model = await OverlapTests.overlap { model, _ in copy = model.path }
        keep((model.path, copy.first))
      }
      check(result)
    }

    @Test("leave copies that were made meanwhile unusable: to change one stops the program, also if the stack is gone")
    func changingKeptCopy() async {
      let result = await #expect(processExitsWith: .trap, observing: [\.standardErrorContent]) { @MainActor in
        var copy = StackState<Screen>()
        _ = await OverlapTests.overlap { model, _ in copy = model.path }
        copy.append(Screen())
        keep(copy)
      }
      check(result)
    }

    @Test("stop the program when the element that is out is assigned")
    func assigningTheSame() async {
      let result = await #expect(processExitsWith: .trap, observing: [\.standardErrorContent]) { @MainActor in
        keep(await OverlapTests.overlap { model, _ in model.path[id: model.id] = Screen() }.path)
      }
      check(result)
    }

    @Test("stop the program when the element that is out is removed in a copy")
    func removingInCopy() async {
      let result = await #expect(processExitsWith: .trap, observing: [\.standardErrorContent]) { @MainActor in
        keep(
          await OverlapTests.overlap { model, _ in
            var copy = model.path
            copy[id: model.id] = nil
            keep(copy)
          }.path
        )
      }
      check(result)
    }

    @Test("stop the program when a copy that was made meanwhile is assigned to when the stack is gone")
    func assigningInKeptCopy() async {
      let result = await #expect(processExitsWith: .trap, observing: [\.standardErrorContent]) { @MainActor in
        var copy = StackState<Screen>()
        let id = await OverlapTests.overlap { model, _ in copy = model.path }.id
        copy[id: id] = Screen()
        keep(copy)
      }
      check(result)
    }

    @Test("stop the program when all are removed")
    func removingAll() async {
      let result = await #expect(processExitsWith: .trap, observing: [\.standardErrorContent]) { @MainActor in
        keep(await OverlapTests.overlap { model, _ in model.path.removeAll() }.path)
      }
      check(result)
    }

    @Test("stop the program when the element that is out is assigned in a copy")
    func assigningInCopy() async {
      let result = await #expect(processExitsWith: .trap, observing: [\.standardErrorContent]) { @MainActor in
        keep(
          await OverlapTests.overlap { model, _ in
            var copy = model.path
            copy[id: model.id] = Screen()
            keep(copy)
          }.path
        )
      }
      check(result)
    }

    @Test("let go of copies that were made meanwhile, and of the stack, at any time")
    func forgettingCopies() async {
      weak var marker: Marker?
      do {
        var copies: [StackState<Screen>] = []
        let model = await Self.overlap { model, _ in copies = Array(repeating: model.path, count: 3) }
        marker = model.path[3].marker
        #expect(marker != nil && model.path[1].tags == [7])
        copies.removeLast()
        model.path = []
        #expect(marker == nil)
        keep(copies.count)
      }
    }
  }
#endif
