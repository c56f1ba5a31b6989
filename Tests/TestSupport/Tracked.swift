/// An element whose instances are counted: as many tokens live as values that were made and not dropped.
package struct Tracked: Equatable, Sendable {
  package var value: Int
  package let token: Token

  package init(_ value: Int, in lifetimes: Lifetimes) {
    self.value = value
    token = Token(in: lifetimes)
  }

  package static func == (left: Tracked, right: Tracked) -> Bool { left.value == right.value }
}

extension Lifetimes {
  /// Elements with these values.
  package func make(_ values: some Sequence<Int>) -> [Tracked] {
    values.map { Tracked($0, in: self) }
  }
}
