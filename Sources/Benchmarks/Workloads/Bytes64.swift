import NavEngine

/// A trivial element of 64 bytes: one cache line, nothing on the heap.
struct Bytes64: BenchmarkElement, Hashable {
  var a: Int64
  var b: Int64
  var c: Int64
  var d: Int64
  var e: Int64
  var f: Int64
  var g: Int64
  var h: Int64

  static let label = "Bytes64"

  static func make(_ number: Int) -> Bytes64 {
    let value = Int64(number)
    return Bytes64(a: value, b: 1, c: 2, d: 3, e: 4, f: 5, g: 6, h: ~value)
  }

  var number: Int {
    get { Int(a) }
    set { a = Int64(newValue) }
  }

  func swallow(by hole: BlackHole) {
    withUnsafePointer(to: self) { hole.value($0) }
  }

  static func number(of id: StackElementID, in stack: StackState<Bytes64>) -> Int? { stack[id: id]?.number }

  static func raiseNumber(of id: StackElementID, in stack: inout StackState<Bytes64>) { stack[id: id]?.number &+= 1 }
}
