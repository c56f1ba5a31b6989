/// What one screen presents, of all in which something runs: by the operators that present it, and by ids.
///
/// Of operators there are few, so that they are gone through; of what one presents there may be any number.
struct PresentedNodes {
  /// What one operator presents: something, always.
  struct Group {
    let site: UInt64
    fileprivate(set) var nodes: [UInt64: ScreenNode]
  }

  private(set) var groups: [Group] = []

  var isEmpty: Bool { groups.isEmpty }

  /// What an operator presents.
  subscript(site: UInt64) -> [UInt64: ScreenNode]? {
    for group in groups where group.site == site { return group.nodes }
    return nil
  }

  subscript(element: ScreenElement) -> ScreenNode? { self[element.site]?[element.id] }

  mutating func insert(_ node: ScreenNode) {
    let element = node.element
    if let group = groups.firstIndex(where: { $0.site == element.site }) {
      groups[group].nodes[element.id] = node
    } else {
      groups.append(Group(site: element.site, nodes: [element.id: node]))
    }
  }

  /// - Returns: Whether it was there.
  mutating func remove(_ node: ScreenNode) -> Bool {
    let element = node.element
    guard let group = groups.firstIndex(where: { $0.site == element.site }) else { return false }
    if groups[group].nodes[element.id] !== node { return false }
    groups[group].nodes[element.id] = nil
    if groups[group].nodes.isEmpty { groups.remove(at: group) }
    return true
  }

  /// - Returns: All that were there.
  mutating func removeAll() -> [ScreenNode] {
    defer { groups = [] }
    return groups.flatMap(\.nodes.values)
  }
}
