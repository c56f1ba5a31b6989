/// The key paths that a store is scoped by, and its type.
@usableFromInline
struct ScopePaths: Hashable {
  let state: AnyKeyPath
  let action: AnyKeyPath
  let type: UInt

  @usableFromInline
  init(_ state: AnyKeyPath, _ action: AnyKeyPath, _ type: UInt) {
    self.state = state
    self.action = action
    self.type = type
  }
}
