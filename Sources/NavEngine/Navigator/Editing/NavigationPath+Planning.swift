extension NavigationPath {
  /// The least changes that lead to a path from the root on, which keep what both begin with.
  ///
  /// Empty where one is there already, and for a path that cannot be gone to: see ``replace(path:)``.
  ///
  /// - Complexity: O(n), n being the number of screens of `path`.
  public func plan(to path: [AnyScreen]) -> NavigationPlan {
    var plan = NavigationPlan()
    guard let root = path.first, allows(path.dropFirst(), after: root) else { return plan }
    let location = ScreenLocation(position: 0)
    if entries[0].content == root {
      advance(to: path.dropFirst(), after: location, plan: &plan)
    } else {
      cut(after: location, plan: &plan)
      plan.add(.replaceRoot(with: root), at: location)
      extend(by: path.dropFirst(), after: location, isNew: root, plan: &plan)
    }
    return plan
  }

  /// The changes that a call makes.
  func plan(for call: NavigationCall) -> NavigationPlan {
    var plan = NavigationPlan()
    switch call {
    case .replace(let path):
      return self.plan(to: path)
    case .goTo(let screen, let target):
      go(to: CollectionOfOne(screen), on: target, plan: &plan)
    case .goToPath(let path, let target):
      go(to: path, on: target, plan: &plan)
    case .present(let screen, let target):
      present(screen, on: target, plan: &plan)
    case .goBack(let target):
      guard let location = location(of: target) else { break }
      uncover(location.address, plan: &plan)
      cut(after: location, plan: &plan)
    case .dismiss(let target):
      guard var location = location(of: target), location.position > 0 else { break }
      location.position -= 1
      cut(after: location, plan: &plan)
    case .dismissSuccessor(let target):
      if let location = location(of: target) { cut(after: location, plan: &plan) }
    case .replaceContent(let target, let screen):
      replaceContent(of: target, with: screen, plan: &plan)
    case .activate(let branch, let target, let resets):
      activate(branch, of: target, resets: resets, plan: &plan)
    case .didAppear, .didDisappear:
      break
    }
    return plan
  }
}

extension NavigationPath {
  private func go(
    to screens: some Collection<AnyScreen>,
    on target: NavigationIdentifier,
    plan: inout NavigationPlan
  ) {
    guard let location = location(of: target), allows(screens, after: entry(at: location).content) else { return }
    uncover(location.address, plan: &plan)
    advance(to: screens, after: location, plan: &plan)
  }

  private func present(_ screen: AnyScreen, on target: NavigationIdentifier?, plan: inout NavigationPlan) {
    var address: BranchAddress = []
    if let target {
      guard let location = location(of: target) else { return }
      address = location.address
    }
    let leaf = leafLocation(from: address)
    let top = entry(at: leaf).content
    guard allows(CollectionOfOne(screen), after: top) else { return }
    show(address, plan: &plan)
    extend(by: CollectionOfOne(screen), after: leaf, plan: &plan)
  }

  private func replaceContent(of target: NavigationIdentifier, with screen: AnyScreen, plan: inout NavigationPlan) {
    guard let location = location(of: target), entry(at: location).content != screen else { return }
    let path = path(at: location.address)
    if location.position + 1 < path.count {
      let successor = path.entries[location.position + 1].content
      guard allows(CollectionOfOne(successor), after: screen) else { return }
    }
    if location.position > 0 {
      let predecessor = path.entries[location.position - 1].content
      guard allows(CollectionOfOne(screen), after: predecessor) else { return }
    }
    plan.add(.replaceContent(with: screen), at: location)
  }

  private func activate(_ name: String, of target: NavigationIdentifier, resets: Bool, plan: inout NavigationPlan) {
    guard let location = location(of: target),
      let branches = entry(at: location).branches,
      let index = branches.items.firstIndex(where: { $0.name == name })
    else { return }
    let address = location.address + [BranchStep(position: location.position, branch: index)]
    show(address, plan: &plan)
    if resets { cut(after: ScreenLocation(address: address, position: 0), plan: &plan) }
  }
}

