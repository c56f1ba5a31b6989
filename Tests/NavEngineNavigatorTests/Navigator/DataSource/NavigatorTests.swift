import NavEngineNavigator
import NavEngineTesting
import Observation
import TestSupport
import Testing

@MainActor
@Suite("Navigator", .stackElementIDs(startingAt: 1))
struct NavigatorTests {
  private let dataSource = withStackElementIDs { Navigator.Datasource(root: HomeScreen()) }
  private var navigator: Navigator { dataSource.navigator }

  private var screens: [AnyScreen] { dataSource.update.current.screens }

  /// The shapes of the paths before and after the next two updates.
  private func shapes(of updates: AsyncStream<ScreenPath.Update>) async -> [String] {
    var shapes: [String] = []
    for await update in updates {
      shapes.append("\(update.previous.shape) \(update.current.shape)")
      if shapes.count == 2 { break }
    }
    return shapes
  }

  private func onNextChange(_ change: @escaping @Sendable () -> Void) {
    withObservationTracking {
      _ = dataSource.path
    } onChange: {
      change()
    }
  }

  @Test("carries out all its calls on the data source's path")
  func calls() {
    navigator.go(to: DetailScreen(), on: .root)
    navigator.go(to: SettingsScreen(), on: DetailScreen())
    navigator.go(to: erased(DetailScreen(detailID: "1"), CoverScreen()), on: 2)
    navigator.go(to: erased(CoverScreen()), on: SettingsScreen())
    navigator.replaceContent(of: 2, with: NoticeScreen())
    navigator.replace(screen: NoticeScreen(), with: SettingsScreen())
    navigator.present(DetailScreen(detailID: "2"))
    navigator.present(DetailScreen(detailID: "3"), on: .root)
    #expect(screens.map(\.pathComponent) == ["home", "detail", "settings", "cover", "detail", "detail"])
    navigator.dismiss(screen: DetailScreen(detailID: "3"))
    navigator.dismissSuccessor(of: SettingsScreen())
    #expect(screens.count == 3)
    navigator.goBack(to: 1)
    navigator.present(CoverScreen())
    navigator.goBack(to: DetailScreen())
    #expect(navigator.goBack(where: { $0.is(HomeScreen.self) }))
    #expect(!navigator.goBack(where: { $0.is(CoverScreen.self) }))
    #expect(screens == erased(HomeScreen()))
    navigator.replace(path: AnyScreen(TabsScreen()), AnyScreen(ListScreen(page: 0)), AnyScreen(DetailScreen()))
    navigator.activate(branch: "home", of: .root)
    navigator.activate(branch: "list", of: TabsScreen(), resetting: true)
    navigator.dismissSuccessor(of: .root)
    navigator.dismiss(id: .root)
    #expect(screens == erased(TabsScreen(), ListScreen(page: 0)))
  }

  @Test("tells what the path was before the last change")
  func update() {
    navigator.go(to: DetailScreen(), on: .root)
    let id = dataSource.path.leaf.id
    navigator.go(to: DetailScreen(detailID: "1"), on: .root)
    let update = navigator.path()
    #expect(update.previous.screens == erased(HomeScreen(), DetailScreen()))
    #expect(update.current.screens == erased(HomeScreen(), DetailScreen(detailID: "1")))
    #expect(update.component(for: id).previous?.content == AnyScreen(DetailScreen()))
    #expect(update.component(for: id).current == nil)
    #expect(update.successor(of: .root).current?.content == AnyScreen(DetailScreen(detailID: "1")))
    #expect(update.successor(of: .root).previous?.id == id)
    #expect(update == ScreenPath.Update(previous: update.previous, current: update.current))
    #expect(update != ScreenPath.Update(previous: update.current, current: update.current))
  }

