import NavEngineNavigator
import TestSupport
import Testing

@Suite("ScreenPath")
struct ScreenPathTests {
  /// Home, detail 0, settings, detail 1: ids 0 to 3.
  private func makePath() -> ScreenPath {
    ScreenPath(erased(HomeScreen(), DetailScreen(), SettingsScreen(), DetailScreen(detailID: "1")))
  }

  private func inScope(_ body: () -> Void) { withStackElementIDs { body() } }

  @Test("begins with a root, whose id is 0, and counts on")
  func beginning() {
    inScope {
      let path = makePath()
      #expect(path.ids.elementsEqual([.root, 1, 2, 3]))
      #expect(path.screens == erased(HomeScreen(), DetailScreen(), SettingsScreen(), DetailScreen(detailID: "1")))
      #expect(path.allSatisfy { !$0.hasAppeared })
      #expect(path.shape == "/home/detail/settings/detail")
      #expect(path.leaf.id == 3)
    }
  }

  @Test("no screen gets the id of a root, also without a scope")
  func idsWithoutScope() {
    let first = ScreenPath(erased(HomeScreen(), DetailScreen()))
    var second = ScreenPath(root: TabsScreen())
    second.perform(.present(AnyScreen(DetailScreen()), on: nil))
    let ids = first.ids.dropFirst() + second.activePath.dropFirst().map(\.id)
    #expect(first.ids.first == .root && second.ids.first == .root)
    #expect(!ids.contains(.root))
    #expect(Set(ids).count == ids.count)
  }

  @Test("goes to a screen right after another, in the place of what was there")
  func go() {
    inScope {
      var path = makePath()
      let change = path.perform(.goTo(AnyScreen(CoverScreen()), on: .id(1)))
      #expect(path.screens == erased(HomeScreen(), DetailScreen(), CoverScreen()))
      #expect(path.ids.elementsEqual([0, 1, 4]))
      #expect(change.dismissed.map(\.id) == [3, 2])
    }
  }

  @Test("goes by value to the last screen that has it")
  func goByValue() {
    inScope {
      var path = ScreenPath(erased(HomeScreen(), DetailScreen(), SettingsScreen(), DetailScreen()))
      path.perform(.goTo(AnyScreen(CoverScreen()), on: .screen(AnyScreen(DetailScreen()))))
      #expect(path.ids.elementsEqual([0, 1, 2, 3, 4]))
      path.perform(.goTo(AnyScreen(ListScreen(page: 1)), on: .screen(AnyScreen(HomeScreen()))))
      #expect(path.screens == erased(HomeScreen(), ListScreen(page: 1)))
    }
  }

  @Test("a screen that is there already stays, and keeps its id and that it has appeared")
  func goToWhatIsThere() {
    inScope {
      var path = makePath()
      path.perform(.didAppear(1))
      let change = path.perform(.goTo(AnyScreen(DetailScreen()), on: .id(.root)))
      #expect(path.ids.elementsEqual([0, 1]))
      #expect(path[1].hasAppeared)
      #expect(change.dismissed.map(\.id) == [3, 2])
      #expect(path.perform(.goTo(AnyScreen(DetailScreen()), on: .id(.root))).isEmpty)
    }
  }

  @Test("goes to several screens, keeping those that match")
  func goToPath() {
    inScope {
      var path = makePath()
      path.perform(
        .goToPath(erased(DetailScreen(), CoverScreen(), ListScreen(page: 2)), on: .screen(AnyScreen(HomeScreen())))
      )
      #expect(path.ids.elementsEqual([0, 1, 4, 5]))
      #expect(path.perform(.goToPath(erased(CoverScreen(), ListScreen(page: 2)), on: .id(1))).isEmpty)
      path.perform(.goToPath([], on: .id(1)))
      #expect(path.ids.elementsEqual([0, 1]))
    }
  }

  @Test("goes back to an id, and to the last screen with a value")
  func goBack() {
    inScope {
      var path = makePath()
      #expect(path.perform(.goBack(to: .id(3))).isEmpty)
      #expect(path.perform(.goBack(to: .id(2))).dismissed.map(\.id) == [3])
      #expect(path.perform(.goBack(to: .screen(AnyScreen(DetailScreen())))).dismissed.map(\.id) == [2])
      #expect(path.perform(.goBack(to: .screen(AnyScreen(HomeScreen())))).dismissed.map(\.id) == [1])
      #expect(path.count == 1)
    }
  }

