import NavEngine

/// ``Browsing`` by hand: an array of pages with their ids, and a switch over the same actions.
final class BrowsingModel {
  private(set) var path: [(id: StackElementID, page: Page.State)] = []

  /// Not inlined, so that the compiler does not know who else has the object.
  @inline(never)
  static func make() -> BrowsingModel { BrowsingModel() }

  func send(_ action: Browsing.Action) {
    switch action {
    case .restart:
      path.removeAll(keepingCapacity: true)
    case .path(.push(let id, let page)):
      path.append((id, page))
    case .path(.popFrom(let id)):
      if let position = path.lastIndex(where: { $0.id == id }) { path.removeSubrange(position...) }
    case .path(.element(let id, let action)):
      if let position = path.lastIndex(where: { $0.id == id }) { path[position].page.handle(action) }
    }
  }
}

extension Page.State {
  fileprivate mutating func handle(_ action: Page.Action) {
    switch (self, action) {
    case (.list(var visit), .list(.tap)):
      visit.count &+= 1
      self = .list(visit)
    case (.detail(var visit), .detail(.tap)):
      visit.count &+= 1
      self = .detail(visit)
    case (.form(var visit), .form(.tap)):
      visit.count &+= 1
      self = .form(visit)
    default: break
    }
  }
}
