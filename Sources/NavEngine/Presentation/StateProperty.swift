/// A property of a feature's state, as operators and stores reach it: by a key path.
///
/// To edit what a computed property returns would share what it holds, so that the edit copies it: such a property is
/// emptied meanwhile, if there is a value for that. The projection of a property wrapper, `\State.$child`, is a computed
/// property. What lies behind a reference is never emptied: others would see it.
///
/// A stored property is reached by its offset, which takes two instructions. To apply its key path takes some 200, and
/// that of a computed property 850 to 1,500: a send reads and edits each presentation on its way.
///
/// SAFETY, for all pointers: `MemoryLayout.offset(of:)` gives the offset of a stored property of type `Value` in `Root`, for
/// use with pointers to a root. A pointer is made from a root that the caller has, and ends with the call of `body`.
@usableFromInline
struct StateProperty<Root, Value> {
  @usableFromInline let keyPath: WritableKeyPath<Root, Value>
  /// The offset of a stored property, nil for others.
  @usableFromInline let offset: Int?
  /// The value of a computed property while its own value is edited.
  @usableFromInline let placeholder: Value?

  @usableFromInline
  init(_ keyPath: WritableKeyPath<Root, Value>, placeholder: Value? = nil) {
    self.keyPath = keyPath
    self.placeholder = keyPath is ReferenceWritableKeyPath<Root, Value> ? nil : placeholder
    offset = MemoryLayout<Root>.offset(of: keyPath)
  }

  /// Lets `body` edit the value.
  @inlinable
  func edit<Result>(_ root: inout Root, _ body: (inout Value) -> Result) -> Result {
    if let offset {
      return withUnsafeMutablePointer(to: &root) {
        body(&(UnsafeMutableRawPointer($0) + offset).assumingMemoryBound(to: Value.self).pointee)
      }
    }
    guard var value = placeholder else { return body(&root[keyPath: keyPath]) }
    swap(&root[keyPath: keyPath], &value)
    defer { swap(&root[keyPath: keyPath], &value) }
    return body(&value)
  }

  /// Lets `body` read the value, where it is if it is stored.
  @inlinable
  func read<Result>(_ root: inout Root, _ body: (Value) -> Result) -> Result {
    guard let offset else { return body(root[keyPath: keyPath]) }
    return Self.read(at: offset, of: &root, body)
  }

  /// Lets `body` read the value of a stored property where it is, by its offset.
  @inlinable
  static func read<Result>(at offset: Int, of root: inout Root, _ body: (Value) -> Result) -> Result {
    withUnsafeMutablePointer(to: &root) {
      body((UnsafeMutableRawPointer($0) + offset).assumingMemoryBound(to: Value.self).pointee)
    }
  }
}
