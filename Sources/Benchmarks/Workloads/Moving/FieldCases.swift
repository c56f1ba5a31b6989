import CNavEngineBenchmarking
import NavEngineBenchmarking
import NavEngineMacros

/// One case of an action read, tested or changed, by a key path that is written where it is used; or, in the `own`
/// spelling, as a member, or by a ``CasePath`` that is resolved before the loop. The reference switches.
///
/// Each is in a function that is handed the action, as a reducer is.
struct FieldCases: Workload {
  enum Operation: String, CaseIterable {
    /// `action[case: \.changed]`, or `action.changed`.
    case read = "case-subscript"
    /// `action.is(\.changed)`.
    case test = "case-is"
    /// `action.modify(\.changed) { … }`.
    case modify = "case-modify"
    /// `CasePath(\.changed)`, and one extraction.
    case path = "case-path"
  }

  let operation: Operation
  let spelling: Spelling

  /// Few: a key path takes microseconds.
  private let count = 64

  var group: String { "\(spelling.rawValue)/\(operation.rawValue)" }

  func bytesPerElement() -> Double? { nil }

  func engine(passes: Int) throws -> LoopCost {
    let path: CasePath<FieldAction, Int> = CasePath(\.changed)
    return switch (operation, spelling) {
    case (.read, .moving): try loop(passes) { Self.read(&$0) }
    case (.read, .own): try loop(passes) { Self.member(&$0) }
    case (.test, .moving): try loop(passes) { Self.test(&$0) }
    case (.test, .own): try loop(passes) { Self.test(&$0, at: path) }
    case (.modify, .moving): try loop(passes) { Self.modify(&$0) }
    case (.modify, .own): try loop(passes) { Self.modify(&$0, at: path) }
    case (.path, .moving): try loop(passes) { Self.resolve(&$0) }
    case (.path, .own): try loop(passes) { Self.extract(&$0, at: path) }
    }
  }

  func reference(passes: Int) throws -> LoopCost {
    switch operation {
    case .read, .path: try loop(passes) { Self.switchRead(&$0) }
    case .test: try loop(passes) { Self.switchTest(&$0) }
    case .modify: try loop(passes) { Self.switchModify(&$0) }
    }
  }

  /// - Parameter body: Returns the number in the action, or 1 if it tests or changes the action.
  @inline(__always)
  private func loop(_ passes: Int, _ body: (inout FieldAction) -> Int) throws -> LoopCost {
    let sink = cbench_sink()
    var actions = FieldAction.make(count: count)
    let before = FieldAction.sum(actions)
    var sum = 0
    let watch = Stopwatch()
    for _ in 0..<passes {
      for position in actions.indices {
        let result = body(&actions[position])
        sum &+= result
        sink(Int64(result))
      }
    }
    let measurement = watch.stop(operations: passes * count)
    let isRead = operation == .read || operation == .path
    try CheckFailure.check("the sum of results", sum, equals: isRead ? passes * before : measurement.operations)
    let changes = operation == .modify ? measurement.operations : 0
    try CheckFailure.check("the sum of numbers", FieldAction.sum(actions), equals: before + changes)
    return measurement
  }

  @inline(never)
  private static func read(_ action: inout FieldAction) -> Int { action[case: \.changed] ?? 0 }

  @inline(never)
  private static func member(_ action: inout FieldAction) -> Int { action.changed ?? 0 }

  @inline(never)
  private static func resolve(_ action: inout FieldAction) -> Int { CasePath(\.changed).extract(from: action) ?? 0 }

  @inline(never)
  private static func extract(_ action: inout FieldAction, at path: CasePath<FieldAction, Int>) -> Int {
    path.extract(from: action) ?? 0
  }

  @inline(never)
  private static func switchRead(_ action: inout FieldAction) -> Int {
    switch action {
    case .changed(let number): number
    default: 0
    }
  }

  @inline(never)
  private static func test(_ action: inout FieldAction) -> Int { action.is(\.changed) ? 1 : 0 }

  @inline(never)
  private static func test(_ action: inout FieldAction, at path: CasePath<FieldAction, Int>) -> Int {
    path.extract(from: action) != nil ? 1 : 0
  }

  @inline(never)
  private static func switchTest(_ action: inout FieldAction) -> Int {
    switch action {
    case .changed: 1
    default: 0
    }
  }

  @inline(never)
  private static func modify(_ action: inout FieldAction) -> Int {
    action.modify(\.changed) { $0 &+= 1 }
    return 1
  }

  @inline(never)
  private static func modify(_ action: inout FieldAction, at path: CasePath<FieldAction, Int>) -> Int {
    path.modify(&action) { $0 &+= 1 } != nil ? 1 : 0
  }

  @inline(never)
  private static func switchModify(_ action: inout FieldAction) -> Int {
    guard case .changed(let number) = action else { return 0 }
    action = .changed(number &+ 1)
    return 1
  }
}

/// An action as features have them, with case paths that the macro writes, and cases that are read as members.
@CasePathable
@dynamicMemberLookup
enum FieldAction: Equatable, Sendable {
  case tapped
  case changed(Int)
  case moved(from: Int, to: Int)
  indirect case child(FieldAction)

  /// The number of each `changed` is its position.
  static func make(count: Int) -> [FieldAction] { (0..<count).map { .changed($0) } }

  /// The sum of the numbers in `changed`.
  static func sum(_ actions: [FieldAction]) -> Int {
    actions.reduce(0) { sum, action in if case .changed(let number) = action { sum + number } else { sum } }
  }
}
