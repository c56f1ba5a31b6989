/// An optional child, as it is found in its parent's state.
@usableFromInline
enum OptionalChild<Child> {
  case absent
  /// In the cell of what presents it.
  case presented(StateCell<Child>, id: PresentationID, version: ValueVersion)
  /// Elsewhere: maybe in something of another type that is presented.
  case part(Child, in: PresentationID?)

  @inlinable
  init(presentedIn box: PresentationBox<Child>?) {
    self = box.map { .presented($0.cell, id: $0.id, version: $0.version) } ?? .absent
  }
}

/// Reads an optional child, and finds what presents it.
///
/// A presentation notes that it was read (``PresentationState/wrappedValue``). The last one that a getter has read presents
/// the child, if the types match; otherwise it contains the child. A getter that `@Presents` has written also names the
/// storage, which is read directly from then on.
@usableFromInline
final class ChildReader<State, Child> {
  @usableFromInline let keyPath: KeyPath<State, Child?>
  private final var knownOffset: Int?
  private final var wasRead = false
  /// Made when a child that is not presented is told from another.
  private final lazy var identifier = ChildIdentifier<Child>()

  @inlinable
  init(_ keyPath: KeyPath<State, Child?>) {
    self.keyPath = keyPath
  }

  /// Calls the getter, and learns what it reads.
  @inlinable
  @inline(never)
  func readGetter(_ state: State, of core: AnyStoreCore) -> OptionalChild<Child> {
    let root = core.root
    let isOutermost = root.beginLook()
    defer { if isOutermost { root.endLook() } }
    let (child, reading) = root.withContext {
      let outer = root.beginReading(isLocating: noteRead())
      let child = state[keyPath: keyPath]
      return (child, root.endReading(outer))
    }
    if let property = reading.property { learn(from: property, reading.storage) }
    guard let child else { return .absent }
    guard let source = reading.source else { return .part(child, in: nil) }
    if let box = source as? PresentationBox<Child> { return OptionalChild(presentedIn: box) }
    return .part(child, in: PresentationID(rawValue: source.presentation))
  }

  /// Whether the child was read before: where it is need not be found out for what is read once.
  @usableFromInline
  func noteRead() -> Bool {
    defer { wasRead = true }
    return wasRead
  }

  /// The offset of the presentation in the state, if that is known.
  @usableFromInline
  var offset: Int? { knownOffset }

  /// Keeps where the presentation is, if the property is this one: others may be read by getters of properties around them.
  @usableFromInline
  func learn(from property: AnyKeyPath, _ storage: AnyKeyPath?) {
    if property == keyPath, let storage = storage as? KeyPath<State, PresentationState<Child>> {
      knownOffset = MemoryLayout<State>.offset(of: storage)
    }
  }
}

extension StoreCore {
  /// Reads an optional child: a stored presentation where it is, and another one by a getter, which may send, of a copy.
  @inlinable
  @inline(__always)  // nested/send
  func read<Child>(_ reader: ChildReader<State, Child>) -> OptionalChild<Child> {
    if let offset = reader.offset {
      return StateProperty.read(at: offset, of: &cell.state!) { (presentation: PresentationState<Child>) in
        OptionalChild(presentedIn: presentation.box)
      }
    }
    return reader.readGetter(cell.state.unsafelyUnwrapped, of: self)
  }
}

// MARK: - Observed children

/// Whether an optional child is there, and which one: which presentation it is, or is in, or else what tells it from
/// another.
enum ChildPresence: Equatable {
  case absent
  case presentation(PresentationID)
  case child(ChildIdentity?)
}

extension ChildReader {
  /// Whether the child that was read is there, and which one.
  func presence(of child: OptionalChild<Child>) -> ChildPresence {
    switch child {
    case .absent: .absent
    case .presented(_, let id, _), .part(_, in: let id?): .presentation(id)
    case .part(let child, in: nil): .child(identifier.identity(of: child))
    }
  }
}
