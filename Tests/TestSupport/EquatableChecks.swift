import Testing

/// Checks `==` and `hash(into:)` on values of which those in one class are equal, and no others.
package func checkEqualities<Value: Hashable>(_ classes: [[Value]], sourceLocation: SourceLocation = #_sourceLocation) {
  let values = classes.enumerated().flatMap { number, members in members.map { (number, $0) } }
  for (left, first) in values {
    for (right, second) in values {
      let equals = left == right
      #expect((first == second) == equals, "\(first) == \(second)", sourceLocation: sourceLocation)
      #expect((first != second) == !equals, "\(first) != \(second)", sourceLocation: sourceLocation)
      if equals {
        #expect(first.hashValue == second.hashValue, "hashes of \(first)", sourceLocation: sourceLocation)
      }
    }
  }
  #expect(Set(values.map(\.1)).count == classes.count, "a set of all", sourceLocation: sourceLocation)
}