  @Test("a change is observed, and what changes nothing is not")
  func observation() {
    let changes = Log<Int>()
    func observe() { onNextChange { changes.note(1) } }
    observe()
    navigator.dismiss(id: .root)
    navigator.goBack(to: CoverScreen())
    navigator.replace(path: AnyScreen(HomeScreen()))
    #expect(changes.entries.isEmpty)
    navigator.go(to: DetailScreen(), on: .root)
    #expect(changes.count == 1)
    observe()
    navigator.didAppear(id: .root)
    #expect(changes.count == 2)
    observe()
    navigator.didAppear(id: .root)
    #expect(changes.count == 2)
  }

  @Test("updates tell each change, to each listener")
  func updates() async {
    let (first, second) = (dataSource.updates, dataSource.updates)
    navigator.go(to: DetailScreen(), on: .root)
    navigator.go(to: DetailScreen(), on: .root)
    navigator.go(to: CoverScreen(), on: DetailScreen())
    for stream in [first, second] {
      #expect(await shapes(of: stream) == ["/home /home/detail", "/home/detail /home/detail/cover"])
    }
  }

  @Test("updates and events end with the data source, which they do not keep")
  func end() async {
    var dataSource: Navigator.Datasource? = Navigator.Datasource(root: HomeScreen())
    weak let weakSource = dataSource
    let updates = dataSource!.updates
    let events = dataSource!.events
    dataSource?.navigator.go(to: DetailScreen(), on: .root)
    dataSource = nil
    #expect(weakSource == nil)
    var count = 0
    for await _ in updates { count += 1 }
    for await _ in events { count += 1 }
    #expect(count == 1)
  }

  @Test("a batch is published once")
  func batch() async {
    let updates = dataSource.updates
    let result = navigator.batch {
      navigator.go(to: DetailScreen(), on: .root)
      #expect(navigator.path().current.count == 2)
      navigator.batch { navigator.go(to: CoverScreen(), on: DetailScreen()) }
      navigator.dismiss(screen: CoverScreen())
      navigator.present(SettingsScreen())
      return 5
    }
    #expect(result == 5)
    navigator.goBack(to: .root)
    #expect(await shapes(of: updates) == ["/home /home/detail/settings", "/home/detail/settings /home"])
  }

  @Test("tells the screens that the last change has dismissed")
  func dismissed() {
    navigator.replace(path: erased(TabsScreen(), HomeScreen(), DetailScreen()))
    navigator.go(to: erased(CoverScreen(), DetailScreen()), on: .root)
    let before = navigator.path().current
    navigator.go(to: SettingsScreen(), on: 3)
    #expect(navigator.path().dismissed.map(\.id) == [5, 4])
    #expect(navigator.path().previous == before)
    navigator.batch {
      navigator.dismiss(screen: SettingsScreen())
      navigator.activate(branch: "list", of: .root)
    }
    #expect(navigator.path().dismissed.map(\.content) == erased(SettingsScreen()))
    navigator.activate(branch: "home", of: .root)
    #expect(navigator.path().dismissed.isEmpty && !navigator.path().isEmpty)
  }

