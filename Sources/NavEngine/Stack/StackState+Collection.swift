extension StackState: RandomAccessCollection {
  /// The position of an element, counted from 0, which is the lowest.
  public typealias Index = Int
  /// The positions of the elements.
  public typealias Indices = Range<Int>

  /// Always 0.
  @inlinable
  public var startIndex: Int { 0 }

  /// The number of elements.
  @inlinable
  public var endIndex: Int { count }

  /// The number of elements.
  @inlinable
  public var count: Int { read { $0.count } ?? 0 }

  /// Calls `body` with the elements as contiguous memory, which is valid during the call.
  ///
  /// - Returns: What `body` returns; never nil.
  @inlinable
  public func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<Element>) throws -> Result
  ) rethrows -> Result? {
    try withUnsafeBufferPointer(body)
  }

  /// Calls `body` with the elements as contiguous memory, which is valid during the call.
  @inlinable
  public func withUnsafeBufferPointer<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<Element>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // SAFETY: the elements are initialised; `self` is kept until `body` has returned.
    defer { keepBlock() }
    guard let handle = block.map({ StackHandle($0) }) else {
      return try body(UnsafeBufferPointer(start: nil, count: 0))
    }
    return try body(UnsafeBufferPointer(start: handle.elements, count: handle.count))
  }

  /// Iterates over the elements from the lowest to the top one. Holds a copy of the stack, which later edits leave as
  /// it is.
  @frozen
  public struct Iterator: IteratorProtocol {
    /// Keeps the elements.
    @usableFromInline let stack: StackState
    @usableFromInline let elements: UnsafePointer<Element>?
    @usableFromInline let count: Int
    /// Of the next element.
    @usableFromInline var position = 0

    @inlinable
    @inline(__always)  // stack/iterate
    init(_ stack: StackState) {
      self.stack = stack
      (elements, count) = stack.read { (UnsafePointer($0.elements), $0.count) } ?? (nil, 0)
    }

    /// The next element; nil after the top one.
    @inlinable
    public mutating func next() -> Element? {
      if position == count { return nil }
      // SAFETY: the stack keeps the elements, and shared blocks do not change.
      defer { position &+= 1 }
      return elements.unsafelyUnwrapped[position]
    }
  }

  /// Iterates from the lowest element to the top one.
  @inlinable
  @inline(__always)  // stack/iterate
  public func makeIterator() -> Iterator { Iterator(self) }
}

// SAFETY: an address in the block of the stack, which it keeps, and which does not change while two refer to it.
extension StackState.Iterator: @unchecked Sendable where Element: Sendable {}
