/// A state in an object of its own, so that others than its owner may go on with it when the owner has let go of it.
@usableFromInline
typealias StateCell<State> = ContentCell<State?>

/// A ``StateCell``, by all of its content: the end of one then needs no type that the runtime would have to make.
@usableFromInline
final class ContentCell<Content> {
  // Not checked for exclusive access: while a child is edited, all around it are, and each check would look at all of
  // them. An edit has the state that the cell belongs to for itself.
  @exclusivity(unchecked) @usableFromInline final var state: Content
  /// The root whose stores read the state here, if there are any: then only its operators edit it in place.
  @exclusivity(unchecked) @usableFromInline final var reader: ObjectIdentifier?

  @inlinable
  init(_ state: consuming Content) {
    self.state = state
  }

  /// Takes the state out. Objects that end with it may use the cell.
  @inlinable
  func clear<State>() where Content == State? {
    let old = state
    state = nil
    withExtendedLifetime(old) {}
  }

  /// Puts another state there. Objects that end with the old one may read the new one.
  @inlinable
  func replace<State>(by new: State) where Content == State? {
    let old = state
    state = new
    withExtendedLifetime(old) {}
  }
}
