import TestSupport
import Testing

@testable import NavEngineNavigator

@MainActor
@Suite("NavigationDriver against a strict host")
struct NavigationDriverModelTests {
  private let dataSource = withStackElementIDs { Navigator.Datasource(root: HomeScreen()) }
  private var navigator: Navigator { dataSource.navigator }

  /// Random calls and gestures: the host is asked for what it can do alone, and shows what the path says.
  @Test("asks a host for nothing that it cannot do", arguments: [false, true])
  func model(animates: Bool) throws {
    let seed = try Seed.current()
    print("NavigationDriver: NAV_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    let host = StrictHost()
    let driver = NavigationDriver(dataSource, tree: AllScreens(), host: host)
    for round in 0..<1_000 {
      if animates { host.progress = Bool.random(using: &random) ? .inProgress : .finished }
      if let shown = host.screens.dropFirst().filter({ $0.branch == nil }).randomElement(using: &random),
        Int.random(in: 0..<4, using: &random) == 0
      {
        host.removeByHand(shown.id)
        driver.userDidDismiss(id: shown.id)
      } else {
        navigator.perform(.random(on: dataSource.path, &random))
      }
      if Bool.random(using: &random) { driver.didFinish() }
      // Of several covers, the driver does not know which appeared last.
      let covers = dataSource.path.allScreens.count { $0.content.is(CoverScreen.self) }
      if !driver.isBusy, covers < 2 {
        #expect(
          Set(driver.visibleIDs) == Set(dataSource.visibility.ids),
          "round \(round) of NAV_SEED=\(seed): \(dataSource.path)"
        )
      }
      if host.mistakes.isEmpty { continue }
      Issue.record("\(host.mistakes) in round \(round) of NAV_SEED=\(seed): \(dataSource.path)")
      return
    }
    host.progress = .finished
    driver.didFinish()
    let shown = dataSource.path.screensToShow()
    #expect(Set(host.screens.map(\.id)) == Set(shown.map(\.id)), "NAV_SEED=\(seed)")
    for screen in shown {
      let element = try #require(dataSource.path[id: screen.id])
      #expect(host.screens.first { $0.id == screen.id }?.content == "\(screen.content)", "NAV_SEED=\(seed)")
      if let branch = element.activeBranch { #expect(host.selected[screen.id] == branch.name) }
    }
  }
}

extension Navigator.Call {
  fileprivate static func random(on path: ScreenPath, _ random: inout SplitMix64) -> Navigator.Call {
    let screens = erased(
      HomeScreen(),
      DetailScreen(),
      DetailScreen(detailID: "1"),
      SettingsScreen(),
      ListScreen(page: 0),
      CoverScreen(),
      TabsScreen(),
      SplitScreen()
    )
    let screen = screens[Int.random(in: 0..<screens.count, using: &random)]
    let id = path.allScreens[Int.random(in: 0..<path.allScreens.count, using: &random)].id
    switch Int.random(in: 0..<7, using: &random) {
    case 0: return .present(screen, on: nil)
    case 1: return .dismiss(.id(id))
    case 2: return .goBack(to: .id(id))
    case 3: return .replaceContent(of: .id(id), with: screen)
    case 4:
      return .activate(branch: ["home", "list", "content"].randomElement(using: &random)!, of: .id(id), resets: false)
    case 5:
      return .replace(
        path: (0..<Int.random(in: 1..<5, using: &random)).map { _ in screens.randomElement(using: &random)! }
      )
    default: return .goTo(screen, on: .id(id))
    }
  }
}

extension ScreenPath {
  /// All screens, but for what is presented on tabs that are not selected.
  fileprivate func screensToShow(isSeen: Bool = true) -> [IdentifiedScreen] {
    var screens: [IdentifiedScreen] = []
    for (position, element) in enumerated() {
      if !isSeen, position > 0, !element.content.presentationStyle.isPush { break }
      screens.append(element)
      for (number, branch) in element.branches.enumerated() {
        let isSelected = element.content.branchLayout == .columns || number == element.activeBranchIndex
        screens += branch.path.screensToShow(isSeen: isSeen && isSelected)
      }
    }
    return screens
  }
}
