import NavEngineNavigator
import TestSupport
import Testing

@Suite("ScreenPath", .stackElementIDs())
struct ScreenPathTests {
  /// Home, detail 0, settings, detail 1: ids 0 to 3.
  private func makePath() -> ScreenPath {
    ScreenPath(erased(HomeScreen(), DetailScreen(), SettingsScreen(), DetailScreen(detailID: "1")))
  }

  @Test("begins with a root, whose id is 0, and counts on")
  func beginning() {
    let path = makePath()
    #expect(path.ids.elementsEqual([.root, 1, 2, 3]))
    #expect(path.screens == erased(HomeScreen(), DetailScreen(), SettingsScreen(), DetailScreen(detailID: "1")))
    #expect(path.allSatisfy { !$0.hasAppeared })
    #expect(path.shape == "/home/detail/settings/detail")
    #expect(path.leaf.id == 3)
  }

  /// Calls on home, detail 0, settings and detail 1, the ids that the path has then, and those of the screens that are gone.
  private nonisolated static let calls: [(call: Navigator.Call, ids: [ScreenID], dismissed: [ScreenID])] = {
    let (home, detail, settings) = (AnyScreen(HomeScreen()), AnyScreen(DetailScreen()), AnyScreen(SettingsScreen()))
    let (other, cover) = (AnyScreen(DetailScreen(detailID: "1")), AnyScreen(CoverScreen()))
    return [
      (.goTo(cover, on: .id(1)), [0, 1, 4], [3, 2]),
      (.goTo(cover, on: .screen(other)), [0, 1, 2, 3, 4], []),
      (.goTo(cover, on: .screen(home)), [0, 4], [3, 2, 1]),
      // What is there already stays.
      (.goTo(detail, on: .id(.root)), [0, 1], [3, 2]),
      (.goToPath([detail, cover, home], on: .screen(home)), [0, 1, 4, 5], [3, 2]),
      (.goToPath([settings, other], on: .id(1)), [0, 1, 2, 3], []),
      (.goToPath([], on: .id(1)), [0, 1], [3, 2]),
      (.goBack(to: .id(3)), [0, 1, 2, 3], []),
      (.goBack(to: .id(2)), [0, 1, 2], [3]),
      (.goBack(to: .screen(detail)), [0, 1], [3, 2]),
      (.goBack(to: .screen(home)), [0], [3, 2, 1]),
      (.replace(path: [home, detail, settings, other]), [0, 1, 2, 3], []),
      (.replace(path: [home, detail, cover]), [0, 1, 4], [3, 2]),
      (.replace(path: [cover, detail]), [0, 4], [3, 2, 1, 0]),
      (.replace(path: []), [0, 1, 2, 3], []),
      // No root is dismissed.
      (.dismiss(.id(.root)), [0, 1, 2, 3], []),
      (.dismiss(.screen(home)), [0, 1, 2, 3], []),
      (.dismiss(.id(2)), [0, 1], [3, 2]),
      (.dismiss(.screen(detail)), [0], [3, 2, 1]),
      (.dismissSuccessor(of: .id(3)), [0, 1, 2, 3], []),
      (.dismissSuccessor(of: .screen(settings)), [0, 1, 2], [3]),
      (.dismissSuccessor(of: .id(.root)), [0], [3, 2, 1]),
      (.present(cover, on: nil), [0, 1, 2, 3, 4], []),
      (.present(cover, on: .id(.root)), [0, 1, 2, 3, 4], []),
    ]
  }()

  @Test("a call keeps the screens that stay with their ids, gives new ids to others, and tells those that are gone")
  func performing() {
    for (call, ids, dismissed) in Self.calls {
      withStackElementIDs { check(call, ids, dismissed) }
    }
  }

  private func check(_ call: Navigator.Call, _ ids: [ScreenID], _ dismissed: [ScreenID]) {
    var path = makePath()
    let before = path
    let change = path.perform(call)
    #expect(Array(path.ids) == ids && change.dismissed.map(\.id) == dismissed, "\(call)")
    #expect(change.previous == before && change.current == path && change.isEmpty == (path == before), "\(call)")
    switch call {
    case .goTo(let screen, _), .present(let screen, _): #expect(path.screens.last == screen, "\(call)")
    case .goToPath(let screens, _) where !screens.isEmpty:
      #expect(path.screens.suffix(screens.count) == screens[...], "\(call)")
    case .replace(let screens) where !screens.isEmpty: #expect(path.screens == screens, "\(call)")
    default: #expect(path.screens == Array(before.screens.prefix(ids.count)), "\(call)")
    }
  }

  @Test("goes by value to the last screen that has it")
  func goByValue() {
    var path = ScreenPath(erased(HomeScreen(), DetailScreen(), SettingsScreen(), DetailScreen()))
    path.perform(.goTo(AnyScreen(CoverScreen()), on: .screen(AnyScreen(DetailScreen()))))
    #expect(path.ids.elementsEqual([0, 1, 2, 3, 4]))
  }

