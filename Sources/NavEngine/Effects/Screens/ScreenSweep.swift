/// Walks through a state, along the screens in which something runs, that find those that are gone.
///
/// A reducer sees what goes from the state of its own feature. What a reducer further out takes away with all that it is
/// in, as on logging out, is found so: the operators are asked for the screens that they present, and what none of them
/// presents is gone, with what it is in.
///
/// Not all operators can be asked: those of reducers that are called as functions may be anywhere, unless these are held
/// in properties. The elements of their screens are odd (see ``ReduceContext/branch``), and are left alone if nobody was
/// asked for them. Nor is a computed property read, which may stop the program where it is not there: what it holds is
/// left alone as well.
@usableFromInline
final class ScreenSweep {
  /// What is to be made of screens of which there is no state to be read.
  @usableFromInline
  enum Absence {
    /// They may be there.
    case unknown
    /// They are gone with what they are in.
    case gone
  }

  /// What tells the walk from all others.
  @exclusivity(unchecked) private var number: UInt64 = 0
  /// The screens on the way to the only one that is looked for; nil to look for all.
  @exclusivity(unchecked) private var way: [ScreenNode]?
  /// Where the walk is.
  @exclusivity(unchecked) private var node: ScreenNode
  @exclusivity(unchecked) private var depth = 0
  /// Which of the fields that the feature is scoped to.
  @exclusivity(unchecked) @usableFromInline var branch: UInt64 = 0
  @exclusivity(unchecked) private var absence = Absence.unknown
  /// In how many features without a state the walk is.
  @exclusivity(unchecked) private var stateless = 0
  /// How many of them there have been in this walk.
  @exclusivity(unchecked) private var statelessCount = 0
  /// Whether there were features that were not asked, with screens that may be there.
  @exclusivity(unchecked) private var isIncomplete = false
  @exclusivity(unchecked) private var gone: [ScreenNode] = []

  /// A feature may contain itself in cases, and then without end, if there is no state: so deep, and so many.
  private static let (statelessLimit, statelessCountLimit) = (32, 1_000)

  init(from root: ScreenNode) {
    node = root
  }

  /// How many walks there have been.
  var count: UInt64 { number }

  /// Walks through the state of an owner: to all screens with something running, or to one only, if it is there.
  ///
  /// - Returns: Those that are gone, with what they are in.
  func walk(through owner: ReduceContext, to screen: ScreenNode? = nil) -> [ScreenNode] {
    number += 1
    statelessCount = 0
    way = screen?.screens
    owner.sweep(self)
    defer { (way, gone, isIncomplete) = (nil, [], false) }
    return gone
  }

  // MARK: - For operators

  /// The state in which an operator is to look for the screens that it presents; nil if there is nothing to be found, or
  /// no state.
  @inlinable
  func place<State>(_ state: UnsafePointer<State>?, forScreensAt site: UInt64) -> UnsafePointer<State>? {
    if !mayFindScreens(at: site) { return nil }
    if state == nil { noteAbsence(at: site) }
    return state
  }

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
    forEachScreen(at: site) { screen in
      let outer = node
      (node, depth) = (screen, depth + 1)
      if enterIfThere(screen.element.id) {
        screen.found = number
        finish()
      }
      (node, depth) = (outer, depth - 1)
    }
  }

  @usableFromInline
  func noteAbsence(at site: UInt64) {
    forEachScreen(at: site) { screen in
      if absence == .unknown { screen.found = number }
    }
  }

  private func forEachScreen(at site: UInt64, _ body: (ScreenNode) -> Void) {
    let site = site &+ branch
    func ask(_ screen: ScreenNode) {
      screen.asked = number
      body(screen)
    }
    if let way {
      if depth < way.count && way[depth].element.site == site { ask(way[depth]) }
    } else if let screens = node.children[site] {
      for screen in screens.values { ask(screen) }
    }
  }

  // MARK: - For scopes

  /// Goes to the feature of a field or a case.
  ///
  /// - Parameters:
  ///   - state: Nil if it cannot be read, or is not there, as `absence` says.
  ///   - absence: Nil to make of it what is made of the feature around.
  @inlinable
  func look<State, Action>(
    in child: ChildPlan<State, Action>,
    _ state: UnsafePointer<State>?,
    branch site: UInt64,
    ifAbsent absence: Absence?
  ) {
    let outer = enter(ReduceContext.branch(site, of: branch), absence, isThere: state != nil)
    if let outer {
      child.look(for: self, in: state)
      leave(outer, isThere: state != nil)
    }
  }

  /// Whether a feature may present a screen in which something runs.
  ///
  /// - Parameter isFlat: Whether it has operators of its own only, whose numbers begin with the branch.
  @usableFromInline
  func mayFindScreens(inBranch site: UInt64, isFlat: Bool) -> Bool {
    if !isFlat { return true }
    let branch = ReduceContext.branch(site, of: branch)
    if let way { return depth < way.count && Self.isClose(way[depth].element.site, to: branch) }
    for group in node.children.groups where Self.isClose(group.site, to: branch) { return true }
    return false
  }

  /// There are not so many operators; another branch is that close once in as many times.
  private static func isClose(_ site: UInt64, to branch: UInt64) -> Bool { site &- branch < 1 << 32 }

  @usableFromInline
  func enter(_ branch: UInt64, _ absence: Absence?, isThere: Bool) -> (branch: UInt64, absence: Absence)? {
    let outer = (self.branch, self.absence)
    if let absence { self.absence = absence }
    if !isThere {
      if stateless == Self.statelessLimit || statelessCount == Self.statelessCountLimit {
        if self.absence == .unknown { isIncomplete = true }
        self.absence = outer.1
        return nil
      }
      stateless += 1
      statelessCount += 1
    }
    self.branch = branch
    return outer
  }

  @usableFromInline
  func leave(_ outer: (branch: UInt64, absence: Absence), isThere: Bool) {
    if !isThere { stateless -= 1 }
    (branch, absence) = outer
  }

  // MARK: - For who walks

  /// Ends the walk at a screen, or at the root.
  func finish() {
    if let way {
      if depth < way.count && isGone(way[depth]) { gone.append(way[depth]) }
    } else {
      for group in node.children.groups {
        for screen in group.nodes.values where isGone(screen) { gone.append(screen) }
      }
    }
  }

  private func isGone(_ screen: ScreenNode) -> Bool {
    if screen.found == number { return false }
    if screen.asked == number { return true }
    // All operators are asked that are there and can be.
    return screen.element.site & 1 == 0 && !isIncomplete
  }
}
