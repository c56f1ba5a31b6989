import TestSupport

/// An element whose instances are counted: as many tokens live as values that were made and not dropped.
struct Tracked: Equatable, Sendable {
  var value: Int
  let token: Token

  init(_ value: Int, in lifetimes: Lifetimes) {
    self.value = value
    token = Token(in: lifetimes)
  }

  static func == (left: Tracked, right: Tracked) -> Bool { left.value == right.value }
}

extension Lifetimes {
  /// Elements with these values.
  func make(_ values: some Sequence<Int>) -> [Tracked] {
    values.map { Tracked($0, in: self) }
  }
}
