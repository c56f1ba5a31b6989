extension NavigationPath {
  /// Whether a screen that was shown still is: nothing that has appeared hides it, and its tab is the active one.
  ///
  /// - Complexity: O(n), n being the number of screens that come after it.
  func isShown(_ id: ScreenID) -> Bool {
    guard var location = location(of: id) else { return false }
    while true {
      if path(at: location.address).isHidden(location.position) { return false }
      guard let step = location.address.popLast() else { return true }
      let entry = path(at: location.address).entries[step.position]
      if entry.content.branchLayout == .tabs, entry.branches?.active != step.branch { return false }
      location.position = step.position
    }
  }

  /// Whether something on the path itself hides the screen at a position. A push hides what is on the same stack, not
  /// what is under the sheet that has this stack.
  private func isHidden(_ position: Int) -> Bool {
    var isSameStack = true
    for entry in entries[(position + 1)...] {
      let style = entry.content.presentationStyle
      isSameStack = isSameStack && style.isPush
      if entry.hasAppeared, style == .fullScreenCover || isSameStack { return true }
    }
    return false
  }
}
