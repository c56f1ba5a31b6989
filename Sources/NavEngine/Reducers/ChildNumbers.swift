/// Numbers for the children of an operator that has one at most in each place: what runs in one of them runs under its
/// number, so that another one which comes in its place is told from it.
///
/// A feature may be in many places, such as rows, and has one plan for all: each child has a number of its own.
@usableFromInline
final class ChildNumbers {
  private struct Entry {
    var identity: ChildIdentity
    weak var keeper: ElementNumber?
  }

  private var entries: [UInt64: Entry] = [:]
  private var last: UInt64 = 0
  private let unused = UnusedNumbers()

  init() {}

  /// What tells the child with a number from others; nil if nothing does, or nothing runs under the number.
  @usableFromInline
  func identity(of number: UInt64) -> ChildIdentity? { entries[number]?.identity }

  /// The number of a child, among those under which something runs in its place.
  func number(of identity: ChildIdentity, among running: [UInt64]) -> UInt64? {
    running.first { entries[$0]?.identity == identity }
  }

  /// Notes what a child has made of itself.
  @usableFromInline
  func note(_ identity: ChildIdentity, of number: UInt64) {
    entries[number]?.identity = identity
  }

  /// The number of a child that has one, or a new one, for as long as somebody keeps what this returns.
  @usableFromInline
  func keep(_ number: UInt64?, of identity: ChildIdentity) -> ElementNumber {
    for number in unused.take() { entries[number] = nil }
    if let number, let known = entries[number]?.keeper { return known }
    last += 1
    let new = ElementNumber(last, unused)
    entries[last] = Entry(identity: identity, keeper: new)
    return new
  }
}
