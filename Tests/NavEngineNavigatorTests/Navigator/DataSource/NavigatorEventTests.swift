import NavEngineNavigator
import Testing

@MainActor
@Suite("Navigator.Event")
struct NavigatorEventTests {
  private let dataSource = withStackElementIDs { Navigator.Datasource(root: HomeScreen()) }
  private var navigator: Navigator { dataSource.navigator }

  /// The events of `body`: a letter and an id each.
  private func events(_ body: () -> Void) async -> [String] {
    let stream = dataSource.events
    withStackElementIDs(startingAt: dataSource.update.current.allScreens.map(\.id).max()!.next) {
      body()
      // Marks the end.
      navigator.present(EndScreen())
      navigator.dismiss(screen: EndScreen())
    }
    return await stream.told(\.brief)
  }

  @Test("a screen that is pushed hides the one below when it has appeared, and its dismissal is for good")
  func pushing() async {
    let events = await events {
      navigator.didAppear(id: .root)
      navigator.go(to: DetailScreen(), on: .root)
      navigator.didAppear(id: 1)
      navigator.didAppear(id: 1)
      navigator.goBack(to: .root)
      navigator.didAppear(id: .root)
    }
    #expect(events == ["first #0", "first #1", "hidden #0", "hidden #1", "gone #1", "shown #0"])
  }

