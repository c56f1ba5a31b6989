/// Which screen a node was built for, and what was built.
@usableFromInline
struct BuiltScreen: Hashable {
  @usableFromInline let id: ScreenID
  @usableFromInline let screen: AnyScreen

  @inlinable
  init(id: ScreenID, screen: AnyScreen) {
    self.id = id
    self.screen = screen
  }
}
