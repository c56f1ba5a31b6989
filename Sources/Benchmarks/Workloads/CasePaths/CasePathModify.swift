import CBenchmarks
import NavEngine

/// The payload of one case raised by one, in actions that are that case.
struct CasePathModify: CasePathWorkload {
  let operation = "modify"

  func engine(passes: Int) throws -> Measurement {
    let sink = cbench_sink()
    var actions = PathAction.make(depth: 0)
    let before = PathAction.sum(actions)
    let path: CasePath<PathAction, Int> = CasePath(\.changed)
    var changes = 0
    let watch = Stopwatch()
    for _ in 0..<passes {
      for position in actions.indices {
        let change = path.modify(&actions[position]) { number in
          number &+= 1
          return 1
        }
        changes &+= change ?? 0
        sink(Int64(change ?? 0))
      }
    }
    let measurement = watch.stop(operations: passes * actions.count)
    try CheckFailure.check("the sum of numbers", PathAction.sum(actions), equals: before + changes)
    return measurement
  }

  func reference(passes: Int) throws -> Measurement {
    let sink = cbench_sink()
    var actions = PathAction.make(depth: 0)
    let before = PathAction.sum(actions)
    var changes = 0
    let watch = Stopwatch()
    for _ in 0..<passes {
      for position in actions.indices {
        var change = 0
        if case .changed(let number) = actions[position] {
          actions[position] = .changed(number &+ 1)
          change = 1
        }
        changes &+= change
        sink(Int64(change))
      }
    }
    let measurement = watch.stop(operations: passes * actions.count)
    try CheckFailure.check("the sum of numbers", PathAction.sum(actions), equals: before + changes)
    return measurement
  }
}
