/// One step of a presentation path: who presents, and what.
@frozen
@usableFromInline
struct ScreenElement: Hashable, Sendable {
  /// Which operator of the presenting feature.
  @usableFromInline let site: UInt64
  /// What it presents: the raw value of a ``PresentationID`` or ``StackElementID``, or a number that ``ElementNumbers``
  /// gave an id of another type.
  @usableFromInline let id: UInt64

  @inlinable
  init(site: UInt64, id: UInt64) {
    self.site = site
    self.id = id
  }
}
