import NavEngineMacros

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
