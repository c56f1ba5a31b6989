/// What becomes of a store that is scoped to what is presented: where it is counted, until it leaves.
@usableFromInline
struct PresentationEntry {
  /// What will have the last state.
  @usableFromInline let last: Unmanaged<LastPresentation>
  /// Where the generation of the newest box is. Read without counting references.
  @usableFromInline let newest: UnsafePointer<UInt64>
  /// Whether it has a child from when the presentation was gone, which is back: whoever enters has it forgotten, when
  /// nothing is looked at any more that what ends with it may change.
  @usableFromInline let mustForget: Bool

  @usableFromInline
  init(last: Unmanaged<LastPresentation>, mustForget: Bool) {
    self.last = last
    newest = last._withUnsafeGuaranteedRef { $0.newest }
    self.mustForget = mustForget
  }

  /// - Parameter root: The address of the store's root.
  @inlinable
  func forget(of root: UInt64) {
    last._withUnsafeGuaranteedRef { $0.forgetChild(of: root) }
  }
}