  @Test("replaces the path, keeping what both begin with")
  func replace() {
    inScope {
      var path = makePath()
      path.perform(.didAppear(.root))
      #expect(path.perform(.replace(path: path.screens)).isEmpty)
      path.perform(.replace(path: erased(HomeScreen(), DetailScreen(), CoverScreen())))
      #expect(path.ids.elementsEqual([0, 1, 4]))
      let change = path.perform(.replace(path: erased(ListScreen(page: 1), DetailScreen())))
      #expect(path.screens == erased(ListScreen(page: 1), DetailScreen()))
      #expect(path.ids.elementsEqual([0, 5]))
      #expect(!path[0].hasAppeared)
      #expect(change.dismissed.map(\.content) == erased(CoverScreen(), DetailScreen(), HomeScreen()))
      #expect(path.perform(.replace(path: [])).isEmpty)
    }
  }

  @Test("dismisses a screen and what comes after it, but no root")
  func dismiss() {
    inScope {
      var path = makePath()
      #expect(path.perform(.dismiss(.id(.root))).isEmpty)
      #expect(path.perform(.dismiss(.screen(AnyScreen(HomeScreen())))).isEmpty)
      #expect(path.perform(.dismiss(.id(2))).dismissed.map(\.id) == [3, 2])
      #expect(path.perform(.dismiss(.id(2))).isEmpty)
      #expect(path.perform(.dismiss(.screen(AnyScreen(DetailScreen())))).dismissed.map(\.id) == [1])
      #expect(path.count == 1)
    }
  }

  @Test("dismisses what comes after a screen")
  func dismissSuccessor() {
    inScope {
      var path = makePath()
      #expect(path.perform(.dismissSuccessor(of: .id(3))).isEmpty)
      path.perform(.dismissSuccessor(of: .screen(AnyScreen(SettingsScreen()))))
      #expect(path.ids.elementsEqual([0, 1, 2]))
      path.perform(.dismissSuccessor(of: .id(.root)))
      #expect(path.ids.elementsEqual([0]))
    }
  }

  @Test("a screen's value changes, and nothing else")
  func replaceContent() {
    inScope {
      var path = makePath()
      path.perform(.didAppear(1))
      path.perform(.replaceContent(of: .id(1), with: AnyScreen(ListScreen(page: 9))))
      #expect(path.ids.elementsEqual([0, 1, 2, 3]))
      #expect(path[1] == IdentifiedScreen(id: 1, content: ListScreen(page: 9), hasAppeared: true))
      path.perform(
        .replaceContent(
          of: .screen(AnyScreen(DetailScreen(detailID: "1"))),
          with: AnyScreen(DetailScreen(detailID: "2"))
        )
      )
      #expect(path[3].content == AnyScreen(DetailScreen(detailID: "2")))
      #expect(path.perform(.replaceContent(of: .id(1), with: AnyScreen(ListScreen(page: 9)))).isEmpty)
      path.perform(.replaceContent(of: .id(.root), with: AnyScreen(CoverScreen())))
      #expect(path[0].content == AnyScreen(CoverScreen()))
    }
  }

  @Test("leaves ids and screens alone that it does not have")
  func unknown() {
    inScope {
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
  }

  @Test("presents on top, wherever that is")
  func present() {
    inScope {
      var path = makePath()
      path.perform(.present(AnyScreen(CoverScreen()), on: nil))
      path.perform(.present(AnyScreen(ListScreen(page: 1)), on: .id(.root)))
      #expect(path.ids.elementsEqual([0, 1, 2, 3, 4, 5]))
    }
  }

  @Test("notes an appearance once")
  func didAppear() {
    inScope {
      var path = makePath()
      #expect(!path.perform(.didAppear(2)).isEmpty)
      #expect(path.perform(.didAppear(2)).isEmpty)
      #expect(path.map(\.hasAppeared) == [false, false, true, false])
    }
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
    inScope {
      let path = makePath()
      #expect(path[id: 2]?.content == AnyScreen(SettingsScreen()))
      #expect(path[id: 9] == nil)
      #expect(path[id: 3] != nil && path[id: 4] == nil)
      #expect(path.last(DetailScreen(detailID: "1"))?.id == 3)
      #expect(path.successor(of: 1)?.id == 2)
      #expect(path.successor(of: 3) == nil)
    }
  }

  @Test("describes itself")
  func description() {
    inScope {
      let path = ScreenPath(erased(HomeScreen(), ListScreen(page: 2)))
      #expect(path.description == "[\(HomeScreen()) #0, \(ListScreen(page: 2)) #1]")
    }
  }
}
