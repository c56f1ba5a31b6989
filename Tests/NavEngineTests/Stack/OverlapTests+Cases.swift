import TestSupport

// Exit tests came with Swift 6.2.
#if compiler(>=6.2)
  import NavEngine
  import Testing

  /// Edits of one case of an element, through `path[id:case:]`.
  extension OverlapTests {
    private enum Page: CasePathable, Sendable {
      case screen(Screen), help

      struct AllCasePaths {
        var screen: CasePath<Page, Screen> {
          CasePath(embed: { .screen($0) }) { if case .screen(let screen) = $0 { screen } else { nil } }
        }
      }
      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    @MainActor
    private final class PageModel {
      var path: StackState<Page> = [.help, .screen(Screen()), .screen(Screen())]

      func edit(when pause: Pause) async {
        path[id: path.ids[1], case: \.screen]?.tags = await pause.tags()
      }
    }

    /// As `overlap(with:)`, for an edit of one case.
    private static func overlapCase(with body: (PageModel) -> Void) async -> PageModel {
      let model = PageModel()
      let pause = Pause()
      let edit = Task { await model.edit(when: pause) }
      await pause.begin()
      body(model)
      pause.end()
      await edit.value
      return model
    }

    @Test("end as they should in one case, when others do nothing")
    func ofCase() async {
      let model = await Self.overlapCase { _ in }
      #expect(model.path.count == 3 && model.path[id: model.path.ids[1], case: \.screen]?.tags == [7])
    }

    @Test("stop the program in one case when all are popped")
    func poppingAllInCase() async {
      let result = await #expect(processExitsWith: .trap, observing: [\.standardErrorContent]) { @MainActor in
        keep(await OverlapTests.overlapCase { $0.path.popToRoot() }.path)
      }
      check(result)
    }

    @Test("stop the program in one case when the stack is read")
    func readingInCase() async {
      let result = await #expect(processExitsWith: .trap, observing: [\.standardErrorContent]) { @MainActor in
        keep(await OverlapTests.overlapCase { keep($0.path[2]) }.path)
      }
      check(result)
    }
  }
#endif
