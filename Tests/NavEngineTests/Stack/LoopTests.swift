import NavEngine
import Testing

/// Loops that the optimiser takes apart: into vectors, into several sums, and into what is left over after them.
@Suite("Loops over a stack")
struct LoopTests {
  private struct Failure: Error, Equatable {
    let sum: Int
  }

  private struct Point: Equatable {
    var x: Int32
    var y: Float
    var isShown: Bool
  }

  /// Runs a loop over a stack and over an array of as many elements, of each count around those that vectors hold.
  private func compare<Element, Found: Equatable>(
    _ element: (Int) -> Element,
    stack ofStack: (StackState<Element>) -> Found,
    array ofArray: ([Element]) -> Found
  ) {
    for count in Array(0...140) + [255, 256, 257, 1_000] {
      let array = (0..<count).map(element)
      #expect(ofStack(StackState(array)) == ofArray(array), "\(count) elements")
    }
  }

  @Test("sums, products and extremes")
  func reductions() {
    func reduce(_ elements: some Sequence<Int>) -> [Int] {
      var (sum, product, all, any, greatest) = (0, 1, -1, 0, Int.min)
      for element in elements { sum &+= element }
      for element in elements { product = product &* (2 &* element &+ 1) }
      for element in elements {
        all &= ~element
        any |= element
      }
      for element in elements where element > greatest { greatest = element }
      return [sum, product, all, any, greatest]
    }
    compare({ ($0 &* 2_654_435_761) % 1_009 - 500 }, stack: { reduce($0) }, array: { reduce($0) })
  }

  @Test("fields of elements")
  func fields() {
    func reduce(_ elements: some Sequence<Point>) -> [Double] {
      var (x, y, least, shown) = (0, Float(0), Int32.max, 0)
      for element in elements {
        x &+= Int(element.x)
        y += element.y
        least = min(least, element.x)
        if element.isShown { shown &+= 1 }
      }
      return [Double(x), Double(y), Double(least), Double(shown)]
    }
    compare(
      { Point(x: Int32($0 * 7 % 101), y: Float($0) / 3, isShown: $0 % 3 == 0) },
      stack: { reduce($0) },
      array: { reduce($0) }
    )
  }

  @Test("loops that end early")
  func ends() {
    func sum(_ elements: some Sequence<Int>, until end: Int) throws(Failure) -> Int {
      var sum = 0
      for element in elements {
        if element == end { throw Failure(sum: sum) }
        sum += element
      }
      return sum
    }
    for end in [-1, 0, 1, 8, 30, 139] {
      compare(
        { $0 },
        stack: { stack in Result { () throws(Failure) in try sum(stack, until: end) } },
        array: { array in Result { () throws(Failure) in try sum(array, until: end) } }
      )
    }
  }

  @Test("an iterator that several loops share")
  func shared() {
    func alternate(_ elements: some Sequence<Int>) -> [Int] {
      var iterator = elements.makeIterator()
      var (even, odd, rest) = (0, 0, 0)
      while let element = iterator.next(), element < 50 {
        if element.isMultiple(of: 2) { even &+= element } else { odd &+= element }
      }
      while let element = iterator.next() { rest &+= element }
      return [even, odd, rest, iterator.next() ?? -1]
    }
    compare({ $0 }, stack: { alternate($0) }, array: { alternate($0) })
  }
}
