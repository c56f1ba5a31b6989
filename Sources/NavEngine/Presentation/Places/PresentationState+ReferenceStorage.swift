extension PresentationState: ReferenceStorage {
  @usableFromInline static var empty: PresentationState { PresentationState(wrappedValue: nil) }

  @usableFromInline
  static func makeMarked() -> PresentationState {
    var state = empty
    state.box = PresentationBox(presenting: nil)
    return state
  }
}
