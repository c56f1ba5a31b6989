/// Numbers for the ids of elements, which may be of any hashable type.
///
/// An id keeps its number for as long as the store exists: a feature that contains itself has one plan for several
/// collections, and when an id is gone from one of them, something may run under it in another.
@usableFromInline
final class ElementNumbers<ID: Hashable> {
  private var numbers: [ID: UInt64] = [:]
  private var ids: [UInt64: ID] = [:]
  private var next: UInt64 = 1

  @usableFromInline
  init() {}

  /// The id's number, or 0 if it has none: then nothing runs for it.
  @usableFromInline
  func number(ifKnown id: ID) -> UInt64 {
    numbers.isEmpty ? 0 : numbers[id] ?? 0
  }

  /// The id's number, a new one if it has none.
  @usableFromInline
  func number(for id: ID) -> UInt64 {
    if let number = numbers[id] { return number }
    defer { next += 1 }
    numbers[id] = next
    ids[next] = id
    return next
  }

  @usableFromInline
  func id(_ number: UInt64) -> ID? {
    ids[number]
  }
}
