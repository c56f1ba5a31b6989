/// State that is presented while it is there: an optional child, in a box that copies share until one of them writes.
///
///     struct State: Equatable {
///       @PresentationState var addItem: ItemForm.State?
///     }
///
///     state.addItem = ItemForm.State()  // presents
///     state.addItem?.name = "Spoon"     // edits the child where it is
///     state.addItem = nil               // dismisses
///
/// Presentations nest: what a child presents is in a box of its own. So the copy of a whole app's state is one retain
/// for each presentation at the top, and a write deep below copies the boxes on its path that copies share, and nothing
/// where there is no copy.
///
/// ## Identity
/// A presentation has an identity, ``id``: renewed when nil becomes a value, when another case of an enum is assigned,
/// or a child that is `Identifiable`, or whose case holds what is, with another id, and when ``EphemeralState``, or a
/// case that holds it, is assigned: an alert is another one each time. An edit in place does not renew it, nor does
/// `state.detail? = other` or a write through `&state.detail`; but a reducer of the child's own that makes it another
/// case does. The identity tells whether a sheet is still the same one, and is no part of the value: `==` compares
/// children, after it has found that the two do not share a box.
///
///     state.detail = Detail.State(item: other)  // another presentation, if the two have other ids
///
/// ## Memory and speed
/// One word, and nothing on the heap, while nothing is presented; then two blocks: the child, which a store may go on
/// with, and what is known of its presentation. A write in place allocates nothing, unless a copy shares the block, or
/// a store has read the child and code other than the child's own operator writes: then the child is copied once.
///
/// The projection of a wrapper, `$detail`, is a computed property. So `ifLet` takes the wrapper out of the
/// parent's state for an action of the child, and puts it back: four times the instructions of a property that the
/// macro `@Presents` has written, which `ifLet` reaches where it is.
///
/// Semantics: "Tree-based navigation" of The Composable Architecture.
@frozen
@propertyWrapper
@dynamicMemberLookup
public struct PresentationState<State> {
  /// Nil while nothing is presented.
  @usableFromInline var box: PresentationBox<State>?

  /// Presents a child, or nothing.
  @inlinable
  public init(wrappedValue: State?) {
    box = wrappedValue == nil ? nil : PresentationBox(presenting: wrappedValue)
  }

  /// The child, or nil while nothing is presented. Writing through it edits the child in place.
  ///
  /// - Complexity: O(1). The first write to a copy copies the child, and so does the first one after a store has read it.
  @inlinable
  public var wrappedValue: State? {
    @inline(__always)
    get {
      if _slowPath(ThreadContext.isEntered) { noteRead() }
      return box?.cell.state
    }
    @inline(__always)  // presentation/present-dismiss
    set { assign(newValue) }
    @inline(__always)  // presentation/mutate-leaf
    _modify {
      let wasPresented = box != nil
      beginEdit()
      defer { endEdit(wasPresented: wasPresented) }
      yield &box.unsafelyUnwrapped.cell.state
    }
  }

  /// The state itself, as `$addItem`: for operators that present and dismiss, and for tests.
  ///
  /// Swift reads a projection and writes it back, so that an edit through it copies the child.
  /// `destination?.addItem?.name = "Spoon"` edits in place; so does a `PresentationState` that is no wrapper.
  @inlinable
  public var projectedValue: PresentationState {
    get { self }
    _modify { yield &self }
  }

  /// The identity of the presentation, or nil while nothing is presented.
  @inlinable
  public var id: PresentationID? { box?.id }
}

/// The name by which newer code calls ``PresentationState``.
public typealias Presents = PresentationState

/// SAFETY: as for `StackState`: a box is immutable while it is shared, and one that is written has one reference.
extension PresentationState: @unchecked Sendable where State: Sendable {}
