/// The heap block of a ``StackState``: a header, behind it the elements, and behind these, memory for one that is being
/// edited (``StackEdit``).
///
/// A block is immutable while two references to it exist, and written in place while there is one.
@usableFromInline
final class StackBlock<Element>: ManagedBuffer<StackHeader, Element> {
  /// A block without elements.
  @inlinable
  static func make(
    capacity: Int,
    ids: StackIDs = StackIDs(),
    version: ValueVersion = ValueVersion(number: ValueVersion.next())
  ) -> StackBlock {
    let stride = MemoryLayout<Element>.stride
    let forEdit = (MemoryLayout<Element?>.size + stride - 1) / stride
    let buffer = create(minimumCapacity: capacity + forEdit) { _ in
      StackHeader(capacity: capacity, ids: ids, version: version)
    }
    return unsafeDowncast(buffer, to: StackBlock.self)
  }

  /// A block of elements under these ids, as many as elements.
  @usableFromInline
  static func make(_ elements: [Element], ids: StackIDs, capacity: Int) -> StackBlock {
    let block = make(capacity: capacity, ids: ids)
    block.withUnsafeMutablePointers { header, memory in
      // SAFETY: the new block has room for all elements, and none yet.
      _ = UnsafeMutableBufferPointer(start: memory, count: elements.count).initialize(fromContentsOf: elements)
      header.pointee.count = elements.count
    }
    return block
  }

  deinit {
    // SAFETY: `count` elements are initialised, and nobody refers to the block any more.
    _ = withUnsafeMutablePointers { header, elements in elements.deinitialize(count: header.pointee.count) }
  }
}

/// The fields of a ``StackBlock`` beside its elements. Their size is a multiple of 16 bytes, so that no vector of elements lies on
/// two cache lines.
@usableFromInline
struct StackHeader {
  /// The number of elements.
  @usableFromInline var count = 0
  /// How many elements the block has memory for.
  @usableFromInline let capacity: Int
  @usableFromInline var ids: StackIDs
  @usableFromInline var lease = IDLease()
  @usableFromInline var version: ValueVersion

  /// The header of a block without elements.
  @inlinable
  init(capacity: Int, ids: StackIDs, version: ValueVersion) {
    (self.capacity, self.ids, self.version) = (capacity, ids, version)
  }

  /// Leases at least so many ids, none of which the stack has.
  @usableFromInline
  mutating func leaseIDs(_ additional: Int) {
    lease = StackElementIDSource.lease(additional) { ids.find($0, count: count) != nil }
  }
}

/// Where header and elements of a ``StackBlock`` are.
///
/// SAFETY, for all uses: a handle is made of the block of the `StackState` whose method uses it, does not leave that
/// method, and is followed by ``StackState/keepBlock()`` there. Elements `0 ..< header.pointee.count` are initialised.
/// A method that writes has made sure that the block has one reference (``StackState/uniqueHandle()``), or has just
/// made the block.
@usableFromInline
struct StackHandle<Element> {
  @usableFromInline let header: UnsafeMutablePointer<StackHeader>
  @usableFromInline let elements: UnsafeMutablePointer<Element>

  @inlinable
  init(_ block: StackBlock<Element>) {
    (header, elements) = block.withUnsafeMutablePointers { ($0, $1) }
  }

  /// The number of elements.
  @inlinable
  var count: Int { header.pointee.count }

  /// The position of an id.
  @inlinable
  @inline(__always)  // stack/lookup
  func find(_ id: StackElementID) -> Int? {
    header.pointee.ids.find(id.rawValue, count: header.pointee.count)
  }

  /// The id at a position below `count`.
  @inlinable
  func id(at position: Int) -> StackElementID {
    StackElementID(rawValue: header.pointee.ids.id(at: position))
  }

  /// Renews the version.
  @inlinable
  func noteWrite() {
    header.pointee.version.writes &+= 1
  }
}

// MARK: - Adding and removing

extension StackHandle {
  /// Gives an id to one more element, which the caller initialises; or changes nothing, if that has to be prepared: there
  /// is no room or no lease, or the ids are none that a ``StackIDs`` adds with a comparison.
  @inlinable
  @inline(__always)  // stack/push-pop
  func addOne() -> Bool {
    let count = header.pointee.count
    guard count < header.pointee.capacity, header.pointee.lease.has(1),
      header.pointee.ids.appendToRun(header.pointee.lease.next, count: count)
    else { return false }
    header.pointee.lease.next &+= 1
    header.pointee.count = count &+ 1
    noteWrite()
    return true
  }

  /// Leases ids for so many more elements.
  @inlinable
  func leaseIDs(_ additional: Int) {
    if additional > 0 && !header.pointee.lease.has(additional) { header.pointee.leaseIDs(additional) }
  }

  /// Gives leased ids to elements that the caller has initialised behind the others.
  @inlinable
  func add(_ additional: Int) {
    let first = header.pointee.lease.take(additional)
    header.pointee.ids.append(additional, from: first, count: count, capacity: header.pointee.capacity)
    header.pointee.count += additional
    noteWrite()
  }

  /// Replaces the ids in a range by so many leased ones. The caller has replaced the elements.
  @inlinable
  func replaceIDs(_ range: Range<Int>, by inserted: Int) {
    let first = header.pointee.lease.take(inserted)
    let capacity = header.pointee.capacity
    header.pointee.ids.replace(range, by: inserted, from: first, count: count, capacity: capacity)
    header.pointee.count += inserted - range.count
    noteWrite()
  }

  /// Ends the removal of an element that has been moved out.
  @inlinable
  func closeGap(at position: Int) {
    // SAFETY: the gap is the one uninitialised element, and moves to the end, where it is none.
    let gap = elements + position
    gap.moveInitialize(from: gap + 1, count: count - position - 1)
    replaceIDs(position..<position + 1, by: 0)
  }

  /// Ends the elements from a position on.
  @inlinable
  func dropLast(from position: Int) {
    let dropped = count - position
    header.pointee.count = position
    noteWrite()
    // SAFETY: the elements are none any more once the count says so.
    (elements + position).deinitialize(count: dropped)
  }
}
