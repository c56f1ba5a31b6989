/// An array that takes no memory of its own for one element or none, which most calls of a navigator have.
struct Few<Element> {
  private(set) var first: Element?
  private var rest: [Element] = []

  init() {}

  init(_ element: Element) {
    first = element
  }

  init(_ elements: some Sequence<Element>) {
    for element in elements { append(element) }
  }

  var isEmpty: Bool { first == nil }
  var count: Int { first == nil ? 0 : 1 + rest.count }

  mutating func append(_ element: Element) {
    if first == nil {
      first = element
    } else {
      rest.append(element)
    }
  }

  /// - Precondition: There is an element.
  var last: Element {
    get { rest.last ?? first! }
    set {
      if rest.isEmpty {
        first = newValue
      } else {
        rest[rest.count - 1] = newValue
      }
    }
  }

  func forEach(_ body: (Element) -> Void) {
    guard let first else { return }
    body(first)
    for element in rest { body(element) }
  }

  func forEachReversed(_ body: (Element) -> Void) {
    guard let first else { return }
    for element in rest.reversed() { body(element) }
    body(first)
  }

  var array: [Element] { first.map { [$0] + rest } ?? [] }
}

extension Few: Sendable where Element: Sendable {}
extension Few: Equatable where Element: Equatable {}
extension Few: Hashable where Element: Hashable {}
