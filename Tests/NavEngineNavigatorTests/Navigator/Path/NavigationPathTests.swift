import NavEngine
import TestSupport
import Testing

@Suite("NavigationPath")
struct NavigationPathTests {
  /// Home, detail 0, settings, detail 1: ids 0 to 3.
  private func makePath() -> NavigationPath {
    NavigationPath(erased(HomeScreen(), DetailScreen(), SettingsScreen(), DetailScreen(detailID: "1")))
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
    let first = NavigationPath(erased(HomeScreen(), DetailScreen()))
    var second = NavigationPath(root: TabsScreen())
    second.present(DetailScreen())
    let ids = first.ids.dropFirst() + second.activePath.dropFirst().map(\.id)
    #expect(first.ids.first == .root && second.ids.first == .root)
    #expect(!ids.contains(.root))
    #expect(Set(ids).count == ids.count)
  }

  @Test("goes to a screen right after another, in the place of what was there")
  func go() {
    inScope {
      var path = makePath()
      let change = path.go(to: CoverScreen(), on: 1)
      #expect(path.screens == erased(HomeScreen(), DetailScreen(), CoverScreen()))
      #expect(path.ids.elementsEqual([0, 1, 4]))
      #expect(change.dismissed.map(\.id) == [3, 2])
    }
  }

  @Test("goes by value to the last screen that has it")
  func goByValue() {
    inScope {
      var path = NavigationPath(erased(HomeScreen(), DetailScreen(), SettingsScreen(), DetailScreen()))
      path.go(to: CoverScreen(), on: DetailScreen())
      #expect(path.ids.elementsEqual([0, 1, 2, 3, 4]))
      path.go(to: ListScreen(page: 1), on: HomeScreen())
      #expect(path.screens == erased(HomeScreen(), ListScreen(page: 1)))
    }
  }

  @Test("a screen that is there already stays, and keeps its id and that it has appeared")
  func goToWhatIsThere() {
    inScope {
      var path = makePath()
      path.didAppear(id: 1)
      let change = path.go(to: DetailScreen(), on: .root)
      #expect(path.ids.elementsEqual([0, 1]))
      #expect(path[1].hasAppeared)
      #expect(change.dismissed.map(\.id) == [3, 2])
      #expect(path.go(to: DetailScreen(), on: .root).isEmpty)
    }
  }

  @Test("goes to several screens, keeping those that match")
  func goToPath() {
    inScope {
      var path = makePath()
      path.go(to: erased(DetailScreen(), CoverScreen(), ListScreen(page: 2)), on: HomeScreen())
      #expect(path.ids.elementsEqual([0, 1, 4, 5]))
      #expect(path.go(to: erased(CoverScreen(), ListScreen(page: 2)), on: 1).isEmpty)
      path.go(to: [], on: 1)
      #expect(path.ids.elementsEqual([0, 1]))
    }
  }

  @Test("goes back to an id, to the last screen with a value, and to one that fulfils a condition")
  func goBack() {
    inScope {
      var path = makePath()
      #expect(path.goBack(to: 3).isEmpty)
      #expect(path.goBack(to: 2).dismissed.map(\.id) == [3])
      #expect(path.goBack(to: DetailScreen()).dismissed.map(\.id) == [2])
      #expect(path.goBack(where: { $0.is(HomeScreen.self) }).dismissed.map(\.id) == [1])
      #expect(path.goBack(where: { $0.is(CoverScreen.self) }).isEmpty)
      #expect(path.count == 1)
    }
  }

  @Test("replaces the path, keeping what both begin with")
  func replace() {
    inScope {
      var path = makePath()
      path.didAppear(id: .root)
      #expect(path.replace(path: path.screens).isEmpty)
      path.replace(path: erased(HomeScreen(), DetailScreen(), CoverScreen()))
      #expect(path.ids.elementsEqual([0, 1, 4]))
      let change = path.replace(path: erased(ListScreen(page: 1), DetailScreen()))
      #expect(path.screens == erased(ListScreen(page: 1), DetailScreen()))
      #expect(path.ids.elementsEqual([0, 5]))
      #expect(!path[0].hasAppeared)
      #expect(change.dismissed.map(\.content) == erased(CoverScreen(), DetailScreen(), HomeScreen()))
      #expect(path.replace(path: []).isEmpty)
    }
  }

