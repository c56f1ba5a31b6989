/// A walk through a state, along the screens in which something runs, that finds those that are gone.
///
/// A reducer sees what goes from the state of its own feature. What a reducer further out takes away with all that it is
/// in, as on logging out, is found so: the operators are asked for the screens that they present, and what is in none of
/// them is gone, with what it was in.
///
/// What an operator presents in a reducer that is called as a function may be anywhere, and is left alone unless it is
/// asked: the element of its screen is odd. See ``ReduceContext/branch``.
@usableFromInline
final class ScreenSweep {
  private let number: UInt64
  /// The screens on the way to the only one that is looked for; nil to look for all.
  private let way: [ScreenNode]?
  /// Where the walk is.
  @exclusivity(unchecked) private var node: ScreenNode
  @exclusivity(unchecked) private var depth = 0
  /// Which of the fields that the feature is scoped to.
  @exclusivity(unchecked) @usableFromInline var branch: UInt64 = 0
  @exclusivity(unchecked) private(set) var gone: [ScreenNode] = []

  /// - Parameters:
  ///   - number: What tells the walk from all others.
  ///   - screen: Goes to this one only, if it is there.
  init(_ number: UInt64, from root: ScreenNode, to screen: ScreenNode?) {
    self.number = number
    node = root
    way = screen?.screens
  }

  /// Whether there may be a screen that an operator presents, at its place in the walk.
  @usableFromInline
  func mayFindScreens(at site: UInt64) -> Bool {
    let site = site &+ branch
    if let way { return depth < way.count && way[depth].element.site == site }
    for group in node.children.groups where group.site == site { return true }
    return false
  }

  /// Looks for the screens that an operator presents.
  ///
  /// - Parameter enterIfThere: Has the feature of the screen with an id look for what it presents, and says whether the
  ///   screen is there.
  @usableFromInline
  func lookForScreens(at site: UInt64, _ enterIfThere: (_ id: UInt64) -> Bool) {
    let site = site &+ branch
    if let way {
      if depth < way.count && way[depth].element.site == site { look(for: way[depth], enterIfThere) }
    } else if let screens = node.children[site] {
      for screen in screens.values { look(for: screen, enterIfThere) }
    }
  }

  /// Goes to the feature of a field or a case.
  @inlinable
  func look<State, Action>(
    in child: ChildPlan<State, Action>,
    _ state: UnsafePointer<State>,
    branch site: UInt64
  ) {
    let outer = branch
    branch = ReduceContext.branch(site, of: outer)
    child.look(for: self, in: state)
    branch = outer
  }

  private func look(for screen: ScreenNode, _ enterIfThere: (_ id: UInt64) -> Bool) {
    let outer = node
    (node, depth) = (screen, depth + 1)
    screen.sweep = number
    if enterIfThere(screen.element.id) {
      finish()
    } else {
      gone.append(screen)
    }
    (node, depth) = (outer, depth - 1)
  }

  /// Ends the walk at a screen, or at the root: no operator that is there presents what has not been asked for.
  func finish() {
    if let way {
      if depth < way.count { note(way[depth]) }
    } else {
      for group in node.children.groups where isKnown(group.site) {
        for screen in group.nodes.values { note(screen) }
      }
    }
  }

  private func note(_ screen: ScreenNode) {
    if screen.sweep != number && isKnown(screen.element.site) { gone.append(screen) }
  }

  /// Whether all operators with this number are asked that are there.
  private func isKnown(_ site: UInt64) -> Bool { site & 1 == 0 }
}
