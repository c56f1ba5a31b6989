public import CIdentified

/// Where an optional child lies in memory, found once, so that a store reads it without applying a key path or copying
/// it: `\State.child`, stored as an optional, or presented by an `@PresentationState`.
///
/// A stored optional is at an offset that its key path tells, and one that is not nil is stored as the child is. Of a
/// presentation, the field with the box is looked for (``ChildSearch``), and the child is in the box. Until it is
/// found, and for other properties, the key path is applied, which copies the child.
///
/// SAFETY, for all places: as for ``PropertyPlace``. A child in a box lives as long as the root refers to the box.
@frozen
@usableFromInline
struct ChildPlace<Root, Child>: @unchecked Sendable {
  // SAFETY of `@unchecked`: as for `PropertyPlace`.
  @usableFromInline let keyPath: KeyPath<Root, Child?>
  /// The offset of a stored optional, and -1 for others.
  @usableFromInline let offset: Int
  /// Where the presentation of another one is looked for, if there can be one.
  @usableFromInline let search: ChildSearch<Root, Child>?
  /// What the search has found: read from here, no references are counted.
  @usableFromInline let found: UnsafeMutablePointer<UInt64>?

  /// Finds where the child lies, if it is stored. Costs some microseconds; make it once.
  @usableFromInline
  init(_ keyPath: KeyPath<Root, Child?>) {
    self.keyPath = keyPath
    offset = MemoryLayout<Root>.offset(of: keyPath) ?? -1
    search = offset < 0 ? ChildSearch(keyPath) : nil
    found = search?.state
  }

  /// Where the presentation of the child lies, if there is one and that is known.
  @inlinable
  @inline(__always)
  func presentation(of root: UnsafePointer<Root>) -> UnsafePointer<PresentationState<Child>>? {
    guard let found else { return nil }
    let end = Int(truncatingIfNeeded: Int64(bitPattern: cid_counter_peek(found)))
    guard end > 0 else { return nil }
    #if DEBUG || NAV_INTERNAL_CHECKS
      guard let search, search.confirms(end - 1, in: root) else { return nil }
    #endif
    return (UnsafeRawPointer(root) + (end - 1)).assumingMemoryBound(to: PresentationState<Child>.self)
  }

  /// What presents the child, if that is known where it is; finds it if it can.
  @inlinable
  func presentation(in root: UnsafePointer<Root>) -> UnsafePointer<PresentationState<Child>>? {
    if let known = presentation(of: root) { return known }
    guard let offset = search?.find(in: root) else { return nil }
    return (UnsafeRawPointer(root) + offset).assumingMemoryBound(to: PresentationState<Child>.self)
  }

  /// Whether there is a child.
  @inlinable
  func isPresent(in root: UnsafePointer<Root>) -> Bool {
    if offset >= 0 {
      return Self.isNil((UnsafeRawPointer(root) + offset).assumingMemoryBound(to: Child?.self)) == false
    }
    if let presentation = presentation(in: root) { return presentation.pointee.box != nil }
    return root.pointee[keyPath: keyPath] != nil
  }

  /// A function of its own, so that without optimisation no caller has a copy of the child in its frame.
  @inlinable
  static func isNil(_ place: UnsafePointer<Child?>) -> Bool {
    place.pointee == nil
  }
}
