extension NavigationPath {
  /// Carries out a call.
  ///
  /// - Returns: What it has done. Empty for a screen that is not on the path, and where there was nothing to do.
  /// - Complexity: O(1) and what it adds and removes, if screens are named by ids that are on the path itself.
  @discardableResult
  public mutating func perform(_ call: NavigationCall) -> NavigationChange {
    // A scope may count through ids that the path has from elsewhere.
    StackElementIDSource.raiseScope { allScreens.map(\.id).max() ?? .root }
    if let change = performSplice(call) { return change }
    if case .didAppear(let id) = call { return setAppeared(id) }
    return apply(plan(for: call))
  }

  mutating func apply(_ plan: NavigationPlan) -> NavigationChange {
    var change = NavigationChange()
    plan.steps.forEach { change.undo.append(apply($0)) }
    return change
  }

  private mutating func apply(_ step: NavigationStep) -> NavigationUndo {
    let location = step.location
    switch step.action {
    case .splice(_, let screens):
      return splice(at: location, adding: screens)
    case .activate(let branch, _):
      return edit(at: location.address[...]) { $0.activate(branch, at: location) }
    case .replaceRoot(let screen):
      return replace(at: location, with: ScreenEntry(screen), dismissing: .root)
    case .replaceContent(let screen):
      var entry = entry(at: location)
      let old = entry.branches?.items ?? []
      entry.branches = ScreenBranches(of: screen, keeping: entry.branches)
      entry.content = screen
      let kept = entry.branches?.items.map(\.content) ?? []
      return replace(at: location, with: entry, dismissing: .branches(old.filter { !kept.contains($0.content) }))
    }
  }

  /// Takes a change back.
  mutating func revert(_ change: NavigationChange) {
    change.undo.forEachReversed { revert($0) }
  }

  private mutating func revert(_ undo: NavigationUndo) {
    switch undo {
    case .restore(let address, let kept, let removed):
      edit(at: address[...]) { path in
        path.truncate(to: kept)
        removed.forEach { path.add($0.entry, id: $0.id) }
      }
    case .replace(let location, let entry, _):
      _ = replace(at: location, with: entry, dismissing: .branches([]))
    case .activate(let location, let index):
      edit(at: location.address[...]) { $0.entries[location.position].branches?.active = index }
    case .setAppeared(let location, let hasAppeared):
      edit(at: location.address[...]) { $0.entries[location.position].hasAppeared = hasAppeared }
    }
  }
}

extension NavigationPath {
  /// Removes what comes after a screen, and adds others.
  private mutating func splice(at location: ScreenLocation, adding screens: Few<AnyScreen>) -> NavigationUndo {
    edit(at: location.address[...]) { path in
      let kept = location.position + 1
      let removed = path.truncate(to: kept)
      screens.forEach { path.append($0) }
      return .restore(at: location.address, keeping: kept, removed)
    }
  }

  private mutating func activate(_ branch: Int, at location: ScreenLocation) -> NavigationUndo {
    let old = entries[location.position].branches?.active ?? 0
    entries[location.position].branches?.active = branch
    return .activate(at: location, old)
  }

  private mutating func replace(
    at location: ScreenLocation,
    with entry: ScreenEntry,
    dismissing dismissed: ReplacedScreens
  ) -> NavigationUndo {
    edit(at: location.address[...]) { path in
      let old = path.entries[location.position]
      path.entries[location.position] = entry
      path.branchings.removeAll { $0 == location.position }
      if entry.branches != nil {
        let next = path.branchings.firstIndex { $0 > location.position } ?? path.branchings.endIndex
        path.branchings.insert(location.position, at: next)
      }
      return .replace(at: location, with: old, dismissed: dismissed)
    }
  }

  private mutating func setAppeared(_ id: ScreenID) -> NavigationChange {
    guard let location = location(of: id), !entry(at: location).hasAppeared else { return NavigationChange() }
    edit(at: location.address[...]) { $0.entries[location.position].hasAppeared = true }
    return NavigationChange(undo: Few(.setAppeared(at: location, false)))
  }

  /// Keeps the first screens, and takes the others out.
  @discardableResult
  mutating func truncate(to count: Int) -> RemovedEntries {
    while let last = branchings.last, last >= count { branchings.removeLast() }
    let removed = entries.count - count
    if removed <= 0 { return .none }
    if removed == 1 {
      let id = entries.id(at: count)
      return entries.popLast().map { .one(RemovedEntry(id: id, entry: $0)) } ?? .none
    }
    let ids = (count..<entries.count).map { entries.id(at: $0) }
    return .many(ids: ids, entries: entries.popLast(removed))
  }

  private mutating func append(_ screen: AnyScreen) {
    if screen.branches.isEmpty {
      entries.append(ScreenEntry(screen))
    } else {
      // Before its branches draw theirs.
      let id = ScreenID(rawValue: StackElementIDSource.take())
      add(ScreenEntry(screen), id: id)
    }
  }

  private mutating func add(_ entry: ScreenEntry, id: ScreenID) {
    if entry.branches != nil { branchings.append(entries.count) }
    entries.addAgain(entry, id: id)
  }
}
