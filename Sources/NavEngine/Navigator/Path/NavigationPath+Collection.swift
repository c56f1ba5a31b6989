extension NavigationPath: RandomAccessCollection {
  public typealias Index = Int
  public typealias Indices = Range<Int>

  public var startIndex: Int { 0 }
  public var endIndex: Int { entries.count }

  /// The screen at a position of the path itself, counted from the root.
  ///
  /// - Precondition: `position` is in `0 ..< count`.
  public subscript(position: Int) -> NavigationPathElement {
    NavigationPathElement(entries[position], id: entries.ids[position])
  }

  /// The ids of the path's own screens, in order.
  public var ids: IDs { IDs(ids: entries.ids) }

  /// The ids of a path's own screens: a view of the path, not a copy. See ``NavigationPath/ids``.
  public struct IDs: RandomAccessCollection, Hashable, Sendable {
    let ids: StackState<ScreenEntry>.IDs

    public var startIndex: Int { 0 }
    public var endIndex: Int { ids.count }
    public subscript(position: Int) -> ScreenID { ids[position] }
  }
}

extension NavigationPathElement {
  init(_ entry: ScreenEntry, id: ScreenID) {
    let screen = IdentifiedScreen(id: id, content: entry.content, hasAppeared: entry.hasAppeared)
    guard let branches = entry.branches else {
      self = .screen(screen)
      return
    }
    self = .branches(
      BranchedScreen(
        screen: screen,
        layout: entry.content.box.branchLayout,
        branches: branches.items,
        activeIndex: branches.active
      )
    )
  }
}

extension NavigationPath: CustomStringConvertible {
  /// The screens with their ids: `[HomeScreen() #0, DetailScreen(detailID: "0") #1]`.
  public var description: String { "[\(map(\.description).joined(separator: ", "))]" }
}
