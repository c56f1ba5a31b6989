import NavEngineNavigator

/// What was built and what was dismissed.
@MainActor
final class TreeLog {
  var built: [String] = []
  var dismissed: [String] = []

  /// What was built so far, which is forgotten.
  func takeBuilt() -> [String] {
    defer { built = [] }
    return built
  }

  func takeDismissed() -> [String] {
    defer { dismissed = [] }
    return dismissed
  }
}

/// Lists, details and tabs in any order, noted in a log.
struct LoggingTree: NavigationTree {
  let log: TreeLog

  var builder: some PathBuilder<String> {
    Screen(content: { (_: HomeScreen) in note("home") }, nesting: { again })
      .onDismiss { (_: HomeScreen) in log.dismissed.append("home") }
    Screen(content: { (screen: ListScreen) in note("list \(screen.page)") }, nesting: { again })
      .onDismiss { (screen: ListScreen) in log.dismissed.append("list \(screen.page)") }
    Screen(content: { (screen: DetailScreen) in note("detail \(screen.detailID)") }, nesting: { again })
      .onDismiss { (screen: AnyScreen) in log.dismissed.append(screen.pathComponent) }
    Screen(content: { (screen: TabsScreen) in note("tabs \(screen.user)") }, nesting: { again })
      .onDismiss(of: TabsScreen.self) { log.dismissed.append("tabs") }
  }

  private var again: AnyPathBuilder<String> { LoggingTree(log: log).eraseCircularNavigationPath() }

  private func note(_ text: String) -> String {
    log.built.append(text)
    return text
  }
}
