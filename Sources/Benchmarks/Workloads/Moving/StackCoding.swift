import CNavEngineBenchmarking
import Foundation
import NavEngineBenchmarking
import NavEngineMacros

/// A stack of a ``Catalog``'s screens written as JSON, or read from it. The reference is an array of the same screens.
struct StackCoding: Workload {
  enum Operation: String, CaseIterable {
    case encode = "stack-encode"
    case decode = "stack-decode"
  }

  typealias Screen = Catalog.Path.State

  let operation: Operation
  let count: Int
  let ungated: String? = Ungated.addresses

  var group: String { "moving/\(operation.rawValue)" }
  var name: String { "\(group)/\(count)" }

  func bytesPerElement() -> Double? { nil }

  func engine(passes: Int) throws -> LoopCost {
    try run(StackState(Screen.make(count: count)), passes: passes)
  }

  func reference(passes: Int) throws -> LoopCost {
    try run(Screen.make(count: count), passes: passes)
  }

  @inline(__always)
  private func run<Screens: Codable & Collection<Screen>>(_ screens: Screens, passes: Int) throws -> LoopCost {
    let sink = cbench_sink()
    let (encoder, decoder) = (JSONEncoder(), JSONDecoder())
    var data = try encoder.encode(screens)
    var read = screens
    let watch = Stopwatch()
    switch operation {
    case .encode:
      for _ in 0..<passes {
        data = try encoder.encode(screens)
        sink(Int64(data.count))
      }
    case .decode:
      for _ in 0..<passes {
        read = try decoder.decode(Screens.self, from: data)
        sink(Int64(read.count))
      }
    }
    let measurement = watch.stop(operations: passes)
    if operation == .encode { read = try decoder.decode(Screens.self, from: data) }
    try CheckFailure.check("the screens read", Array(read), equals: Array(screens))
    return measurement
  }
}
