import Foundation
import NavEngine
import NavEngineBenchmarking

/// The stack written as JSON.
struct Encode<Element: BenchmarkElement>: ListWorkload {
  static var operation: String { "encode" }
  let count: Int
  let ungated: String? = Ungated.addresses

  @inline(__always)
  func run<List: BenchmarkList<Element>>(on _: List.Type, passes: Int) throws -> LoopCost {
    let list = List(Element.make(count: count))
    let encoder = JSONEncoder()
    var bytes = 0
    var data = Data()
    let measurement = try LoopCost.of(passes) { _ in
      data = try encoder.encode(list)
      bytes &+= data.count
      return data.count
    }
    try CheckFailure.check("the bytes written", bytes, equals: passes * data.count)
    let read = try JSONDecoder().decode(List.self, from: data)
    try CheckFailure.check("the elements written and read", Array(read), equals: Array(list))
    return measurement
  }
}

/// The stack read from JSON.
struct Decode<Element: BenchmarkElement>: ListWorkload {
  static var operation: String { "decode" }
  let count: Int
  let ungated: String? = Ungated.addresses

  @inline(__always)
  func run<List: BenchmarkList<Element>>(on _: List.Type, passes: Int) throws -> LoopCost {
    let elements = Element.make(count: count)
    let data = try JSONEncoder().encode(List(elements))
    let decoder = JSONDecoder()
    var list = List()
    let measurement = try LoopCost.of(passes) { _ in
      list = try decoder.decode(List.self, from: data)
      return list.count
    }
    try CheckFailure.check("the elements read", Array(list), equals: elements)
    return measurement
  }
}
