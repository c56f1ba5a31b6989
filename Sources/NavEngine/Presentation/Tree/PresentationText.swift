/// What a node says of itself, apart from its payload.
@usableFromInline
struct PresentationText: Hashable, Sendable {
  @usableFromInline var label: String
  @usableFromInline var kind: PresentationKind

  @inlinable
  init(label: consuming String, kind: consuming PresentationKind) {
    self.label = label
    self.kind = kind
  }
}