  @Test("dismisses a screen and what comes after it, but no root")
  func dismiss() {
    inScope {
      var path = makePath()
      #expect(path.dismiss(id: .root).isEmpty)
      #expect(path.dismiss(screen: HomeScreen()).isEmpty)
      #expect(path.dismiss(id: 2).dismissed.map(\.id) == [3, 2])
      #expect(path.dismiss(id: 2).isEmpty)
      #expect(path.dismiss(screen: DetailScreen()).dismissed.map(\.id) == [1])
      #expect(path.count == 1)
    }
  }

  @Test("dismisses what comes after a screen")
  func dismissSuccessor() {
    inScope {
      var path = makePath()
      #expect(path.dismissSuccessor(of: 3).isEmpty)
      path.dismissSuccessor(of: SettingsScreen())
      #expect(path.ids.elementsEqual([0, 1, 2]))
      path.dismissSuccessor(of: .root)
      #expect(path.ids.elementsEqual([0]))
    }
  }

  @Test("a screen's value changes, and nothing else")
  func replaceContent() {
    inScope {
      var path = makePath()
      path.didAppear(id: 1)
      path.replaceContent(of: 1, with: ListScreen(page: 9))
      #expect(path.ids.elementsEqual([0, 1, 2, 3]))
      #expect(path[1] == .screen(IdentifiedScreen(id: 1, content: ListScreen(page: 9), hasAppeared: true)))
      path.replace(screen: DetailScreen(detailID: "1"), with: DetailScreen(detailID: "2"))
      #expect(path[3].content == AnyScreen(DetailScreen(detailID: "2")))
      #expect(path.replaceContent(of: 1, with: ListScreen(page: 9)).isEmpty)
      path.replaceContent(of: .root, with: CoverScreen())
      #expect(path[0].content == AnyScreen(CoverScreen()))
    }
  }

  @Test("leaves ids and screens alone that it does not have")
  func unknown() {
    inScope {
      let path = makePath()
      let missing = AnyScreen(CoverScreen())
      let targets: [NavigationIdentifier] = [.id(99), .screen(missing)]
      for target in targets {
        let calls: [NavigationCall] = [
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
      path.present(CoverScreen())
      path.present(ListScreen(page: 1), on: .root)
      #expect(path.ids.elementsEqual([0, 1, 2, 3, 4, 5]))
    }
  }

  @Test("notes an appearance once")
  func didAppear() {
    inScope {
      var path = makePath()
      #expect(!path.didAppear(id: 2).isEmpty)
      #expect(path.didAppear(id: 2).isEmpty)
      #expect(path.map(\.hasAppeared) == [false, false, true, false])
    }
  }

  @Test("reports a push right on a sheet that allows none, and does nothing")
  func forbiddenPush() throws {
    let path = NavigationPath(erased(HomeScreen(), NoticeScreen()))
    let sheet = path.ids[1]
    let calls: [NavigationCall] = [
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
    #expect(reportedIssues { copy.present(SettingsScreen()) }.isEmpty)
    #expect(copy.count == 3)
    var pushed = NavigationPath(erased(HomeScreen(), SettingsScreen(), DetailScreen()))
    let settings = pushed.ids[1]
    #expect(reportedIssues { pushed.replaceContent(of: settings, with: NoticeScreen()) }.count == 1)
    var sheets = NavigationPath(erased(HomeScreen(), NoticeScreen(), SettingsScreen()))
    let second = sheets.ids[2]
    #expect(reportedIssues { sheets.replaceContent(of: second, with: DetailScreen()) }.count == 1)
    #expect(sheets.screens == erased(HomeScreen(), NoticeScreen(), SettingsScreen()))
  }

  @Test("finds screens, and those before and after them")
  func finding() {
    inScope {
      let path = makePath()
      #expect(path[id: 2]?.content == AnyScreen(SettingsScreen()))
      #expect(path[id: 9] == nil)
      #expect(path.contains(id: 3) && !path.contains(id: 4))
      #expect(path.last(DetailScreen(detailID: "1"))?.id == 3)
      #expect(path.successor(of: 1)?.id == 2)
      #expect(path.successor(of: 3) == nil)
      #expect(path.predecessor(of: 1)?.id == .root)
      #expect(path.predecessor(of: .root) == nil)
    }
  }

  @Test("describes itself")
  func description() {
    inScope {
      let path = NavigationPath(erased(HomeScreen(), ListScreen(page: 2)))
      #expect(path.description == "[\(HomeScreen()) #0, \(ListScreen(page: 2)) #1]")
    }
  }
}
