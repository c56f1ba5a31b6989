import CIdentified

/// The search for the presentation that a computed property of type `Child?` is the wrapped value of.
///
/// **Candidates** are the fields of type `PresentationState<Child>` in `Root`, as for ``StorageSearch``. **The proof**
/// needs a root with a child. What the key path gets must look like the child in one candidate's box, and when this
/// candidate is emptied in a copy of the root, the key path must get nil: so that is what it reads. Then nil is written
/// through the key path to another copy: the candidate must become empty, and no other byte of the copy change.
///
/// The search ends without a result where writing does more than that, and is not begun where the property cannot be
/// written, or where there is no candidate. What ``StorageSearch`` says of properties that are kept now here, now
/// there, is true here too.
@usableFromInline
final class ChildSearch<Root, Child>: @unchecked Sendable {
  // SAFETY of `@unchecked`: as for `PropertyPlace`; all else is constant, or touched through atomic operations.
  private let keyPath: WritableKeyPath<Root, Child?>
  private let candidates: [Int]
  /// As in ``StorageSearch``.
  @usableFromInline nonisolated(unsafe) let state: UnsafeMutablePointer<UInt64>

  private static var isImpossible: UInt64 { .max }

  /// Nil if there is nothing to search for.
  @usableFromInline
  init?(_ keyPath: KeyPath<Root, Child?>) {
    guard let keyPath = keyPath as? WritableKeyPath<Root, Child?> else { return nil }
    candidates = StructFields.offsets(of: PresentationState<Child>.self, in: Root.self)
    if candidates.isEmpty { return nil }
    self.keyPath = keyPath
    state = .allocate(capacity: 1)
    state.initialize(to: 0)
  }

  deinit {
    state.deallocate()
  }

  /// The offset of the presentation, if this root proves it.
  @usableFromInline
  @inline(never)
  func find(in root: UnsafePointer<Root>) -> Int? {
    guard cid_counter_peek(state) != Self.isImpossible, root.pointee[keyPath: keyPath] != nil else { return nil }
    guard let offset = candidates.first(where: { isRead(at: $0, in: root) }), isWritten(at: offset, in: root) else {
      cid_counter_raise(state, Self.isImpossible)
      return nil
    }
    cid_counter_raise(state, UInt64(offset) + 1)
    return offset
  }

  /// Whether the key path still gets what the presentation holds; if not, it has never been the one.
  @usableFromInline
  @inline(never)
  func confirms(_ offset: Int, in root: UnsafePointer<Root>) -> Bool {
    if isSame(at: offset, in: root) { return true }
    cid_counter_raise(state, Self.isImpossible)
    reportIssue(
      """
      A child of type \(Child.self) in \(Root.self) is presented by one property at one time, and by another at \
      another. Optimised builds would read the first one. Scope to the properties themselves.
      """,
      fileID: #fileID,
      line: #line
    )
    return false
  }

  private func isRead(at offset: Int, in root: UnsafePointer<Root>) -> Bool {
    isSame(at: offset, in: root)
      && root.withCopy { copy in
        place(at: offset, in: copy).pointee = .empty
        return copy.pointee[keyPath: keyPath] == nil
      }
  }

  private func isWritten(at offset: Int, in root: UnsafePointer<Root>) -> Bool {
    RootBytes(of: root) { $0.pointee[keyPath: keyPath] = nil }.isOnlyChange(at: offset, to: 0)
  }

  private func isSame(at offset: Int, in root: UnsafePointer<Root>) -> Bool {
    let presented = place(at: offset, in: UnsafeMutablePointer(mutating: root)).pointee
    guard presented.box != nil, let child = root.pointee[keyPath: keyPath] else {
      return presented.box == nil && root.pointee[keyPath: keyPath] == nil
    }
    var looksAlike = false
    presented.withBorrowedChild { presented in
      looksAlike = withUnsafePointer(to: child) { RuntimeType(Child.self).looksAlike(presented, $0) }
    }
    return looksAlike
  }

  private func place(
    at offset: Int,
    in root: UnsafeMutablePointer<Root>
  ) -> UnsafeMutablePointer<PresentationState<Child>> {
    (UnsafeMutableRawPointer(root) + offset).assumingMemoryBound(to: PresentationState<Child>.self)
  }
}
