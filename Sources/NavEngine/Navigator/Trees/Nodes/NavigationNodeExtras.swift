/// What few nodes have, apart, so that all are small and copied with few counts of references.
@usableFromInline
final class NavigationNodeExtras<Content> {
  @usableFromInline
  struct Values {
    /// The screen on the path that the node was built for, if another one was built.
    @usableFromInline var origin: AnyScreen?
    /// What to call when the screen is built no longer, the innermost first.
    @usableFromInline var dismissals: [@MainActor (AnyScreen) -> Void] = []
    /// Whether the conditions that were asked are as they were, if somebody noted them.
    @usableFromInline var conditions: [@MainActor () -> Bool] = []
    @usableFromInline var branches: [BuiltBranch<Content>] = []
    @usableFromInline var activeIndex = 0

    @inlinable
    init() {}
  }

  /// Written through ``NavigationNode/edit(_:)`` alone.
  @exclusivity(unchecked) @usableFromInline var values: Values

  @inlinable
  init(_ values: Values = Values()) {
    self.values = values
  }
}
