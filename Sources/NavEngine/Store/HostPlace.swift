/// The presentation that a child is in whose key path leads through it: `\.destination?.addItem`. It tells such a child
/// from the next one.
///
/// A key path does not say through what it leads, but there is a presentation in it if the child is gone in a copy of
/// the root without that one.
@usableFromInline
struct HostPlace {
  fileprivate let type: any HostingPresentation.Type
  fileprivate let offset: Int

  /// Nil if there is none, or if the root has no child.
  ///
  /// - Complexity: a copy of the root for each presentation in it.
  @usableFromInline
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
  @usableFromInline
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

/// A `PresentationState` of any child.
///
/// SAFETY, for all requirements: at the place is an initialised presentation of the type; it is the caller's alone
/// where it is written.
private protocol HostingPresentation {
  static func id(at place: UnsafeRawPointer) -> PresentationID?
  static func clear(at place: UnsafeMutableRawPointer)
}

extension PresentationState: HostingPresentation {
  fileprivate static func id(at place: UnsafeRawPointer) -> PresentationID? {
    place.assumingMemoryBound(to: Self.self).pointee.id
  }

  fileprivate static func clear(at place: UnsafeMutableRawPointer) {
    place.assumingMemoryBound(to: Self.self).pointee = .empty
  }
}