  @Test("a batch that throws leaves the path as it was, and publishes nothing")
  func failingBatch() {
    struct Failure: Error {}
    navigator.go(to: DetailScreen(), on: .root)
    let before = dataSource.path
    var issues = 0
    onNextChange { Issue.record("A batch that failed was published.") }
    #expect(throws: Failure.self) {
      try navigator.batch { () throws(Failure) in
        navigator.replace(path: erased(TabsScreen(), ListScreen(page: 0)))
        navigator.batch { navigator.present(CoverScreen()) }
        issues += 1
        throw Failure()
      }
    }
    #expect(issues == 1)
    #expect(dataSource.update.current == before)
    #expect(throws: Failure.self) {
      try navigator.batch {
        try? navigator.batch {
          navigator.go(to: CoverScreen(), on: .root)
          throw Failure()
        }
        #expect(dataSource.update.current == before)
        throw Failure()
      }
    }
    #expect(dataSource.update.current == before)
  }

  @Test("a batch whose changes come to nothing is not published")
  func idleBatch() {
    onNextChange { Issue.record("Nothing has changed.") }
    navigator.batch {
      navigator.go(to: DetailScreen(), on: .root)
      navigator.dismiss(screen: DetailScreen())
    }
    navigator.batch {}
  }

  @Test("within a batch, the path before is that before the batch")
  func previousWithinBatch() {
    navigator.go(to: erased(DetailScreen(), CoverScreen()), on: .root)
    let before = dataSource.path
    navigator.didAppear(id: before.ids[2])
    let shown = dataSource.path
    navigator.batch {
      navigator.dismiss(screen: CoverScreen())
      #expect(navigator.path().previous == shown)
      navigator.batch {
        navigator.dismiss(screen: DetailScreen())
        #expect(navigator.path().previous == shown)
      }
      #expect(navigator.path().current.count == 1)
    }
    #expect(navigator.path().previous == shown)
  }

  @Test("what an observer changes is told after what it has seen")
  func observersNavigate() async {
    let updates = dataSource.updates
    onNextChange { [navigator] in MainActor.assumeIsolated { navigator.present(CoverScreen()) } }
    navigator.go(to: DetailScreen(), on: .root)
    #expect(await shapes(of: updates) == ["/home /home/detail", "/home/detail /home/detail/cover"])
  }

  @Test("a scope hands out no id that the path has from elsewhere")
  func scopes() {
    let dataSource = Navigator.Datasource(root: HomeScreen())
    withStackElementIDs {
      dataSource.navigator.go(to: erased(TabsScreen(), HomeScreen(), DetailScreen()), on: .root)
      #expect(dataSource.path.allScreens.map(\.id) == [0, 1, 2, 4, 3])
    }
    withStackElementIDs {
      dataSource.navigator.present(CoverScreen())
      #expect(dataSource.path.leaf.id == 5)
    }
  }

  @Test("logs its calls, and the path after them")
  func debug() {
    var lines: [String] = []
    let navigator = navigator.debug(log: { lines.append($0) }, dumpPath: { lines.append("\($0)") })
    navigator.go(to: DetailScreen(), on: .root)
    navigator.goBack(to: .root)
    _ = try? navigator.batch { throw CancellationError() }
    #expect(
      lines == [
        "Sent go(to: \(DetailScreen()), on: #0).\nNew path:", "  \(HomeScreen()) #0\n+ \(DetailScreen()) #1",
        "Sent goBack(to: #0).\nNew path:", "- \(DetailScreen()) #1\n  \(HomeScreen()) #0",
        "Took a batch back.\nNew path:", "  \(HomeScreen()) #0",
      ]
    )
  }

  @Test("logs what a call has changed, also in a batch, and where a driver shows it")
  func debugOfBatches() {
    var dumps: [String] = []
    let driver = NavigationDriver(dataSource, tree: AllScreens(), host: RecordingHost())
    let navigator = navigator.debug(log: { _ in }, dumpPath: { dumps.append("\($0)") })
    navigator.go(to: DetailScreen(), on: .root)
    navigator.batch { navigator.dismiss(screen: DetailScreen()) }
    #expect(
      dumps == ["  \(HomeScreen()) #0\n+ \(DetailScreen()) #1", "- \(DetailScreen()) #1\n  \(HomeScreen()) #0"]
    )
    withExtendedLifetime(driver) {}
  }

  @Test("is found among the dependencies, and reports that there is none")
  func dependency() {
    withDependencies {
      $0.navigator = navigator
    } operation: {
      @Dependency(\.navigator) var found
      found.go(to: DetailScreen(), on: .root)
    }
    #expect(screens.count == 2)
    let issues = reportedIssues {
      @Dependency(\.navigator) var missing
      missing.go(to: DetailScreen(), on: .root)
      _ = missing.path()
    }
    #expect(issues.count == 2)
    #expect(issues.first?.message.contains("go(to: \(DetailScreen()), on: #0)") == true)
  }
}
