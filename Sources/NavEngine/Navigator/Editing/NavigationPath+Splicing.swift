// The calls that most paths get, and get most: those without branches, which end in one splice. They come to what
// their plans come to, without making one.

extension NavigationPath {
  /// Carries out a call on a path without branches, if it is one that removes and adds screens without any.
  ///
  /// - Returns: What it has done; nil if it is for a plan to do.
  mutating func performSplice(_ call: NavigationCall) -> NavigationChange? {
    if !branchings.isEmpty { return nil }
    switch call {
    case .goTo(let screen, let target):
      guard let position = position(of: target) else { return NavigationChange() }
      if content(at: position + 1)?.isShown(as: screen) == true { return splice(keeping: position + 2) }
      return splice(keeping: position + 1, adding: screen)
    case .present(let screen, on: nil):
      return splice(keeping: entries.count, adding: screen)
    case .goToPath(let path, let target):
      guard let position = position(of: target) else { return NavigationChange() }
      return splice(after: position, to: path[...])
    case .replace(let path):
      guard let root = path.first, content(at: 0) == root else { return nil }
      return splice(after: 0, to: path.dropFirst())
    case .goBack(let target), .dismissSuccessor(let target):
      guard let position = position(of: target) else { return NavigationChange() }
      return splice(keeping: position + 1)
    case .dismiss(let target):
      guard let position = position(of: target), position > 0 else { return NavigationChange() }
      return splice(keeping: position)
    case .present, .replaceContent, .activate, .didAppear, .didDisappear:
      return nil
    }
  }

  private func position(of target: NavigationIdentifier) -> Int? {
    switch target {
    case .id(let id): return entries.position(of: id)
    case .screen(let screen):
      return entries.withUnsafeBufferPointer { entries in entries.lastIndex { $0.content == screen } }
    }
  }

  private func content(at position: Int) -> AnyScreen? {
    entries.withUnsafeBufferPointer { position < $0.count ? $0[position].content : nil }
  }

  private mutating func splice(keeping count: Int) -> NavigationChange {
    let removed = truncate(to: count)
    if removed.isEmpty { return NavigationChange() }
    return NavigationChange(undo: Few(.restore(at: [], keeping: count, removed)))
  }

  /// Nil for a screen with branches, and for one that may not come there.
  private mutating func splice(keeping count: Int, adding screen: AnyScreen) -> NavigationChange? {
    if !screen.branches.isEmpty { return nil }
    let allowsPush = entries.withUnsafeBufferPointer { $0[count - 1].content.presentationStyle.allowsPush }
    if !allowsPush, screen.presentationStyle.isPush { return nil }
    let removed = truncate(to: count)
    entries.append(ScreenEntry(plain: screen))
    return NavigationChange(undo: Few(.restore(at: [], keeping: count, removed)))
  }

  private mutating func splice(after position: Int, to path: ArraySlice<AnyScreen>) -> NavigationChange? {
    let kept = position + 1 + countKept(path, after: position)
    let added = path.dropFirst(kept - position - 1)
    if added.isEmpty { return splice(keeping: kept) }
    var allowsPush = entries.withUnsafeBufferPointer { $0[kept - 1].content.presentationStyle.allowsPush }
    for screen in added {
      if !screen.branches.isEmpty || !allowsPush && screen.presentationStyle.isPush { return nil }
      allowsPush = screen.presentationStyle.allowsPush
    }
    let removed = truncate(to: kept)
    entries.append(contentsOf: added.lazy.map { ScreenEntry(plain: $0) })
    return NavigationChange(undo: Few(.restore(at: [], keeping: kept, removed)))
  }
}
