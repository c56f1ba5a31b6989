/// A key of a list that has no order, made to be sorted: integers by value before all others, which go by their text.
struct KeyOrder: Comparable {
  private let number: Double
  private let text: String

  init(_ key: Any) {
    func number(of integer: some BinaryInteger) -> Double { Double(integer) }
    self.number = (key as? any BinaryInteger).map { number(of: $0) } ?? .infinity
    text = ValuePrinter.line(key)
  }

  static func < (left: KeyOrder, right: KeyOrder) -> Bool {
    (left.number, left.text) < (right.number, right.text)
  }
}
