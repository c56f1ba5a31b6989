// A key path does not say what its getter reads. So a presentation says itself that it is read, to a store that asks.

extension PresentationState {
  /// The child, for the getter of a property that stands for it, which names itself, and says where the presentation
  /// is: a store reads that from then on, and copies no child. `@Presents` writes it.
  @inlinable
  public func _read<Root>(
    as property: @autoclosure () -> KeyPath<Root, State?>,
    from storage: @autoclosure () -> KeyPath<Root, PresentationState>
  ) -> State? {
    if _slowPath(ThreadContext.isEntered) { noteNames(property, storage) }
    return wrappedValue
  }

  /// Notes where a property is stored.
  @usableFromInline
  @inline(never)
  func noteNames<Root>(_ property: () -> KeyPath<Root, State?>, _ storage: () -> KeyPath<Root, PresentationState>) {
    guard let context = ThreadContext.ofThisThread, context.isLocating else { return }
    context.noteNames(property(), storage())
  }

  /// Notes that the child is read, if it is there.
  @usableFromInline
  @inline(never)
  func noteRead() {
    guard let box, let context = ThreadContext.ofThisThread, context.isReading else { return }
    context.noteSource(box)
  }
}
