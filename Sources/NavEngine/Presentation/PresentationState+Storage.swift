extension PresentationState {
  /// Begins an edit of the child: in a box of its own, which is made if nothing is presented.
  ///
  /// A child that stores read stays as it is, since it may be the last state in a moment: but for the operator that runs
  /// it.
  ///
  /// - Parameter reader: The root whose operator edits the child.
  @inlinable
  @inline(__always)  // presentation/mutate-leaf
  mutating func beginEdit(by reader: ObjectIdentifier? = nil) {
    if _slowPath(!isKnownUniquelyReferenced(&box)) {
      copyBox()
    } else if let known = box.unsafelyUnwrapped.cell.reader, known != reader {
      copyBox()
    }
    box.unsafelyUnwrapped.editCount &+= 1
  }

  @inlinable
  @inline(never)
  mutating func copyBox() {
    box = box.map { PresentationBox($0.cell.state, continuing: $0) } ?? PresentationBox(presenting: nil)
  }

  /// Ends an edit: a child that is gone is dismissed, and one that is new is another presentation.
  @inlinable
  @inline(__always)  // presentation/mutate-leaf
  mutating func endEdit(wasPresented: Bool) {
    if _fastPath(wasPresented && box.unsafelyUnwrapped.cell.state != nil) { return }
    identify()
  }

  @inlinable
  @inline(never)
  mutating func identify() {
    guard let cell = box?.cell else { return }
    box = cell.state == nil ? nil : PresentationBox(presenting: cell.state)
  }

  /// Presents something else, or nothing, where there was something or nothing.
  @inlinable
  @inline(__always)  // presentation/present-dismiss
  mutating func assign(_ child: consuming State?) {
    if child == nil {
      box = nil
    } else if box == nil {
      box = PresentationBox(presenting: child)
    } else {
      replace(by: child)
    }
  }

  @inlinable
  @inline(never)
  mutating func replace(by child: consuming State?) {
    if !continues(with: child) {
      box = PresentationBox(presenting: child)
    } else {
      beginEdit()
      box.unsafelyUnwrapped.cell.state = child
    }
  }

  /// Whether a child that is assigned is the same presentation as the one that is there.
  @usableFromInline
  func continues(with new: State?) -> Bool {
    guard let old = box?.cell.state, let new else { return false }
    return ChildIdentity.continues(old, with: new)
  }
}

// MARK: - For operators and stores

extension PresentationState {
  /// Lets `body` edit the child in place, which is there.
  ///
  /// - Parameter reader: The root whose operator does it.
  @inlinable
  @inline(__always)  // nested/send
  mutating func withChild<Result>(
    by reader: ObjectIdentifier?,
    _ body: (inout State) -> Result
  ) -> Result {
    beginEdit(by: reader)
    defer { endEdit(wasPresented: true) }
    return body(&box.unsafelyUnwrapped.cell.state!)
  }

  /// Has the child that is there be another presentation.
  @usableFromInline
  mutating func renew() {
    box = box.map { PresentationBox(presenting: $0.cell.state) }
  }
}
