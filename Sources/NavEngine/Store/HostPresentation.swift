/// The presentation that a child is in whose key path leads through it: `\.destination?.addItem`.
///
/// It tells such a child from the next one, and has its last state when it is gone. A key path does not say through
/// what it leads, but there is a presentation in it if the child is gone in a copy of the root without that one.
@usableFromInline
struct HostPresentation<Root, Child> {
  private let keyPath: KeyPath<Root, Child?>
  private let place: HostPlace
  /// What the child was presented as.
  @usableFromInline let id: PresentationID
  private let last: HostUse

  /// Nil if there is none, or if the root has no child.
  ///
  /// - Parameter owner: The address of the root of the store.
  /// - Complexity: a copy of the root for each presentation in it.
  @usableFromInline
  init?(of keyPath: KeyPath<Root, Child?>, in root: UnsafeMutablePointer<Root>, of owner: UInt64) {
    guard let place = HostPlace(of: keyPath, in: root) else { return nil }
    let host = UnsafeMutableRawPointer(root) + place.offset
    guard let presented = place.type.enter(at: host, of: owner) else { return nil }
    (self.keyPath, self.place) = (keyPath, place)
    (id, last) = (presented.id, HostUse(presented.last, owner))
  }

  /// Whether it is still the same presentation.
  @usableFromInline
  func isPresented(in root: UnsafePointer<Root>) -> Bool {
    place.id(in: root) == id
  }

  /// The last state of the child, once the presentation is gone.
  @usableFromInline
  func lastChild(in root: UnsafePointer<Root>) -> Child? {
    root.withCopy { copy in
      place.type.present(last, at: UnsafeMutableRawPointer(copy) + place.offset) ? copy.pointee[keyPath: keyPath] : nil
    }
  }
}

/// Where in a root the presentation is that a child's key path leads through.
struct HostPlace {
  fileprivate let type: any HostingPresentation.Type
  fileprivate let offset: Int

  /// Nil if there is none, or if the root has no child.
  ///
  /// - Complexity: a copy of the root for each presentation in it.
  init?<Root, Child>(of keyPath: KeyPath<Root, Child?>, in root: UnsafePointer<Root>) {
    let host = Self.candidates(in: Root.self).first { candidate in
      root.withCopy { copy in
        candidate.type.clear(at: UnsafeMutableRawPointer(copy) + candidate.offset)
        return copy.pointee[keyPath: keyPath] == nil
      }
    }
    guard let host else { return nil }
    (type, offset) = host
  }

  /// What is presented there.
  func id<Root>(in root: UnsafePointer<Root>) -> PresentationID? {
    type.id(at: UnsafeRawPointer(root) + offset)
  }

  private static func candidates(in root: Any.Type) -> [(type: any HostingPresentation.Type, offset: Int)] {
    if let type = root as? any HostingPresentation.Type { return [(type, 0)] }
    return StructFields.of(root).flatMap { field in
      candidates(in: field.type).map { ($0.type, $0.offset + field.offset) }
    }
  }
}

/// What has the last state of a child, for as long as the store is there that uses it.
private final class HostUse {
  private let presentation: Unmanaged<LastPresentation>
  private let root: UInt64

  /// Takes over that a store was noted.
  init(_ presentation: Unmanaged<LastPresentation>, _ root: UInt64) {
    self.presentation = presentation
    self.root = root
  }

  deinit {
    presentation._withUnsafeGuaranteedRef { $0.leave(root) }
  }

  func child<State>(as type: State.Type) -> State? {
    presentation.takeUnretainedValue().child(as: type, of: root)
  }
}

/// A `PresentationState` of any child.
///
/// SAFETY, for all requirements: at the place is an initialised presentation of the type; it is the caller's alone
/// where it is written.
private protocol HostingPresentation {
  static func id(at place: UnsafeRawPointer) -> PresentationID?
  static func clear(at place: UnsafeMutableRawPointer)
  /// Notes a store that is scoped to what is in the child.
  ///
  /// - Returns: As what that is presented, and what will have its last state.
  static func enter(at place: UnsafeMutableRawPointer, of owner: UInt64) -> (
    id: PresentationID, last: Unmanaged<LastPresentation>
  )?
  /// Presents the last child of a presentation that is gone, if it is known.
  static func present(_ last: HostUse, at place: UnsafeMutableRawPointer) -> Bool
}

extension PresentationState: HostingPresentation {
  fileprivate static func id(at place: UnsafeRawPointer) -> PresentationID? {
    place.assumingMemoryBound(to: Self.self).pointee.id
  }

  fileprivate static func clear(at place: UnsafeMutableRawPointer) {
    place.assumingMemoryBound(to: Self.self).pointee = .empty
  }

  fileprivate static func enter(
    at place: UnsafeMutableRawPointer,
    of owner: UInt64
  ) -> (id: PresentationID, last: Unmanaged<LastPresentation>)? {
    let presentation = place.assumingMemoryBound(to: Self.self)
    guard let id = presentation.pointee.id, let entry = presentation.pointee.enter(from: owner) else { return nil }
    if entry.mustForget { entry.forget(of: owner) }
    return (id, entry.last)
  }

  fileprivate static func present(_ last: HostUse, at place: UnsafeMutableRawPointer) -> Bool {
    guard let child = last.child(as: State.self) else { return false }
    place.assumingMemoryBound(to: Self.self).pointee = PresentationState(wrappedValue: child)
    return true
  }
}
