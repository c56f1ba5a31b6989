import CIdentified

/// The search for the field in which a computed property of type `Value` keeps its value, where that is one reference.
///
/// **Candidates** are the fields of type `Value` in `Root`, in structs within it too, as the type's metadata lists
/// them. **The proof** is made with a copy of the first root. A value with a reference of its own is put into one
/// candidate after the other, until the key path gets it: so that is what it reads. Another one is then written through
/// the key path: it must turn up in this candidate, and no other byte may change. Such a property is stored there, and
/// can be edited there. There is no result where a property is kept elsewhere (in an enum, behind a reference: nothing
/// is written to those), or where writing it does more than to store it.
///
/// What no proof by one root can tell is a property that is kept *now here, now there*, by a condition within its
/// accessors. Debug builds compare at each access, report such a property, and go through its accessors; optimised
/// builds go on using the field that was found.
@usableFromInline
final class StorageSearch<Root, Value>: @unchecked Sendable {
  // SAFETY of `@unchecked`: as for `PropertyPlace`; all else is constant, or touched through atomic operations.
  private let keyPath: WritableKeyPath<Root, Value>
  private let empty: Value
  private let makeMarked: () -> Value?
  /// The offset and 1 when the place is found, 0 before, and a negative number when there is none to be found.
  ///
  /// SAFETY: an initialised word, owned by this object and freed with it. Only ever raised, as an unsigned number.
  @usableFromInline nonisolated(unsafe) let state: UnsafeMutablePointer<UInt64>

  private static var isImpossible: UInt64 { .max }

  /// Nil if the value is not known to be one reference.
  @usableFromInline
  init?(_ keyPath: WritableKeyPath<Root, Value>) {
    guard let type = Value.self as? any ReferenceStorage.Type, let empty = type.empty as? Value else { return nil }
    self.keyPath = keyPath
    self.empty = empty
    makeMarked = { type.makeMarked() as? Value }
    state = .allocate(capacity: 1)
    state.initialize(to: 0)
  }

  deinit {
    state.deallocate()
  }

  /// Moves the value out through the key path, which leaves the property empty.
  @usableFromInline
  func take(from root: UnsafeMutablePointer<Root>) -> Value {
    let value = root.pointee[keyPath: keyPath]
    if Self.word(of: value) != 0 { root.pointee[keyPath: keyPath] = empty }
    return value
  }

  /// The offset of the property, if this root proves it.
  @usableFromInline
  func find(in root: UnsafePointer<Root>) -> Int? {
    guard cid_counter_peek(state) != Self.isImpossible else { return nil }
    guard let offset = prove(with: root) else {
      cid_counter_raise(state, Self.isImpossible)
      return nil
    }
    cid_counter_raise(state, UInt64(offset) + 1)
    return offset
  }

  /// Whether the key path still gets what the place holds; if not, there has never been a place.
  @usableFromInline
  func confirms(_ place: UnsafeRawPointer, in root: UnsafePointer<Root>) -> Bool {
    if isRead(from: place, in: root) { return true }
    cid_counter_raise(state, Self.isImpossible)
    reportIssue(
      """
      A property of type \(Value.self) in \(Root.self) is kept in one field at one time, and in another at another. \
      Optimised builds would use the first one. Present through the fields themselves, each with an operator of its own.
      """,
      fileID: #fileID,
      line: #line
    )
    return false
  }

  private func prove(with root: UnsafePointer<Root>) -> Int? {
    let candidates = StructFields.offsets(of: Value.self, in: Root.self)
    guard let offset = candidates.first(where: { follows(offset: $0, in: root) }), let new = makeMarked() else {
      return nil
    }
    let bytes = RootBytes(of: root) { $0.pointee[keyPath: keyPath] = new }
    return bytes.isOnlyChange(at: offset, to: Self.word(of: new)) ? offset : nil
  }

  /// Whether the key path gets what a candidate holds, now and when it is another value.
  private func follows(offset: Int, in root: UnsafePointer<Root>) -> Bool {
    guard let new = makeMarked(), isRead(from: UnsafeRawPointer(root) + offset, in: root) else { return false }
    return root.withCopy { copy in
      let place = UnsafeMutableRawPointer(copy) + offset
      place.assumingMemoryBound(to: Value.self).pointee = new
      return isRead(from: place, in: copy)
    }
  }

  private func isRead(from place: UnsafeRawPointer, in root: UnsafePointer<Root>) -> Bool {
    place.load(as: UInt.self) == Self.word(of: root.pointee[keyPath: keyPath])
  }

  private static func word(of value: Value) -> UInt {
    withUnsafeBytes(of: value) { $0.load(as: UInt.self) }
  }
}
