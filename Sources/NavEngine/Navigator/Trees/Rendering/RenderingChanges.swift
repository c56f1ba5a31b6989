/// What an update of a ``NavigationRendering`` has done.
public struct RenderingChanges<Content> {
  /// How many nodes were kept, in branches too.
  public let kept: Int
  /// The ids of the screens that were built, from the root, those in branches after what they stand in.
  public let built: [ScreenID]
  /// The nodes of screens that are built no longer, from the top, those in branches before what they stand in.
  ///
  /// Not those of screens that were merely built again. The content can be shown while it goes.
  public let removed: [NavigationNode<Content>]

  /// Whether nothing was built or removed. Another branch may have become the active one.
  public var isEmpty: Bool { built.isEmpty && removed.isEmpty }

  @usableFromInline
  init(kept: Int, built: [ScreenID], removed: [NavigationNode<Content>]) {
    self.kept = kept
    self.built = built
    self.removed = removed
  }
}
