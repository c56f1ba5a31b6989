extension PresentationState: ReferenceStorage {
  @usableFromInline static var empty: PresentationState { PresentationState(wrappedValue: nil) }
}
