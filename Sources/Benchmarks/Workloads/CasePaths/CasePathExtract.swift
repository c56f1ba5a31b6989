import CBenchmarks
import NavEngine

/// The payload of one case taken out of actions that are that case; each goes to the sink. `isChain` goes through two
/// enums in between; `isMiss` finds another case.
///
/// The path is used, and the reference switches, in a function that is handed the action, as a reducer is: in the loop
/// itself, the compiler would let a switch look at the array's memory, which no reducer can.
struct CasePathExtract: CasePathWorkload {
  var isChain = false
  var isMiss = false

  var operation: String { isChain ? "chain-3" : isMiss ? "extract-miss" : "extract" }

  func engine(passes: Int) throws -> Measurement {
    let sink = cbench_sink()
    let actions = PathAction.make(depth: isChain ? 2 : 0, isChanged: !isMiss)
    let path: CasePath<PathAction, Int> = isChain ? CasePath(\.child.child.changed) : CasePath(\.changed)
    var sum = 0
    let watch = Stopwatch()
    for _ in 0..<passes {
      for action in actions {
        let number = Self.number(of: action, at: path)
        sum &+= number
        sink(Int64(number))
      }
    }
    let measurement = watch.stop(operations: passes * actions.count)
    try CheckFailure.check("the sum extracted", sum, equals: passes * PathAction.sum(actions))
    return measurement
  }

  func reference(passes: Int) throws -> Measurement {
    let sink = cbench_sink()
    let actions = PathAction.make(depth: isChain ? 2 : 0, isChanged: !isMiss)
    let isChain = isChain
    var sum = 0
    let watch = Stopwatch()
    for _ in 0..<passes {
      for action in actions {
        let number = isChain ? Self.numberOfGrandchild(of: action) : Self.number(of: action)
        sum &+= number
        sink(Int64(number))
      }
    }
    let measurement = watch.stop(operations: passes * actions.count)
    try CheckFailure.check("the sum extracted", sum, equals: passes * PathAction.sum(actions))
    return measurement
  }

  @inline(never)
  private static func number(of action: PathAction, at path: CasePath<PathAction, Int>) -> Int {
    path.extract(from: action) ?? 0
  }

  @inline(never)
  private static func number(of action: PathAction) -> Int {
    switch action {
    case .changed(let number): number
    default: 0
    }
  }

  @inline(never)
  private static func numberOfGrandchild(of action: PathAction) -> Int {
    switch action {
    case .child(.child(.changed(let number))): number
    default: 0
    }
  }
}
