extension ScreenPath {
  /// Carries out a call of a ``Navigator``.
  ///
  ///     path.perform(.goTo(AnyScreen(DetailScreen(detailID: "0")), on: .id(.root)))
  ///
  /// A call that pushes a screen right on a sheet that allows no pushes is reported, and changes nothing.
  ///
  /// - Returns: The path before and after the call. The next call copies all screens while the result is kept.
  /// - Complexity: O(1) and the number of screens that are added and removed. A call that changes a screen below the
  ///   top, or a branch of it, takes O(n), n being the number of screens from there on and in the branch. Screens that
  ///   are named by value are searched from the top.
  @discardableResult
  public mutating func perform(_ call: Navigator.Call) -> ScreenPath.Update {
    let change = apply(call)
    return ScreenPath.Update(self, after: change)
  }

  /// Carries out a call.
  ///
  /// - Returns: Nil if the path is as it was.
  mutating func apply(_ call: Navigator.Call) -> NavigationChange? {
    // A scope may count through ids that the path has from elsewhere.
    StackElementIDSource.raiseScope { allScreens.map(\.id).max() ?? .root }
    switch call {
    case .goTo(let screen, let target): return go(to: CollectionOfOne(screen)[...], on: target)
    case .goToPath(let path, let target): return go(to: path[...], on: target)
    case .present(let screen, let target): return present(screen, on: target)
    case .replace(let path): return replace(path)
    case .goBack(let target): return location(of: target).flatMap { removeSuccessors(of: $0, showing: .uncovered) }
    case .dismissSuccessor(let target): return location(of: target).flatMap { removeSuccessors(of: $0) }
    case .dismiss(let target):
      guard var location = location(of: target), location.position > 0 else { return nil }
      location.position -= 1
      return removeSuccessors(of: location)
    case .replaceContent(let target, let screen): return replaceContent(of: target, with: screen)
    case .activate(let name, let target, let resets): return activate(name, of: target, resets: resets)
    case .didAppear(let id):
      guard let location = location(of: id) else { return nil }
      return change(at: location.address, from: location.position) { $0.entries[location.position].hasAppeared = true }
    case .didDisappear: return nil
    }
  }

  private mutating func go<Screens: Collection<AnyScreen>>(
    to screens: Screens,
    on target: Navigator.NavigationIdentifier
  ) -> NavigationChange? where Screens.SubSequence == Screens {
    guard let location = location(of: target), allows(screens, after: entry(at: location).content) else { return nil }
    if location.address.isEmpty { return go(to: screens, after: location.position) }
    return change(at: location.address, from: 0, showing: .uncovered) {
      $0.advance(to: screens, after: location.position)
    }
  }

  private mutating func go<Screens: Collection<AnyScreen>>(
    to screens: Screens,
    after position: Int
  ) -> NavigationChange? where Screens.SubSequence == Screens {
    let kept = position + countKept(screens, after: position)
    // The next screen may enter a branch of the last one that is kept.
    return change(from: entries[kept].branches == nil ? kept + 1 : kept) {
      $0.advance(to: screens.dropFirst(kept - position), after: kept)
    }
  }

  /// Goes to a path from the root on.
  mutating func replace(_ path: [AnyScreen]) -> NavigationChange? {
    guard let root = path.first, allows(path.dropFirst(), after: root) else { return nil }
    if entries[0].content.isShown(as: root) { return go(to: path.dropFirst(), after: 0) }
    return change(from: 0, replacesRoot: true) {
      $0.truncate(to: 1)
      $0.set(ScreenEntry(root), at: 0)
      $0.extend(by: path.dropFirst(), isNew: true)
    }
  }

  private mutating func present(_ screen: AnyScreen, on target: Navigator.NavigationIdentifier?) -> NavigationChange? {
    var address: BranchAddress = []
    if let target {
      guard let location = location(of: target) else { return nil }
      address = location.address
    }
    let leaf = leafLocation(from: address)
    guard allows(CollectionOfOne(screen), after: entry(at: leaf).content) else { return nil }
    return change(at: leaf.address, from: leaf.position + 1, showing: .active) { $0.append(screen) }
  }

  private mutating func removeSuccessors(
    of location: ScreenLocation,
    showing visibility: BranchVisibility? = nil
  ) -> NavigationChange? {
    change(at: location.address, from: location.position + 1, showing: visibility) {
      $0.truncate(to: location.position + 1)
    }
  }

  private mutating func replaceContent(of target: Navigator.NavigationIdentifier, with screen: AnyScreen)
    -> NavigationChange?
  {
    guard let location = location(of: target),
      let entry = path(at: location.address).entry(replacing: location.position, with: screen)
    else { return nil }
    return change(at: location.address, from: location.position) { $0.set(entry, at: location.position) }
  }

  /// The entry of a screen with another value; nil if it has that value, or if the value can't come there.
  private func entry(replacing position: Int, with screen: AnyScreen) -> ScreenEntry? {
    var entry = entries[position]
    if entry.content.isShown(as: screen) { return nil }
    if position + 1 < count, !allows(CollectionOfOne(entries[position + 1].content), after: screen) { return nil }
    if position > 0, !allows(CollectionOfOne(screen), after: entries[position - 1].content) { return nil }
    entry.branches = ScreenBranches(of: screen, keeping: entry.branches)
    // A screen of another type is another screen, under the same id.
    if entry.content.typeID != screen.typeID { entry.hasAppeared = false }
    entry.content = screen
    return entry
  }

