import CIdentified

/// The search for the field in which a computed property of type `Value` keeps its value, where that is one reference.
///
/// **Candidates** are the fields of type `Value` in `Root`, in structs within it too, as the type's metadata lists
/// them. **The proof** needs a root whose property is not empty. One candidate alone must hold the reference that the
/// key path gets; and when an empty value is written through the key path to a copy of the root, this candidate must
/// become empty, and no other byte of the copy change. Such a property is stored there, and can be edited there.
///
/// As long as the property is empty, or candidates share a reference, the search goes on. It ends without a result where
/// the property is kept elsewhere (in an enum, behind a reference), or where writing it does more than to store it.
///
/// What no proof by one root can tell is a property that is kept *now here, now there*, by a condition within its
/// accessors. Debug builds compare at each access, report such a property, and go through its accessors; optimised
/// builds go on using the field that was found.
@usableFromInline
final class StorageSearch<Root, Value>: @unchecked Sendable {
  // SAFETY of `@unchecked`: as for `PropertyPlace`; all else is constant, or touched through atomic operations.
  let keyPath: WritableKeyPath<Root, Value>
  let empty: Value
  /// The offset and 1 when the place is found, 0 before, and a negative number when there is none to be found.
  ///
  /// SAFETY: an initialised word, owned by this object and freed with it. Only ever raised, as an unsigned number.
  @usableFromInline nonisolated(unsafe) let state: UnsafeMutablePointer<UInt64>

  /// The state when there is no place to be found.
  static var isImpossible: UInt64 { .max }

  /// Nil if the value is not known to be one reference.
  @usableFromInline
  init?(_ keyPath: WritableKeyPath<Root, Value>) {
    guard let type = Value.self as? any ReferenceStorage.Type, let empty = type.empty as? Value else { return nil }
    self.keyPath = keyPath
    self.empty = empty
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
    if word(of: value) != 0 { root.pointee[keyPath: keyPath] = empty }
    return value
  }

  /// The offset of the property, if this root proves it.
  @usableFromInline
  func find(in root: UnsafePointer<Root>) -> Int? {
    guard cid_counter_peek(state) != Self.isImpossible else { return nil }
    let wanted = word(of: root.pointee[keyPath: keyPath])
    guard wanted != 0 else { return nil }
    let candidates = StructFields.offsets(of: Value.self, in: Root.self)
    let found = candidates.filter { UnsafeRawPointer(root).load(fromByteOffset: $0, as: UInt.self) == wanted }
    // Two that share a reference may part later.
    if found.count > 1 { return nil }
    guard let offset = found.first, isStored(at: offset, in: root) else {
      cid_counter_raise(state, Self.isImpossible)
      return nil
    }
    cid_counter_raise(state, UInt64(offset) + 1)
    return offset
  }

  /// Whether the key path still gets what the place holds; if not, there has never been a place.
  @usableFromInline
  func confirms(_ place: UnsafeRawPointer, in root: UnsafePointer<Root>) -> Bool {
    if place.load(as: UInt.self) == word(of: root.pointee[keyPath: keyPath]) { return true }
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

  /// Whether writing an empty value through the key path empties the word at the offset, and does nothing else.
  private func isStored(at offset: Int, in root: UnsafePointer<Root>) -> Bool {
    RootBytes(of: root) { $0.pointee[keyPath: keyPath] = empty }.isOnlyChange(emptied: offset)
  }

  private func word(of value: Value) -> UInt {
    withUnsafeBytes(of: value) { $0.load(as: UInt.self) }
  }
}
