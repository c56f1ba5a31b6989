import CNavEngineBenchmarking
import NavEngine
import NavEngineBenchmarking

/// A workload on a resolved case path of ``PathAction``. The reference switches by hand.
protocol CasePathWorkload: Workload {
  /// The last word of a case's name.
  var operation: String { get }
}

extension CasePathWorkload {
  var group: String { "casepath/\(operation)" }

  func bytesPerElement() -> Double? { nil }
}

/// An action as features have them: some cases with a payload, one of them another feature's action.
enum PathAction: CasePathable, Equatable, Sendable {
  case tapped
  case changed(Int)
  case moved(from: Int, to: Int)
  indirect case child(PathAction)

  struct AllCasePaths: Sendable {
    var changed: CasePath<PathAction, Int> {
      CasePath(embed: { .changed($0) }) { if case .changed(let value) = $0 { value } else { nil } }
    }
    var child: CasePath<PathAction, PathAction> {
      CasePath(embed: { .child($0) }) { if case .child(let value) = $0 { value } else { nil } }
    }
  }

  static let allCasePaths = AllCasePaths()

  /// As many actions as look-ups have queries, each within `depth` others: `changed` with its position as the number,
  /// or other cases.
  static func make(depth: Int, isChanged: Bool = true) -> [PathAction] {
    (0..<Queries.count).map { position in
      var action: PathAction = isChanged ? .changed(position) : .moved(from: position, to: 2)
      for _ in 0..<depth { action = .child(action) }
      return action
    }
  }

  /// The sum of the numbers in `changed`.
  static func sum(_ actions: [PathAction]) -> Int {
    actions.reduce(0) { sum, action in
      var action = action
      while case .child(let inner) = action { action = inner }
      return if case .changed(let number) = action { sum + number } else { sum }
    }
  }
}

/// Numbers made into actions of one case; each action goes to the black hole.
struct CasePathEmbed: CasePathWorkload {
  let operation = "embed"

  func engine(passes: Int) throws -> LoopCost {
    let hole = BlackHole()
    let numbers = Queries.positions(size: 1_000)
    let path: CasePath<PathAction, Int> = CasePath(\.changed)
    var last = PathAction.tapped
    let watch = Stopwatch()
    for _ in 0..<passes {
      for number in numbers {
        last = path.embed(number)
        withUnsafePointer(to: last) { hole.value($0) }
      }
    }
    let measurement = watch.stop(operations: passes * numbers.count)
    try CheckFailure.check("the last action", last == .changed(numbers[numbers.count - 1]), equals: true)
    return measurement
  }

  func reference(passes: Int) throws -> LoopCost {
    let hole = BlackHole()
    let numbers = Queries.positions(size: 1_000)
    var last = PathAction.tapped
    let watch = Stopwatch()
    for _ in 0..<passes {
      for number in numbers {
        last = .changed(number)
        withUnsafePointer(to: last) { hole.value($0) }
      }
    }
    let measurement = watch.stop(operations: passes * numbers.count)
    try CheckFailure.check("the last action", last == .changed(numbers[numbers.count - 1]), equals: true)
    return measurement
  }
}

/// The payload of one case taken out of actions that are that case; each goes to the sink. `isChain` goes through two
/// enums in between; `isMiss` finds another case.
///
/// The path is used, and the reference switches, in a function that is handed the action, as a reducer is: in the loop
/// itself, the compiler would let a switch look at the array's memory, which no reducer can.
struct CasePathExtract: CasePathWorkload {
  var isChain = false
  var isMiss = false

  var operation: String { isChain ? "chain-3" : isMiss ? "extract-miss" : "extract" }

  func engine(passes: Int) throws -> LoopCost {
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

  func reference(passes: Int) throws -> LoopCost {
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

/// The payload of one case raised by one, in actions that are that case.
struct CasePathModify: CasePathWorkload {
  let operation = "modify"

  func engine(passes: Int) throws -> LoopCost {
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

  func reference(passes: Int) throws -> LoopCost {
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
