import NavEngine

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
