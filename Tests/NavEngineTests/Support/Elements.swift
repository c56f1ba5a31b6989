import NavEngine
import Testing

/// An element whose hash values are all equal.
struct Collider: Hashable, Codable, Sendable {
  var value: Int

  init(_ value: Int) {
    self.value = value
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(0)
  }
}

/// An element that holds references: a string too long to be stored inline, and an array.
struct Label: Hashable, Codable, Comparable, Sendable {
  var text: String
  var numbers: [Int]

  init(_ number: Int) {
    text = "the label of the number \(number)"
    numbers = [number, number + 1]
  }

  var number: Int { numbers[0] }

  static func < (left: Label, right: Label) -> Bool { left.number < right.number }
}

/// An element that tests can make from a number.
protocol SampleElement: Hashable, Codable, Comparable, Sendable {
  init(_ number: Int)
  var number: Int { get }
}

extension Int: SampleElement {
  var number: Int { self }
}

extension Label: SampleElement {}

/// Plain bytes that count as such only where they are used generically.
struct Opaque<Value: Hashable & Codable & Comparable & Sendable>: Hashable, Codable, Comparable, Sendable {
  var value: Value

  static func < (left: Opaque, right: Opaque) -> Bool { left.value < right.value }
}

extension Opaque: SampleElement where Value == Int {
  init(_ number: Int) { value = number }
  var number: Int { value }
}

/// An element that is itself a reference.
final class Boxed: SampleElement {
  let number: Int

  init(_ number: Int) { self.number = number }

  static func == (left: Boxed, right: Boxed) -> Bool { left.number == right.number }
  static func < (left: Boxed, right: Boxed) -> Bool { left.number < right.number }
  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

/// An element that must not be compared.
struct Incomparable: Identifiable, Hashable {
  let id: Int

  static func == (left: Self, right: Self) -> Bool {
    Issue.record("An element was compared.")
    return true
  }
}

/// A stack that nobody else holds, of the elements for the numbers `0 ..< count`.
@inline(never)
func numbered<Element: SampleElement>(_ count: Int, _: Element.Type = Element.self) -> StackState<Element> {
  var stack = StackState<Element>()
  for number in 0..<count { stack.append(Element(number)) }
  return stack
}

/// Whether a stack has the elements for these numbers.
@inline(never)
func holds<Element: SampleElement>(_ stack: StackState<Element>, _ numbers: some Sequence<Int>) -> Bool {
  stack.map(\.number).elementsEqual(numbers)
}