  @Test("what is under a sheet is still seen, what is under a cover is not")
  func sheets() async {
    let events = await events {
      navigator.didAppear(id: .root)
      navigator.go(to: erased(SettingsScreen(), DetailScreen()), on: .root)
      navigator.didAppear(id: 1)
      navigator.didAppear(id: 2)
      navigator.present(CoverScreen())
      navigator.didAppear(id: 3)
      navigator.goBack(to: .root)
    }
    #expect(
      events == [
        "first #0", "first #1", "first #2", "hidden #1", "first #3", "hidden #2", "hidden #0", "hidden #3", "gone #3",
        "gone #2", "gone #1",
      ]
    )
  }

  @Test("what never appeared is dismissed without disappearing")
  func unseen() async {
    let events = await events {
      navigator.go(to: erased(DetailScreen(), SettingsScreen()), on: .root)
      navigator.dismiss(id: 1)
    }
    #expect(events == ["gone #2", "gone #1"])
  }

  @Test("leaving a tab hides what is on it")
  func tabs() async {
    let events = await events {
      navigator.replace(path: erased(TabsScreen(), HomeScreen()))
      for id in [0, 1] as [ScreenID] { navigator.didAppear(id: id) }
      navigator.activate(branch: "list", of: .root)
      navigator.didAppear(id: 2)
      navigator.activate(branch: "home", of: .root)
      navigator.didAppear(id: 1)
    }
    #expect(events == ["gone #0", "first #0", "first #1", "hidden #1", "first #2", "hidden #2", "shown #1"])
  }

  @Test("a cover hides an earlier one in a column beside its own, which does not hide it")
  func covers() async {
    let events = await events {
      navigator.replace(path: erased(SplitScreen(), HomeScreen()))
      for (column, cover) in [(1, 6), (2, 7)] as [(ScreenID, ScreenID)] {
        navigator.didAppear(id: column)
        navigator.go(to: CoverScreen(), on: column)
        navigator.didAppear(id: cover)
      }
    }
    let shown = ["first #1", "first #6", "hidden #1", "first #2", "hidden #2", "first #7", "hidden #6"]
    #expect(events == ["gone #0"] + shown)
  }

  @Test("a host may say that it hides a screen, once")
  func hiding() async {
    let events = await events {
      navigator.didAppear(id: .root)
      navigator.didDisappear(id: .root)
      navigator.didDisappear(id: .root)
      navigator.didAppear(id: 7)
      navigator.didDisappear(id: 7)
    }
    #expect(events == ["first #0", "hidden #0"])
  }

  @Test("what came and went within a batch was never there")
  func batches() async {
    let events = await events {
      navigator.go(to: DetailScreen(), on: .root)
      navigator.batch {
        navigator.present(CoverScreen())
        navigator.dismiss(screen: CoverScreen())
        navigator.dismiss(id: 1)
      }
    }
    #expect(events == ["gone #1"])
  }

  @Test("a root that is replaced within a batch is dismissed, as one that a call replaces")
  func rootInBatch() async {
    let events = await events {
      navigator.go(to: DetailScreen(), on: .root)
      navigator.batch {
        navigator.batch { navigator.replace(path: erased(SettingsScreen(), DetailScreen())) }
        navigator.present(CoverScreen())
      }
    }
    #expect(events == ["gone #1", "gone #0"])
    #expect(navigator.path().current.shape == "/settings/detail/cover")
  }

  @Test("what a batch says of appearances is told after it, or not at all")
  func appearancesInBatches() async {
    let events = await events {
      navigator.didAppear(id: .root)
      try? navigator.batch {
        navigator.go(to: DetailScreen(), on: .root)
        navigator.didAppear(id: 1)
        throw CancellationError()
      }
      navigator.didAppear(id: .root)
      navigator.batch {
        navigator.go(to: DetailScreen(), on: .root)
        navigator.didAppear(id: 2)
      }
      navigator.goBack(to: .root)
      navigator.didAppear(id: .root)
    }
    #expect(events == ["first #0", "first #2", "hidden #0", "hidden #2", "gone #2", "shown #0"])
  }

  @Test("screens of branches that another value does not have are gone")
  func replacedBranches() async {
    let events = await events {
      navigator.replace(path: erased(TabsScreen(), HomeScreen(), DetailScreen()))
      navigator.replaceContent(of: .root, with: TabsScreen(user: "B"))
      navigator.replaceContent(of: .root, with: HomeScreen())
    }
    #expect(events == ["gone #0", "gone #3", "gone #1", "gone #2", "gone #0"])
  }

  @Test("a cover hides what was seen before it, in other columns and tabs too")
  func coversInBranches() async {
    let events = await events {
      navigator.replace(path: erased(SplitScreen(), ListScreen(page: 0)))
      for id in [0, 1, 2] as [ScreenID] { navigator.didAppear(id: id) }
      navigator.present(CoverScreen(), on: 2)
      navigator.didAppear(id: 6)
    }
    #expect(
      events == ["gone #0", "first #0", "first #1", "first #2", "first #6", "hidden #2", "hidden #1", "hidden #0"]
    )
  }

  @Test("describes itself")
  func description() {
    let screen = IdentifiedScreen(id: 1, content: DetailScreen())
    #expect(Navigator.Event.appeared(screen, isFirst: true).description == "appeared \(screen) for the first time")
    #expect(Navigator.Event.appeared(screen, isFirst: false).description == "appeared \(screen)")
    #expect(Navigator.Event.disappeared(screen).description == "disappeared \(screen)")
    #expect(Navigator.Event.dismissed(screen).description == "dismissed \(screen)")
  }

  @Test("a screen of another type under the same id: the old one is gone, and the new one appears")
  func otherType() async {
    let events = await events {
      navigator.go(to: DetailScreen(), on: .root)
      navigator.didAppear(id: 1)
      navigator.replaceContent(of: 1, with: ListScreen(page: 1))
      navigator.didAppear(id: 1)
    }
    #expect(events == ["first #1", "hidden #1", "gone #1", "first #1"])
  }

  @Test("a root that is replaced and comes back in one batch was not dismissed")
  func rootComesBack() async {
    let events = await events {
      navigator.didAppear(id: .root)
      navigator.batch {
        navigator.replace(path: [AnyScreen(ListScreen(page: 1))])
        navigator.replace(path: [AnyScreen(HomeScreen()), AnyScreen(DetailScreen())])
      }
      navigator.didAppear(id: 1)
    }
    #expect(events.contains("first #1") && !events.contains("gone #0"), "\(events)")
  }
}

extension ScreenID {
  fileprivate var next: ScreenID { ScreenID(rawValue: rawValue + 1) }
}

extension Navigator.Event {
  fileprivate var brief: String {
    let word =
      switch self {
      case .appeared(_, let isFirst): isFirst ? "first" : "shown"
      case .disappeared: "hidden"
      case .dismissed: "gone"
      }
    return "\(word) \(screen.id.debugDescription)"
  }
}
