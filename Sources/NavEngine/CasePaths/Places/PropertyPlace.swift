public import CIdentified

/// Where a property lies in memory, found once, so that a reducer reaches it without applying a key path.
///
/// A stored property is at an offset that its key path tells. Others are read, edited and written back, which is what
/// applying their key path does, with one exception:
///
/// ## Projections
/// The projection of a property wrapper, `\State.$child`, is a computed property. To get it shares what the wrapper
/// refers to, so that an edit would copy the child, and costs 25 times as much as the edit of a stored property. Where
/// the wrapper is one reference (``ReferenceStorage``), its storage is looked for among the fields of the first root,
/// and used from then on: see ``StorageSearch``. Where it is not to be found, an edit empties the property before it
/// edits the value, so that nothing is copied then either.
///
/// SAFETY, for all places: an offset is that of a field of type `Value` in `Root`, so that the place is as initialised,
/// as aligned and as alive as the root is, and whoever has the root to himself has the place too.
@frozen
@usableFromInline
struct PropertyPlace<Root, Value>: @unchecked Sendable {
  // SAFETY of `@unchecked`: key paths are never changed. One that captures arguments is only ever used by those who
  // have roots, as the operators that it was handed to are.
  @usableFromInline let keyPath: WritableKeyPath<Root, Value>
  /// The offset of a stored property, and -1 for others.
  @usableFromInline let offset: Int
  /// Where the storage of another one is looked for, if it is of a kind that can be told.
  @usableFromInline let search: StorageSearch<Root, Value>?

  /// Finds where the property lies, if it is stored. Costs a microsecond or so; make it once.
  @usableFromInline
  init(_ keyPath: WritableKeyPath<Root, Value>) {
    self.keyPath = keyPath
    offset = MemoryLayout<Root>.offset(of: keyPath) ?? -1
    search = offset < 0 ? StorageSearch(keyPath) : nil
  }

  /// Where the property lies, if that is known.
  @inlinable
  @inline(__always)
  func known(in root: UnsafeMutablePointer<Root>) -> UnsafeMutablePointer<Value>? {
    if _fastPath(offset >= 0) {
      return (UnsafeMutableRawPointer(root) + offset).assumingMemoryBound(to: Value.self)
    }
    guard let search else { return nil }
    let end = Int(truncatingIfNeeded: Int64(bitPattern: cid_counter_peek(search.state)))
    guard end > 0 else { return nil }
    let place = (UnsafeMutableRawPointer(root) + (end - 1)).assumingMemoryBound(to: Value.self)
    #if DEBUG || NAV_INTERNAL_CHECKS
      guard search.confirms(place, in: root) else { return nil }
    #endif
    return place
  }

  /// Where the property lies, for reading, if that is known.
  @inlinable
  @inline(__always)
  func known(of root: UnsafePointer<Root>) -> UnsafePointer<Value>? {
    known(in: UnsafeMutablePointer(mutating: root)).map { UnsafePointer($0) }
  }

  /// Lets `body` edit the property: where it is, if that is known.
  @inlinable
  @inline(__always)
  func withPlace<Result>(
    in root: UnsafeMutablePointer<Root>,
    _ body: (UnsafeMutablePointer<Value>) -> Result
  ) -> Result {
    if let place = known(in: root) { return body(place) }
    return withUnknownPlace(in: root, body)
  }

  /// Lets `body` read the property: where it is, if that is known.
  @inlinable
  @inline(__always)
  func withPlace<Result>(of root: UnsafePointer<Root>, _ body: (UnsafePointer<Value>) -> Result) -> Result {
    if let place = known(of: root) { return body(place) }
    return withUnknownPlace(of: root, body)
  }
}

// MARK: - Through the key path

extension PropertyPlace {
  @inlinable
  @inline(never)
  func withUnknownPlace<Result>(
    in root: UnsafeMutablePointer<Root>,
    _ body: (UnsafeMutablePointer<Value>) -> Result
  ) -> Result {
    guard let search else { return withUnsafeMutablePointer(to: &root.pointee[keyPath: keyPath], body) }
    if let offset = search.find(in: root) {
      return body((UnsafeMutableRawPointer(root) + offset).assumingMemoryBound(to: Value.self))
    }
    // Two references, that of the root and this one, would be one too many for an edit in place.
    var value = search.take(from: root)
    defer { root.pointee[keyPath: keyPath] = value }
    return withUnsafeMutablePointer(to: &value, body)
  }

  @inlinable
  @inline(never)
  func withUnknownPlace<Result>(of root: UnsafePointer<Root>, _ body: (UnsafePointer<Value>) -> Result) -> Result {
    if let offset = search?.find(in: root) {
      return body((UnsafeRawPointer(root) + offset).assumingMemoryBound(to: Value.self))
    }
    return withUnsafePointer(to: root.pointee[keyPath: keyPath], body)
  }
}
