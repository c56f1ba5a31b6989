/// The heap block of a ``PresentationState`` that presents something: the child, and the identity of its presentation.
///
/// The child is in a cell. A store reads it there, and answers with it when the box is gone; a reference to the cell
/// does not make the box a shared one.
@usableFromInline
final class PresentationBox<State>: GetterSource {
  @usableFromInline let cell: StateCell<State>
  /// A number that no other box has.
  @usableFromInline let number: UInt64
  /// How often the child was edited.
  @exclusivity(unchecked) @usableFromInline final var editCount: UInt64 = 0

  /// The box of a new presentation.
  @inlinable
  init(presenting child: consuming State?) {
    cell = StateCell(child)
    number = PresentationID.next().rawValue
    super.init(presentation: number)
  }

  /// The box of a presentation that goes on with another child, or with a copy of the same one.
  @inlinable
  init(_ child: consuming State?, continuing other: PresentationBox) {
    cell = StateCell(child)
    number = PresentationID.next().rawValue
    super.init(presentation: other.presentation)
  }

  /// The identity of the presentation.
  @inlinable
  var id: PresentationID { PresentationID(rawValue: presentation) }

  /// The version, which is renewed when the child is edited, and when it is another one.
  @inlinable
  var version: ValueVersion { ValueVersion(number: number, writes: editCount) }
}