extension NavigationPath {
  /// Plans to make all branches of an address the active ones.
  private func show(_ address: BranchAddress, plan: inout NavigationPlan) {
    if address.isEmpty { return }
    var path = self
    for (depth, step) in address.enumerated() {
      let branch = path.branch(step)
      let location = ScreenLocation(address: Array(address.prefix(depth)), position: step.position)
      if path.entries[step.position].branches?.active != step.branch {
        plan.add(.activate(branch: step.branch, name: branch.name), at: location)
      }
      path = branch.path
    }
  }

  /// Plans to make all branches of an address the active ones, and to remove what is on top of them.
  private func uncover(_ address: BranchAddress, plan: inout NavigationPlan) {
    for (depth, step) in address.enumerated() {
      cut(after: ScreenLocation(address: Array(address.prefix(depth)), position: step.position), plan: &plan)
    }
    show(address, plan: &plan)
  }

  /// Plans to remove what comes after a screen.
  private func cut(after location: ScreenLocation, plan: inout NavigationPlan) {
    let count = location.address.isEmpty ? entries.count : path(at: location.address).entries.count
    let removed = count - location.position - 1
    if removed > 0 { plan.add(.splice(dismissing: removed, adding: Few()), at: location) }
  }

  /// Plans to go to screens after one that stays, which keeps those that are there already.
  private func advance<Screens: Collection<AnyScreen>>(
    to screens: Screens,
    after location: ScreenLocation,
    plan: inout NavigationPlan
  ) {
    var location = location
    var rest = screens[...]
    var path = path(at: location.address)
    while true {
      let kept = path.countKept(rest, after: location.position)
      location.position += kept
      rest = rest.dropFirst(kept)
      guard let next = rest.first, let branches = path.entries[location.position].branches,
        let index = branches.index(ofRoot: next)
      else { break }
      let step = BranchStep(position: location.position, branch: index)
      cut(after: location, plan: &plan)
      if branches.active != index {
        plan.add(.activate(branch: index, name: branches.items[index].name), at: location)
      }
      location.address.append(step)
      location.position = 0
      path = path.branch(step).path
      rest.removeFirst()
    }
    cut(after: location, plan: &plan)
    extend(by: rest, after: location, plan: &plan)
  }

  /// How many screens come after a position as they are to, up to one whose branches the next may enter.
  func countKept(_ screens: some Collection<AnyScreen>, after position: Int) -> Int {
    entries.withUnsafeBufferPointer { entries in
      var count = 0
      for screen in screens {
        let current = position + count
        if current + 1 == entries.count || !entries[current + 1].content.isShown(as: screen) { break }
        if entries[current].branches?.index(ofRoot: screen) != nil { break }
        count += 1
      }
      return count
    }
  }

  /// Plans to add screens after the last one of a path, which they do not enter a branch of unless it is new, too.
  private func extend<Screens: Collection<AnyScreen>>(
    by screens: Screens,
    after location: ScreenLocation,
    isNew newScreen: AnyScreen? = nil,
    plan: inout NavigationPlan
  ) {
    var (location, last) = (location, newScreen)
    var rest = screens[...]
    while let next = rest.first {
      if let branches = last?.branches, let index = branches.firstIndex(where: { $0.root == next }) {
        if index > 0 { plan.add(.activate(branch: index, name: branches[index].name), at: location) }
        location.address.append(BranchStep(position: location.position, branch: index))
        location.position = 0
        rest.removeFirst()
        last = next
        continue
      }
      var added = Few<AnyScreen>()
      // Up to the first that has branches, which what follows may enter.
      while let screen = rest.popFirst() {
        added.append(screen)
        last = screen
        if !screen.branches.isEmpty { break }
      }
      plan.add(added, after: location)
      location.position += added.count
    }
  }

  /// Whether screens can come one after the other; reports it if not.
  private func allows(_ screens: some Collection<AnyScreen>, after screen: AnyScreen) -> Bool {
    var last = screen
    for screen in screens {
      let entersBranch = !last.presentationStyle.allowsPush && last.branches.contains { $0.root == screen }
      if screen.presentationStyle.isPush, !last.presentationStyle.allowsPush, !entersBranch {
        reportIssue(
          """
          \(screen) is to be pushed on \(last), which is a sheet that allows no pushes. Nothing was changed. Present \
          it in another style, or give the sheet the style ".sheet(allowsPush: true)".
          """,
          fileID: #fileID,
          line: #line
        )
        return false
      }
      last = screen
    }
    return true
  }
}
