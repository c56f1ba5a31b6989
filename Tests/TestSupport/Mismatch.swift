/// A difference between what the engine does and what it should do.
package struct Mismatch: Error, CustomStringConvertible {
  package let description: String

  package init(description: String) {
    self.description = description
  }
}

/// Throws unless the condition holds. Cheaper than an expectation, for loops of many thousands.
package func verify(_ condition: Bool, _ message: @autoclosure () -> String) throws(Mismatch) {
  if !condition { throw Mismatch(description: message()) }
}
