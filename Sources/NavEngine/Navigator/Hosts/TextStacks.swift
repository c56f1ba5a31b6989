/// What a ``TextHost`` shows, and how it is drawn.
@MainActor
struct TextStacks {
  typealias Screen = HostedScreen<TextHost.Page>

  /// Each after what it is on.
  var screens: [Screen] = []
  var selected: [ScreenID: String] = [:]

  mutating func replace(_ screen: Screen) {
    guard let position = screens.firstIndex(where: { $0.id == screen.id }) else {
      screens = [screen]
      return
    }
    screens[position] = screen
    if let old = selected[screen.id], screen.branches?.names.contains(old) != true { selected[screen.id] = nil }
  }

  mutating func remove(_ ids: [ScreenID]) {
    screens.removeAll { ids.contains($0.id) }
    for id in ids { selected[id] = nil }
  }

  var drawing: String {
    guard let root = screens.first else { return "" }
    return (lines(ofStackFrom: root) + presentedLines).map { "\($0)\n" }.joined()
  }

  /// The boxes of what is presented, the last on top, which is the lowest on paper.
  private var presentedLines: [String] {
    screens.filter { !$0.isPushed && isInSelectedTabs($0) }
      .flatMap { box(around: lines(ofStackFrom: $0), style: $0.style) }
  }

  private func isInSelectedTabs(_ screen: Screen) -> Bool {
    guard let anchor = screens.first(where: { $0.id == screen.anchor }) else { return true }
    if let branch = screen.branch, let branches = anchor.branches, branches.layout == .tabs,
      branch != selected[anchor.id] ?? branches.names.first
    {
      return false
    }
    return isInSelectedTabs(anchor)
  }

  /// The top of the stack that begins with a screen, and how much is below it.
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
    guard let branches = screen.branches else { return [] }
    let active = selected[screen.id] ?? branches.names.first ?? ""
    let roots = screens.filter { $0.anchor == screen.id && $0.branch != nil }
    if branches.layout == .columns {
      return roots.flatMap { root in
        ["-- \(root.branch ?? "")\(root.branch == active ? " *" : "")"] + lines(ofStackFrom: root)
      }
    }
    let bar = branches.names.map { $0 == active ? "[\($0)]" : $0 }.joined(separator: "  ")
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
