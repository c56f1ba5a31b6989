extension IdentifiedArray {
  /// Lets `body` edit the element with an id in place, if there is one.
  @inlinable
  mutating func withElement<Result>(_ id: ID, _ body: (UnsafeMutablePointer<Element>) -> Result) -> Result? {
    modify(id: id) { element in withUnsafeMutablePointer(to: &element, body) }
  }
}
