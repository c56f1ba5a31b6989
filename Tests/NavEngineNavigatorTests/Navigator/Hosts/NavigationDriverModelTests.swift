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
    let host = StrictHost()
    let driver = NavigationDriver(dataSource, tree: AllScreens(), host: host)
    try takeSteps(600, of: "calls of a navigator", from: { $0 }) { random in
      if animates { host.progress = Bool.random(using: &random) ? .inProgress : .finished }
      if let shown = host.screens.dropFirst().filter({ $0.branch == nil }).randomElement(using: &random),
        random.oneIn(4)
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
        try verify(Set(driver.visibleIDs) == Set(dataSource.visibility.ids), "what is seen: \(dataSource.path)")
      }
      try verify(host.mistakes.isEmpty, "\(host.mistakes): \(dataSource.path)")
    }
    host.progress = .finished
    driver.didFinish()
    let shown = dataSource.path.screensToShow()
    #expect(Set(host.screens.map(\.id)) == Set(shown.map(\.id)))
    for screen in shown {
      let element = try #require(dataSource.path[id: screen.id])
      #expect(host.screens.first { $0.id == screen.id }?.content == "\(screen.content)")
      if let branch = element.activeBranch { #expect(host.selected[screen.id] == branch.name) }
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
