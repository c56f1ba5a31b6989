import TestSupport

@testable import NavEngine

/// An element that tests can make from two numbers, of which one stands for its id.
protocol IdentifiedSample: Identifiable, Hashable, Sendable where ID: Sendable {
  init(_ number: Int, value: Int)
  static func id(_ number: Int) -> ID
  var number: Int { get }
  var value: Int { get set }
}

extension IdentifiedSample {
  init(_ number: Int) { self.init(number, value: number) }
}

/// Plain bytes, with no bit pattern to spare for nil.
struct PlainItem: IdentifiedSample, Codable, Comparable {
  var id: Int
  var value: Int

  init(_ number: Int, value: Int) {
    id = number
    self.value = value
  }

  static func id(_ number: Int) -> Int { number }
  var number: Int { id }

  static func < (left: PlainItem, right: PlainItem) -> Bool { left.value < right.value }
}

/// An element that refers to objects, under an id that is no integer and too long to be stored inline.
struct TextItem: IdentifiedSample, Codable {
  var id: String
  var numbers: [Int]

  init(_ number: Int, value: Int) {
    id = Self.id(number)
    numbers = [number, value]
  }

  static func id(_ number: Int) -> String { "the id of the element \(number)" }
  var number: Int { numbers[0] }
  var value: Int {
    get { numbers[1] }
    set { numbers[1] = newValue }
  }
}

/// An element that is much larger than a word, and has no bit pattern to spare.
struct LargeItem: IdentifiedSample {
  var id: UInt8
  var numbers: (Int, Int, Int, Int, Int)

  init(_ number: Int, value: Int) {
    id = UInt8(number)
    numbers = (value, 0, 0, 0, number)
  }

  static func id(_ number: Int) -> UInt8 { UInt8(number) }
  var number: Int { numbers.4 }
  var value: Int {
    get { numbers.0 }
    set { numbers.0 = newValue }
  }

  static func == (left: LargeItem, right: LargeItem) -> Bool { left.id == right.id && left.numbers == right.numbers }
  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// A small element, of which an optional is larger than the place of one, two or three.
struct TinyItem: IdentifiedSample {
  var id: UInt8
  var numberOfChanges: UInt8

  init(_ number: Int, value: Int) {
    id = UInt8(truncatingIfNeeded: number)
    numberOfChanges = UInt8(truncatingIfNeeded: value)
  }

  static func id(_ number: Int) -> UInt8 { UInt8(truncatingIfNeeded: number) }
  var number: Int { Int(id) }
  var value: Int {
    get { Int(numberOfChanges) }
    set { numberOfChanges = UInt8(truncatingIfNeeded: newValue) }
  }
}

/// An element whose id has the same hash value as all others.
struct CollidingItem: IdentifiedSample {
  var id: Collider
  var label: Label

  init(_ number: Int, value: Int) {
    id = Collider(number)
    label = Label(value)
  }

  static func id(_ number: Int) -> Collider { Collider(number) }
  var number: Int { id.value }
  var value: Int {
    get { label.number }
    set { label = Label(newValue) }
  }
}

/// An element whose id has one of four hash values.
struct CrowdedItem: IdentifiedSample {
  struct ID: Hashable {
    var number: Int
    func hash(into hasher: inout Hasher) { hasher.combine(number & 3) }
  }

  var id: ID
  var value: Int

  init(_ number: Int, value: Int) {
    id = ID(number: number)
    self.value = value
  }

  static func id(_ number: Int) -> ID { ID(number: number) }
  var number: Int { id.number }
}

/// An array that nobody else holds, of the elements for the numbers `0 ..< count`.
@inline(never)
func identified<Element: IdentifiedSample>(
  _ count: Int,
  _: Element.Type = Element.self
) -> IdentifiedArrayOf<Element> {
  IdentifiedArray(uniqueElements: (0..<count).map { Element($0) })
}

/// Throws unless an array holds these elements, finds each of them, finds no other, and is sound inside.
func verify<Element: IdentifiedSample>(
  _ array: IdentifiedArrayOf<Element>,
  is expected: [Element],
  absent: some Sequence<Int> = [255, 254, 253],
  _ context: @autoclosure () -> String = ""
) throws(Mismatch) {
  array._checkInvariants()
  try verify(array.count == expected.count, "\(array.count) elements, not \(expected.count) \(context())")
  try verify(array.elementsEqual(expected), "\(array) is not \(expected) \(context())")
  for (position, element) in expected.enumerated() {
    let found = array.index(id: element.id)
    try verify(found == position, "\(element.id) is found at \(String(describing: found)) \(context())")
  }
  for number in absent where !expected.contains(where: { $0.id == Element.id(number) }) {
    try verify(array[id: Element.id(number)] == nil, "\(number) is found, and is not there \(context())")
  }
}
