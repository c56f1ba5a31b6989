/// Compares the presentations of an optional child, once it is known where they are.
final class PresentedField<State, Child>: FieldMemory<State> {
  private let place: ChildPlace<State, Child>
  private let otherwise: FieldMemory<State>
  @exclusivity(unchecked) private var kept: PresentationToken?
  /// Keeps the box from being allocated anew, and has writes to it raise its version.
  @exclusivity(unchecked) private var hold: Fingerprint.Hold?

  init(_ place: ChildPlace<State, Child>, otherwise: FieldMemory<State>) {
    self.place = place
    self.otherwise = otherwise
  }

  override func keep(_ state: UnsafePointer<State>) {
    if let presentation = presentation(of: state) {
      kept = PresentationToken(UnsafeRawPointer(presentation))
      hold = presentation.pointee.box.map { Fingerprint.Hold(block: $0) }
    } else {
      otherwise.keep(state)
    }
  }

  override func drop() {
    kept = nil
    hold = nil
    otherwise.drop()
  }

  override func hasChanged(_ state: UnsafePointer<State>) -> Bool {
    guard let kept else { return otherwise.hasChanged(state) }
    guard let presentation = presentation(of: state) else { return true }
    return kept != PresentationToken(UnsafeRawPointer(presentation))
  }

  private func presentation(of state: UnsafePointer<State>) -> UnsafePointer<PresentationState<Child>>? {
    if let presentation = place.presentation(of: state) { return presentation }
    // Asking finds the presentation.
    _ = place.isPresent(in: state)
    return place.presentation(of: state)
  }
}

/// What a presentation is known by, while somebody holds the box: see ``Fingerprint``.
private struct PresentationToken: Equatable {
  private let box: UInt
  private let version: UInt16

  /// SAFETY: at the address is a presentation.
  init(_ presentation: UnsafeRawPointer) {
    let handle = PresentationBoxHandle<Void>(of: presentation)
    box = handle.address
    version = box == 0 ? 0 : handle.header.pointee.version
  }
}

extension PresentationBoxHandle<Void> {
  /// The box of a presentation of whatever type, for its header: a ``PresentationState`` is the address of its box, and
  /// all boxes have their headers in the same place. Generic code takes a hundred times as long to get there.
  init(of presentation: UnsafeRawPointer) {
    self.init(address: presentation.load(as: UInt.self))
  }
}
