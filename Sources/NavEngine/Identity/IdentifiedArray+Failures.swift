// Outlined, so that the sentences are there in optimised programs, too.

extension IdentifiedArray {
  @usableFromInline
  @inline(never)
  static func failForRepeatedID(of element: Element, first: Int, second: Int) -> Never {
    fatalError("The id \(String(reflecting: element.id)) stands at \(first) and at \(second); elements need their own.")
  }

  @usableFromInline
  @inline(never)
  static func failForChangedID(from id: ID, to element: Element) -> Never {
    fatalError(
      """
      The element with the id \(String(reflecting: id)) was given the id \(String(reflecting: element.id)); \
      remove it, and append another one instead.
      """
    )
  }

  @inlinable
  static func checkPosition(_ position: Int, count: Int) {
    if UInt(bitPattern: position) >= UInt(bitPattern: count) { failForPosition(position, count: count) }
  }

  @usableFromInline
  @inline(never)
  static func failForPosition(_ position: Int, count: Int) -> Never {
    fatalError("Position \(position) is out of range of an IdentifiedArray of \(count) elements.")
  }

  @inlinable
  static func checkRange(_ range: Range<Int>, count: Int) {
    if range.lowerBound < 0 || range.upperBound > count { failForRange(range, count: count) }
  }

  @usableFromInline
  @inline(never)
  static func failForRange(_ range: Range<Int>, count: Int) -> Never {
    fatalError("\(range) is out of range of an IdentifiedArray of \(count) elements.")
  }
}
