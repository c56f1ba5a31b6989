import Testing

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

// Exit tests came with Swift 6.2.
#if compiler(>=6.2)
  import Foundation
  import Testing

  extension ExitTest.Condition {
    /// The program stops itself, by a trap. A bad address, or a sanitizer's report, is no trap.
    package static var trap: Self {
      #if arch(x86_64) || arch(i386)
        .signal(SIGILL)
      #else
        .signal(SIGTRAP)
      #endif
    }
  }
#endif

// Exit tests that capture values came with Swift 6.3.
#if compiler(>=6.3)
  /// A broken precondition, and the sentence with which the program stops.
  package struct Trap: Sendable {
    let name: String
    let sentence: String
    let isInlined: Bool
    package let body: @Sendable () throws -> Void

    package init(
      _ name: String,
      _ sentence: String,
      isInlined: Bool = false,
      _ body: @escaping @Sendable () throws -> Void
    ) {
      self.name = name
      self.sentence = sentence
      self.isInlined = isInlined
      self.body = body
    }

    /// Expects the sentence in what a process has printed. An optimised build strips the sentences of what is inlined.
    package func check(_ result: ExitTest.Result?, sourceLocation: SourceLocation = #_sourceLocation) {
      #if !DEBUG
        if isInlined { return }
      #endif
      let output = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
      #expect(output.contains(sentence), "\(name)", sourceLocation: sourceLocation)
    }
  }
#endif
