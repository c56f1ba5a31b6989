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

  private struct Wide: Equatable {
    var words = SIMD8<Int>()
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

  @Test("bytes, of which a vector holds many")
  func bytes() {
    func reduce(_ elements: some Sequence<UInt8>) -> [Int] {
      var (sum, wrapped, matches) = (0, UInt8(0), 0)
      for element in elements { sum &+= Int(element) }
      for element in elements { wrapped &+= element }
      for element in elements where element & 3 == 1 { matches &+= 1 }
      return [sum, Int(wrapped), matches]
    }
    compare({ UInt8(truncatingIfNeeded: $0 &* 37) }, stack: { reduce($0) }, array: { reduce($0) })
  }

  @Test("fields of small and of wide elements")
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

    func sums(_ elements: some Sequence<Wide>) -> [Int] {
      var (first, third, last, greatest) = (0, 0, 0, 0)
      for element in elements {
        first &+= element.words[0]
        third ^= element.words[2]
        last |= element.words[7]
        greatest = max(greatest, element.words[5])
      }
      return [first, third, last, greatest]
    }
    compare(
      { number in Wide(words: SIMD8((0..<8).map { number &* (3 + $0) })) },
      stack: { sums($0) },
      array: { sums($0) }
    )
  }

  @Test("loops that write, that depend on the turn before, and that end early")
  func others() {
    func copied(_ elements: some Collection<Int>) -> [Int] {
      var copy = Array(repeating: 0, count: elements.count)
      var next = 0
      for element in elements {
        copy[next] = element &* 3
        next += 1
      }
      return copy
    }
    compare({ $0 &* 11 }, stack: { copied($0) }, array: { copied($0) })

    func hash(_ elements: some Sequence<Int>) -> Int {
      var hash = 17
      for element in elements { hash = hash &* 31 &+ element }
      return hash
    }
    compare({ $0 &* 13 }, stack: { hash($0) }, array: { hash($0) })

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

  @Test("an iterator that several loops share, and one beside another")
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

    func products(_ elements: some Sequence<Int>) -> Int {
      var sum = 0
      for (left, right) in zip(elements, elements.dropFirst()) { sum &+= left &* right }
      for (position, element) in elements.enumerated() { sum ^= position &* element }
      return sum
    }
    compare({ $0 &* 5 &- 40 }, stack: { products($0) }, array: { products($0) })
  }
}
