import NavEngine

/// An element like the state of a screen: a string and an array, both on the heap, and a counter.
struct Feature: BenchmarkElement, Hashable {
  var title: String
  var tags: [Int]
  var visits: Int

  static let label = "Feature"

  static func make(_ number: Int) -> Feature {
    // Longer than the 15 bytes that a string holds without a heap block.
    Feature(title: "A screen of the application, number \(number)", tags: [number, 1, 2, 3], visits: number)
  }

  var number: Int {
    get { visits }
    set { visits = newValue }
  }

  func swallow(by hole: BlackHole) {
    withUnsafePointer(to: self) { hole.value($0) }
  }

  static func number(of id: StackElementID, in stack: StackState<Feature>) -> Int? { stack[id: id]?.number }

  static func raiseNumber(of id: StackElementID, in stack: inout StackState<Feature>) { stack[id: id]?.number &+= 1 }
}