  private mutating func activate(
    _ name: String,
    of target: Navigator.NavigationIdentifier,
    resets: Bool
  ) -> NavigationChange? {
    guard let location = location(of: target),
      let index = entry(at: location).branches?.items.firstIndex(where: { $0.name == name })
    else { return nil }
    let address = location.address + [BranchStep(position: location.position, branch: index)]
    return change(at: address, from: 0, showing: .active) { if resets { $0.truncate(to: 1) } }
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

/// The visibility of the branches around a changed path.
private enum BranchVisibility {
  /// They become the active ones.
  case active
  /// They become the active ones, and the screens on top of them are removed.
  case uncovered
}

extension ScreenPath {
  /// Makes a change of the screens from a position on.
  ///
  /// - Returns: Nil if `edit` leaves the path as it was.
  private mutating func change(
    from position: Int,
    replacesRoot: Bool = false,
    _ edit: (inout ScreenPath) -> Void
  ) -> NavigationChange? {
    let change = NavigationChange(of: self, from: position, replacesRoot: replacesRoot)
    edit(&self)
    return change.isUndone(by: self) ? nil : change
  }

  /// Makes a change of the path at an address, of its screens from a position on.
  private mutating func change(
    at address: BranchAddress,
    from position: Int,
    showing visibility: BranchVisibility? = nil,
    _ edit: (inout ScreenPath) -> Void
  ) -> NavigationChange? {
    change(from: address.first?.position ?? position) { $0.edit(at: address[...], showing: visibility, edit) }
  }

  /// Edits the path at an address.
  private mutating func edit(
    at address: ArraySlice<BranchStep>,
    showing visibility: BranchVisibility?,
    _ edit: (inout ScreenPath) -> Void
  ) {
    guard let step = address.first else { return edit(&self) }
    if visibility == .uncovered { truncate(to: step.position + 1) }
    if visibility != nil { entries[step.position].branches?.active = step.branch }
    entries[step.position].branches?.items[step.branch].path
      .edit(at: address.dropFirst(), showing: visibility, edit)
  }

  /// The number of screens after a position that are as they are to be, up to one whose branches the next may enter.
  private func countKept(_ screens: some Collection<AnyScreen>, after position: Int) -> Int {
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

  /// Goes to screens after one that stays, and keeps the screens that are there already.
  private mutating func advance<Screens: Collection<AnyScreen>>(to screens: Screens, after position: Int)
  where Screens.SubSequence == Screens {
    let kept = countKept(screens, after: position)
    let last = position + kept
    let rest = screens.dropFirst(kept)
    truncate(to: last + 1)
    if let next = rest.first, let index = entries[last].branches?.index(ofRoot: next) {
      entries[last].branches?.active = index
      entries[last].branches?.items[index].path.advance(to: rest.dropFirst(), after: 0)
    } else {
      extend(by: rest, isNew: false)
    }
  }

  /// Adds screens on top. The first may enter a branch of the last screen if that one is new, too.
  private mutating func extend<Screens: Collection<AnyScreen>>(by screens: Screens, isNew: Bool)
  where Screens.SubSequence == Screens {
    var (rest, isNew) = (screens, isNew)
    while let screen = rest.popFirst() {
      let last = entries.count - 1
      if isNew, branchings.last == last, let index = entries[last].branches?.index(ofRoot: screen) {
        entries[last].branches?.active = index
        entries[last].branches?.items[index].path.extend(by: rest, isNew: true)
        return
      }
      append(screen)
      isNew = true
    }
  }

  /// Keeps the first screens, and removes the others.
  /// Has the root of a path before go on, if this one's is shown the same: it was replaced, and has come back.
  ///
  /// - Returns: Whether it does.
  mutating func keepRoot(of previous: ScreenPath) -> Bool {
    guard entries[0].content.isShown(as: previous.entries[0].content) else { return false }
    if previous.entries[0].hasAppeared { entries[0].hasAppeared = true }
    return true
  }

  mutating func truncate(to count: Int) {
    while let last = branchings.last, last >= count { branchings.removeLast() }
    // One by one: an array of the removed screens would take memory.
    while entries.count > count { entries.popLast() }
  }

  private mutating func append(_ screen: AnyScreen) {
    if screen.branches.isEmpty {
      entries.append(ScreenEntry(plain: screen))
    } else {
      // The screen's id comes before those of its branches.
      let id = ScreenID(rawValue: StackElementIDSource.take())
      add(ScreenEntry(screen), id: id)
    }
  }

  /// Adds a screen under an id of this path.
  mutating func add(_ entry: ScreenEntry, id: ScreenID) {
    if entry.branches != nil { branchings.append(entries.count) }
    entries.addAgain(entry, id: id)
  }

  private mutating func set(_ entry: ScreenEntry, at position: Int) {
    entries[position] = entry
    branchings.removeAll { $0 == position }
    if entry.branches != nil {
      let next = branchings.firstIndex { $0 > position } ?? branchings.endIndex
      branchings.insert(position, at: next)
    }
  }
}
