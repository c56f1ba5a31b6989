/// What tells a scoped store from others with the same link.
@usableFromInline
struct ScopeOrigin: Sendable {
  /// Where in the parent's state it begins, if that is not for the link to say.
  @usableFromInline let offset: Int
  /// The raw value of the id of the presentation or the element that the store is scoped to.
  @usableFromInline let id: UInt64

  @inlinable
  init(offset: Int = 0, id: UInt64 = 0) {
    self.offset = offset
    self.id = id
  }
}