  @Test("a screen that stays has appeared, and another root has not")
  func appearances() {
    var path = makePath()
    path.perform(.didAppear(.root))
    path.perform(.didAppear(1))
    path.perform(.goTo(AnyScreen(DetailScreen()), on: .id(.root)))
    #expect(path.map(\.hasAppeared) == [true, true])
    path.perform(.replace(path: erased(ListScreen(page: 1), DetailScreen())))
    #expect(path.map(\.hasAppeared) == [false, false])
  }

  @Test("a screen's value changes, and nothing else; one of another type has not appeared")
  func replaceContent() {
    var path = makePath()
    path.perform(.didAppear(1))
    path.perform(.replaceContent(of: .id(1), with: AnyScreen(ListScreen(page: 9))))
    #expect(path.ids.elementsEqual([0, 1, 2, 3]))
    #expect(path[1] == IdentifiedScreen(id: 1, content: ListScreen(page: 9)))
    path.perform(.didAppear(1))
    path.perform(.replaceContent(of: .id(1), with: AnyScreen(ListScreen(page: 8))))
    #expect(path[1] == IdentifiedScreen(id: 1, content: ListScreen(page: 8), hasAppeared: true))
    path.perform(
      .replaceContent(
        of: .screen(AnyScreen(DetailScreen(detailID: "1"))),
        with: AnyScreen(DetailScreen(detailID: "2"))
      )
    )
    #expect(path[3].content == AnyScreen(DetailScreen(detailID: "2")))
    #expect(path.perform(.replaceContent(of: .id(1), with: AnyScreen(ListScreen(page: 8)))).isEmpty)
    path.perform(.replaceContent(of: .id(.root), with: AnyScreen(CoverScreen())))
    #expect(path[0].content == AnyScreen(CoverScreen()))
  }

  @Test("leaves ids and screens alone that it does not have")
  func unknown() {
    let path = makePath()
    let missing = AnyScreen(CoverScreen())
    let targets: [Navigator.NavigationIdentifier] = [.id(99), .screen(missing)]
    for target in targets {
      let calls: [Navigator.Call] = [
        .goTo(missing, on: target), .goToPath([missing], on: target), .present(missing, on: target),
        .goBack(to: target), .dismiss(target), .dismissSuccessor(of: target),
        .replaceContent(of: target, with: missing), .activate(branch: "home", of: target, resets: true),
        .didAppear(99), .didDisappear(99),
      ]
      for call in calls {
        var copy = path
        #expect(copy.perform(call).isEmpty, "\(call)")
        #expect(copy == path, "\(call)")
      }
    }
  }

  @Test("notes an appearance once")
  func didAppear() {
    var path = makePath()
    #expect(!path.perform(.didAppear(2)).isEmpty)
    #expect(path.perform(.didAppear(2)).isEmpty)
    #expect(path.map(\.hasAppeared) == [false, false, true, false])
  }

  @Test("reports a push right on a sheet that allows none, and does nothing")
  func forbiddenPush() throws {
    let path = ScreenPath(erased(HomeScreen(), NoticeScreen()))
    let sheet = path.ids[1]
    let calls: [Navigator.Call] = [
      .goTo(AnyScreen(DetailScreen()), on: .id(sheet)), .present(AnyScreen(DetailScreen()), on: nil),
      .goToPath(erased(NoticeScreen(), DetailScreen()), on: .id(.root)),
      .replace(path: erased(HomeScreen(), NoticeScreen(), DetailScreen())),
    ]
    for call in calls {
      var copy = path
      let issues = reportedIssues { copy.perform(call) }
      #expect(copy == path)
      let issue = try #require(issues.first)
      #expect(issues.count == 1)
      #expect(issue.message.contains("is to be pushed on NoticeScreen"))
      #expect(issue.message.contains("a sheet that allows no pushes"))
    }
    var copy = path
    #expect(reportedIssues { copy.perform(.present(AnyScreen(SettingsScreen()), on: nil)) }.isEmpty)
    #expect(copy.count == 3)
    var pushed = ScreenPath(erased(HomeScreen(), SettingsScreen(), DetailScreen()))
    let settings = pushed.ids[1]
    #expect(
      reportedIssues { pushed.perform(.replaceContent(of: .id(settings), with: AnyScreen(NoticeScreen()))) }.count == 1
    )
    var sheets = ScreenPath(erased(HomeScreen(), NoticeScreen(), SettingsScreen()))
    let second = sheets.ids[2]
    #expect(
      reportedIssues { sheets.perform(.replaceContent(of: .id(second), with: AnyScreen(DetailScreen()))) }.count == 1
    )
    #expect(sheets.screens == erased(HomeScreen(), NoticeScreen(), SettingsScreen()))
  }

  @Test("finds screens, and those before and after them")
  func finding() {
    let path = makePath()
    #expect(path[id: 2]?.content == AnyScreen(SettingsScreen()))
    #expect(path[id: 9] == nil)
    #expect(path[id: 3] != nil && path[id: 4] == nil)
    #expect(path.last(DetailScreen(detailID: "1"))?.id == 3)
    #expect(path.successor(of: 1)?.id == 2)
    #expect(path.successor(of: 3) == nil)
  }

  @Test("describes itself")
  func description() {
    let path = ScreenPath(erased(HomeScreen(), ListScreen(page: 2)))
    #expect(path.description == "[\(HomeScreen()) #0, \(ListScreen(page: 2)) #1]")
  }
}
