import NavEngineNavigator
import NavEngineTesting
import TestSupport
import Testing

@MainActor
@Suite("Equal screens that are presented otherwise")
struct RestyledScreenTests {
  /// A player, the same one however it comes up.
  private struct PlayerScreen: Screen {
    var track = 1
    var presentationStyle = ScreenPresentationStyle.push

    static func == (left: PlayerScreen, right: PlayerScreen) -> Bool { left.track == right.track }
    func hash(into hasher: inout Hasher) { hasher.combine(track) }

    static let asSheet = PlayerScreen(presentationStyle: .sheet())
  }

  private let host = RecordingHost<String>()

  @Test("Going to one changes how it is presented, by whatever call", arguments: 0..<4, [false, true])
  func going(way: Int, hasTabs: Bool) {
    let root: any Screen = hasTabs ? TabsScreen() : HomeScreen()
    let dataSource = Navigator.Datasource(root: root.eraseToAnyScreen())
    let navigator = dataSource.navigator
    let driver = NavigationDriver(dataSource, tree: AllScreens(), host: host)
    let rootID = dataSource.navigator.path().current[0].id
    func go(to screen: PlayerScreen) {
      switch way {
      case 0: navigator.go(to: screen, on: rootID)
      case 1: navigator.go(to: screen, on: root.eraseToAnyScreen())
      case 2: navigator.go(to: erased(screen, DetailScreen()), on: rootID)
      default: navigator.replace(path: erased(root, screen, DetailScreen()))
      }
    }
    go(to: PlayerScreen())
    let pushed = driver.shownIDs
    _ = host.takeCalls()
    go(to: .asSheet)
    #expect(dataSource.navigator.path().current[1].content.presentationStyle == .sheet())
    let calls = host.takeCalls()
    #expect(calls.contains(.present(dataSource.navigator.path().current[1].id, on: rootID, style: .sheet())))
    #expect(driver.shownIDs.count == pushed.count)
    // Going there once more changes nothing.
    go(to: .asSheet)
    #expect(host.takeCalls().isEmpty)
    go(to: PlayerScreen())
    #expect(dataSource.navigator.path().current[1].content.presentationStyle == .push)
    #expect(host.takeCalls().contains(.push(dataSource.navigator.path().current[1].id, on: rootID)))
  }

  @Test("Replacements within a batch that change no more than a style reach the host")
  func batched() {
    let dataSource = Navigator.Datasource(root: HomeScreen())
    let navigator = dataSource.navigator
    let driver = NavigationDriver(dataSource, tree: AllScreens(), host: host)
    navigator.go(to: PlayerScreen(), on: .root)
    _ = host.takeCalls()
    navigator.batch {
      navigator.replace(path: erased(HomeScreen(), PlayerScreen(track: 2)))
      navigator.replace(path: erased(HomeScreen(), PlayerScreen.asSheet))
    }
    let id = dataSource.path[1].id
    #expect(host.takeCalls().contains(.present(id, on: dataSource.path[0].id, style: .sheet())))
    let dismissed = dataSource.path[1].id
    navigator.batch {
      navigator.replaceContent(of: id, with: PlayerScreen(track: 2, presentationStyle: .sheet()))
      navigator.replaceContent(of: id, with: PlayerScreen())
    }
    #expect(host.takeCalls().contains(.push(dismissed, on: dataSource.path[0].id)))
    #expect(driver.shownIDs == dataSource.path.map(\.id))
  }

  @Test("Replacing the path takes the new style of an equal root")
  func root() {
    let dataSource = Navigator.Datasource(root: PlayerScreen())
    dataSource.navigator.replace(path: erased(PlayerScreen.asSheet, DetailScreen()))
    #expect(dataSource.path[0].content.presentationStyle == .sheet())
  }

  @Test("A log of calls has the one that was made")
  func log() {
    let dataSource = Navigator.Datasource(root: HomeScreen())
    var lines: [String] = []
    let navigator = dataSource.navigator.debug(log: { lines.append($0) }, dumpPath: { _ in })
    navigator.replace(screen: HomeScreen(), with: PlayerScreen())
    navigator.replaceContent(of: dataSource.navigator.path().current[0].id, with: PlayerScreen(track: 2))
    #expect(lines.count == 2)
    #expect(lines[0].hasPrefix("Sent replace(screen: \(HomeScreen()), with: \(PlayerScreen()))."))
    #expect(lines[1].hasPrefix("Sent replaceContent(of: #"))
  }
}
