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

  /// Ends an edit: a child that is gone is dismissed, and one that is new, or another case, is another presentation.
  @inlinable
  @inline(__always)  // presentation/mutate-leaf
  mutating func endEdit(wasPresented: Bool) {
    let cell = box.unsafelyUnwrapped.cell
    if _fastPath(wasPresented && cell.state != nil && box.unsafelyUnwrapped.tag == nil) { return }
    identify(wasPresented: wasPresented)
  }

  @inlinable
  @inline(never)
  mutating func identify(wasPresented: Bool) {
    guard let box else { return }
    if box.cell.state == nil {
      self.box = nil
    } else if !wasPresented || PresentationBox.tag(in: box.cell) != box.tag {
      self.box = PresentationBox(presenting: box.cell.state)
    }
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
    let new = StateCell(child)
    if !continues(with: new) {
      box = PresentationBox(presenting: new.state)
    } else {
      beginEdit()
      box.unsafelyUnwrapped.cell.state = new.state
    }
  }

  /// Whether a child that is assigned is the same presentation as the one that is there.
  @usableFromInline
  func continues(with new: StateCell<State>) -> Bool {
    guard let box, PresentationBox.tag(in: new) == box.tag, let old = box.cell.state, let new = new.state else {
      return false
    }
    return !ChildIdentity.isEphemeral(new) && ChildIdentity(value: old) == ChildIdentity(value: new)
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

  /// Which case the child is, if it is there and an enum.
  @inlinable
  var tag: UInt32? { box?.tag }
}
