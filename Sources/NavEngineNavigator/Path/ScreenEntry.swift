/// A screen of a path, without its id.
struct ScreenEntry: Hashable, Sendable {
  var content: AnyScreen
  var branches: ScreenBranches?
  var hasAppeared = false

  /// A screen that has just come, and has no branches.
  init(plain content: AnyScreen) {
    self.content = content
  }

  init(_ screen: IdentifiedScreen) {
    content = screen.content
    branches = ScreenBranches(screen)
    hasAppeared = screen.hasAppeared
  }

  /// A screen that has just come, with its branches.
  init(_ content: AnyScreen) {
    self.content = content
    branches = ScreenBranches(of: content)
  }
}

/// The branches of a screen.
struct ScreenBranches: Hashable, Sendable {
  var active = 0
  var items: [NavigationBranch]

  /// The branches that a screen has on a path; nil if it has none.
  init?(_ screen: IdentifiedScreen) {
    if screen.branches.isEmpty { return nil }
    active = screen.activeBranchIndex
    items = screen.branches
  }

  /// The branches that a screen begins with; nil if it has none.
  init?(of screen: AnyScreen) {
    let contents = screen.branches
    if contents.isEmpty { return nil }
    items = contents.map { NavigationBranch($0) }
  }

  /// The branches of a screen that takes the place of another: a branch with the same name and root is kept.
  init?(of screen: AnyScreen, keeping old: ScreenBranches?) {
    self.init(of: screen)
    guard let old else { return }
    for position in items.indices {
      if let kept = old.items.first(where: { $0.content == items[position].content }) { items[position] = kept }
    }
    let name = old.items[old.active].name
    active = items.firstIndex { $0.name == name } ?? 0
  }

  /// The branch that a path enters with a screen, the active one first.
  func index(ofRoot screen: AnyScreen) -> Int? {
    if items[active].path.entries[0].content == screen { return active }
    return items.firstIndex { $0.path.entries[0].content == screen }
  }
}
