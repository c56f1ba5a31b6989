import TestSupport

// Exit tests came with Swift 6.2.
#if compiler(>=6.2)
  import NavEngine
  import Testing

  extension OverlapTests {
    /// A stack that many tasks edit at one place of a source.
    ///
    /// SAFETY: each task waits until another one does.
    final class Shared: @unchecked Sendable {
      var path = StackState((0..<4).map { _ in Screen() })

      nonisolated func edit(_ id: StackElementID, when pause: Pause) async {
        await Self.wait(with: &path[id: id], for: pause)
      }

      nonisolated private static func wait(with screen: inout Screen?, for pause: Pause) async {
        let tags = await pause.tags()
        screen?.tags = tags
      }
    }

    @Test("of an element that is not there leave the others alone")
    func absentInside() async {
      let shared = Shared()
      let pause = Pause()
      let edit = Task { await shared.edit(4_242, when: pause) }
      await pause.begin()
      shared.path[1].tags = [8]
      pause.end()
      await edit.value
      #expect(shared.path.count == 4 && shared.path[1].tags == [8])
    }

    @Test("stop the program where one of an element that is not there would end another one at the same place")
    func absent() async {
      let result = await #expect(processExitsWith: .trap, observing: [\.standardErrorContent]) {
        let shared = Shared()
        let id = shared.path.ids[1]
        let (pause, other) = (Pause(), Pause())
        let edit = Task { await shared.edit(4_242, when: pause) }
        await pause.begin()
        let otherEdit = Task { await shared.edit(id, when: other) }
        await other.begin()
        pause.end()
        await edit.value
        other.end()
        await otherEdit.value
        keep(shared.path)
      }
      check(result)
    }
  }
#endif
