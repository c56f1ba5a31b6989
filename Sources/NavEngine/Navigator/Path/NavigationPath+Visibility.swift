// What hides what, of screens that somebody has said to show.

extension NavigationPath {
  /// Whether all tabs that a screen stands in are the active ones.
  func isInSelectedTabs(_ location: ScreenLocation) -> Bool {
    var path = self
    for step in location.address {
      let entry = path.entries[step.position]
      if entry.content.branchLayout == .tabs, entry.branches?.active != step.branch { return false }
      path = path.branch(step).path
    }
    return true
  }

  /// Whether a screen that is seen hides another one.
  ///
  /// A push hides what is below it on the same stack, with what stands in that, but not what is under the sheet that
  /// has this stack. A cover hides whatever it is on, and what is in columns beside, but for a cover there
  /// that came after it.
  ///
  /// - Parameter isLater: Whether the first has been seen after the other.
  func hides(_ upper: ScreenLocation, _ lower: ScreenLocation, isLater: Bool) -> Bool {
    // What a path or a branch begins with is on nothing.
    if upper.position == 0 { return false }
    if entry(at: upper).content.presentationStyle == .fullScreenCover {
      return upper.isOn(lower) ?? (isLater || entry(at: lower).content.presentationStyle != .fullScreenCover)
    }
    guard lower.address.starts(with: upper.address) else { return false }
    let depth = upper.address.count
    let position = lower.address.count > depth ? lower.address[depth].position : lower.position
    if position >= upper.position { return false }
    return path(at: upper.address).entries[(position + 1)...upper.position]
      .allSatisfy { $0.content.presentationStyle.isPush }
  }
}

extension ScreenLocation {
  /// Whether it comes after another place, or is in a branch there; nil if they are in branches beside each other.
  fileprivate func isOn(_ other: ScreenLocation) -> Bool? {
    let shared = zip(address, other.address).prefix { $0 == $1 }.count
    let own = address.count > shared ? address[shared].position : position
    let others = other.address.count > shared ? other.address[shared].position : other.position
    if own != others { return own > others }
    if other.address.count == shared { return true }
    return address.count == shared ? false : nil
  }
}
