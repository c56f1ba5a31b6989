public import NavEngine

/// Shows screens as text: for tests, logs and terminals.
///
///     let host = TextHost { print($0) }
///     let driver = NavigationDriver(dataSource, tree: AppNavigationTree(), host: host)
///
/// It draws after each call, and again when a field that the drawing has read from a store has changed.
///
/// A presented screen is drawn in a box over the screen under it. A stack shows its top, with the number of screens
/// below it. Tabs are drawn as a line of names, and columns one after the other.
///
/// A gesture of the user, such as closing a box, changes the drawing first, and is then reported to the driver:
///
///     host.userDismisses(id: sheet)
///     driver.userDidDismiss(id: sheet)
@MainActor
public final class TextHost: NavigationHost {
  /// The text of a screen: a title, and lines below it, which are made with each drawing.
  @MainActor
  public struct Page {
    let title: @MainActor () -> String
    let lines: @MainActor () -> [String]

    /// A page of two closures, which are called anew with each drawing that shows the screen.
    ///
    /// - Parameters:
    ///   - title: The first line. On top of a stack with two screens below, it gets `< 2 | ` in front.
    ///   - lines: The lines below it, each indented by two spaces.
    public nonisolated init(
      _ title: @autoclosure @escaping @MainActor () -> String,
      lines: @autoclosure @escaping @MainActor () -> [String] = []
    ) {
      self.title = title
      self.lines = lines
    }
  }

  private let draw: @MainActor (String) -> Void
  private var stacks = TextStacks()
  private var token: ObserveToken?

  /// - Parameter draw: Takes each drawing, with a line break at the end of each line.
  public init(draw: @escaping @MainActor (String) -> Void = { _ in }) {
    self.draw = draw
  }

  /// The text of the visible screens.
  public var drawing: String { stacks.drawing }

  /// Draws the screen in the place of the one with its id.
  public func replace(_ screen: HostedScreen<Page>) -> HostProgress {
    finish { $0.replace(screen) }
  }

  /// Draws the screen on top of its stack, or in a branch.
  public func push(_ screen: HostedScreen<Page>, on predecessor: ScreenID) -> HostProgress {
    finish { $0.screens.append(screen) }
  }

  /// Draws the stack without the screens.
  public func pop(_ ids: [ScreenID], to target: ScreenID) -> HostProgress {
    finish { $0.remove(ids) }
  }

  /// Draws the screen in a box.
  public func present(_ screen: HostedScreen<Page>, on presenter: ScreenID) -> HostProgress {
    finish { $0.screens.append(screen) }
  }

  /// Draws the screen under the box.
  public func dismiss(_ ids: [ScreenID], from presenter: ScreenID) -> HostProgress {
    finish { $0.remove(ids) }
  }

  /// Draws the branch.
  public func select(branch: String, of id: ScreenID) -> HostProgress {
    finish { $0.selected[id] = branch }
  }

  /// Removes a screen with all screens on it, as a user does, before
  /// `NavigationDriver.userDidDismiss(id:)`. For a screen that is not shown, it does nothing.
  ///
  /// - Complexity: O(n), n being the number of screens.
  public func userDismisses(id: ScreenID) {
    guard stacks.screens.contains(where: { $0.id == id }) else { return }
    _ = finish { $0.remove($0.subtree(of: id)) }
  }

  /// Shows a branch of a screen, as a user does, before `NavigationDriver.userDidSelect(branch:of:)`. For
  /// a branch that the screen does not have, and for a screen that is not shown, it does nothing.
  ///
  /// - Complexity: O(n), n being the number of screens.
  public func userSelects(branch: String, of id: ScreenID) {
    let screen = stacks.screens.first { $0.id == id }
    guard screen?.branchNames.contains(branch) == true else { return }
    _ = finish { $0.selected[id] = branch }
  }

  private func finish(_ change: (inout TextStacks) -> Void) -> HostProgress {
    change(&stacks)
    token = observe { [weak self] in
      if let self { draw(drawing) }
    }
    return .finished
  }
}

/// The screens of a ``TextHost``, and their drawing.
@MainActor
struct TextStacks {
  typealias Screen = HostedScreen<TextHost.Page>

  /// Each after its anchor.
  var screens: [Screen] = []
  var selected: [ScreenID: String] = [:]

  mutating func replace(_ screen: Screen) {
    guard let position = screens.firstIndex(where: { $0.id == screen.id }) else {
      screens = [screen]
      return
    }
    screens[position] = screen
    if let old = selected[screen.id], !screen.branchNames.contains(old) { selected[screen.id] = nil }
  }

  mutating func remove(_ ids: [ScreenID]) {
    screens.removeAll { ids.contains($0.id) }
    for id in ids { selected[id] = nil }
  }

  /// A screen and the screens on it, each after its anchor.
  func subtree(of id: ScreenID) -> [ScreenID] {
    screens.reduce(into: [id]) { ids, screen in
      if let anchor = screen.anchor, ids.contains(anchor) { ids.append(screen.id) }
    }
  }

  private func selected(of screen: Screen) -> String? { selected[screen.id] ?? screen.branchNames.first }

  var drawing: String {
    guard let root = screens.first else { return "" }
    return (lines(ofStackFrom: root) + presentedLines).map { "\($0)\n" }.joined()
  }

  /// The boxes of the presented screens, the last on top, which is the lowest on paper.
  private var presentedLines: [String] {
    screens.filter { !$0.isPushed && isInSelectedTabs($0) }
      .flatMap { box(around: lines(ofStackFrom: $0), style: $0.style) }
  }

  private func isInSelectedTabs(_ screen: Screen) -> Bool {
    guard let anchor = screens.first(where: { $0.id == screen.anchor }) else { return true }
    if let branch = screen.branch, anchor.branchLayout == .tabs, branch != selected(of: anchor) { return false }
    return isInSelectedTabs(anchor)
  }

  /// The top of the stack that begins with a screen, and the number of screens below it.
  private func lines(ofStackFrom base: Screen) -> [String] {
    var top = base
    var depth = 0
    while let next = screens.first(where: { $0.anchor == top.id && $0.isPushed && $0.branch == nil }) {
      top = next
      depth += 1
    }
    let back = depth == 0 ? "" : "< \(depth) | "
    return ["\(back)\(top.content.title())"] + top.content.lines().map { "  \($0)" } + branchLines(of: top)
  }

  private func branchLines(of screen: Screen) -> [String] {
    if screen.branchNames.isEmpty { return [] }
    let active = selected(of: screen)
    let roots = screens.filter { $0.anchor == screen.id && $0.branch != nil }
    if screen.branchLayout == .columns {
      return roots.flatMap { root in
        ["-- \(root.branch ?? "")\(root.branch == active ? " *" : "")"] + lines(ofStackFrom: root)
      }
    }
    let bar = screen.branchNames.map { $0 == active ? "[\($0)]" : $0 }.joined(separator: "  ")
    return (roots.first { $0.branch == active }.map { lines(ofStackFrom: $0) } ?? []) + [bar]
  }

  private func box(around lines: [String], style: ScreenPresentationStyle) -> [String] {
    let title = style == .sheet(allowsPush: false) ? " sheet " : " \(style) "
    let width = max(lines.map(\.count).max() ?? 0, title.count)
    let top = "+-\(title)\(String(repeating: "-", count: width - title.count))-+"
    let bottom = "+-\(String(repeating: "-", count: width))-+"
    return [top] + lines.map { "| \($0)\(String(repeating: " ", count: width - $0.count)) |" } + [bottom]
  }
}
