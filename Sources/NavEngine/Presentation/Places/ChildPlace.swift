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

  /// Lets `body` read the child: where it is, if that is known.
  ///
  /// - Returns: What `body` returns, or nil if there is no child; then `body` is not called.
  @inlinable
  @inline(__always)
  func withChild<Result>(of root: UnsafePointer<Root>, _ body: (UnsafePointer<Child>) -> Result) -> Result? {
    if offset >= 0 {
      let place = (UnsafeRawPointer(root) + offset).assumingMemoryBound(to: Child?.self)
      return Self.isNil(place) ? nil : body(UnsafeRawPointer(place).assumingMemoryBound(to: Child.self))
    }
    if let presentation = presentation(of: root) { return Self.presented(by: presentation).map(body) }
    return withUnknownChild(of: root, body)
  }

  /// Whether there is a child.
  @inlinable
  func isPresent(in root: UnsafePointer<Root>) -> Bool {
    withChild(of: root) { _ in true } ?? false
  }

  /// The child of a presentation, nil if nothing is presented.
  @inlinable
  @inline(__always)
  static func presented(by presentation: UnsafePointer<PresentationState<Child>>) -> UnsafePointer<Child>? {
    let handle = PresentationBoxHandle<Child>(address: UnsafeRawPointer(presentation).load(as: UInt.self))
    if handle.address == 0 { return nil }
    return UnsafeRawPointer(handle.child).assumingMemoryBound(to: Child.self)
  }

  /// The child of a presentation with an id, nil if that is not presented.
  @inlinable
  @inline(__always)  // nested/send
  static func presented(
    by presentation: UnsafePointer<PresentationState<Child>>,
    as id: UInt64
  ) -> UnsafePointer<Child>? {
    let handle = PresentationBoxHandle<Child>(address: UnsafeRawPointer(presentation).load(as: UInt.self))
    if handle.address == 0 || handle.header.pointee.id.rawValue != id { return nil }
    return UnsafeRawPointer(handle.child).assumingMemoryBound(to: Child.self)
  }

  /// A function of its own, so that without optimisation no caller has a copy of the child in its frame.
  @inlinable
  static func isNil(_ place: UnsafePointer<Child?>) -> Bool {
    place.pointee == nil
  }

  @inlinable
  @inline(never)
  func withUnknownChild<Result>(of root: UnsafePointer<Root>, _ body: (UnsafePointer<Child>) -> Result) -> Result? {
    if let offset = search?.find(in: root) {
      let place = (UnsafeRawPointer(root) + offset).assumingMemoryBound(to: PresentationState<Child>.self)
      return Self.presented(by: place).map(body)
    }
    guard let child = root.pointee[keyPath: keyPath] else { return nil }
    return withUnsafePointer(to: child, body)
  }
}
