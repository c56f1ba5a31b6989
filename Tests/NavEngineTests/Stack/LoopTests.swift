import NavEngine
import Testing

/// Loops that the optimiser takes apart: into vectors, into several sums, and into what is left over after them.
@Suite("Loops over a stack")
struct LoopTests {
  private struct Failure: Error, Equatable {
    let sum: Int
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

  @Test("Sums, products and extremes of a stack are those of an array")
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

  @Test("Loops that end early end at the same element as over an array")
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
}
