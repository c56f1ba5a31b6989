import Foundation
@testable import NavEngine

/// Where the ids of a test's stack come from.
///
/// Not from the end of the range: a process that has met ``StackElementID/max`` makes ids that cannot be decoded, and
/// tests share one process.
enum IDPattern: CaseIterable, Sendable {
  /// From pushes.
  case pushed
  /// Given, consecutive, from the top down.
  case descending
  /// Given, with equal low bits: multiples of 2^20.
  case sparse
  /// Given, with equal bits but for the highest few.
  case high

  func id(_ position: Int) -> UInt64 {
    switch self {
    case .pushed, .descending: UInt64(1_000_000 - position)
    case .sparse: UInt64(position + 1) << 20
    case .high: UInt64(position + 1) << 54
    }
  }

  /// A stack that nobody else holds, of elements made from these numbers. Made from ids as decoding makes it, when it
  /// has read them: exhaustive tests make so many that reading would be most of what they do.
  func stack<Element: SampleElement>(
    _ numbers: Range<Int>,
    of _: Element.Type = Element.self
  ) -> StackState<Element> {
    let elements = numbers.map(Element.init)
    if self == .pushed { return StackState(elements) }
    return StackState(elements: elements, ids: elements.indices.map { StackElementID(rawValue: id($0)) })
  }
}

/// What a stack is saved as.
private struct Saved<Element: Encodable>: Encodable {
  var ids: [UInt64]
  var elements: [Element]
}

/// A stack as saved state gives it.
func decodedStack<Element: Codable>(ids: [UInt64], elements: [Element]) throws -> StackState<Element> {
  let data = try JSONEncoder().encode(Saved(ids: ids, elements: elements))
  return try JSONDecoder().decode(StackState<Element>.self, from: data)
}
