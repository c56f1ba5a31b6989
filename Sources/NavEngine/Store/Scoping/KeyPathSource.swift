/// What makes a key path: to make one of a literal takes as long as all the rest of finding a store.
@usableFromInline
struct KeyPathSource<Root, Value> {
  /// Not of any type, but of key paths: otherwise the closure would be wrapped in another one.
  @usableFromInline let make: () -> KeyPath<Root, Value>

  @inlinable
  init(_ make: @escaping () -> KeyPath<Root, Value>) {
    self.make = make
  }

  /// The two words of the closure: its code, and what it captures. Without captures, the second is 0, and the code
  /// makes the same key path each time.
  @inlinable
  @inline(__always)  // store/scope
  var words: (code: UInt, captures: UInt) {
    // SAFETY: a closure is two words, the first of which is the address of its code and the second that of a box with
    // its captures, or 0. They are compared and nothing else.
    unsafeBitCast(self, to: (UInt, UInt).self)
  }
}
