import NavEngine

/// Optionals that no operator knows of, and objects in them.
struct Sides: Reducer {
  struct Side {
    var count = 0
    var farewell: Farewell?
  }

  /// Since it holds a value of any type, it is assigned by ending what was there before anything is copied.
  enum Mood {
    case calm
    case sad(Farewell)
    case angry(Farewell, any Sendable)
  }

  struct State {
    var left: Side?
    var right: Side?
    var single: Farewell?
    var pair: Pair?
    var several: [Farewell] = []
    var mood = Mood.calm
  }

  struct Pair: Equatable {
    var first: Farewell
    var second = Farewell {}

    init(_ first: Farewell) {
      self.first = first
    }
  }

  enum Action: CasePathable, LocalEditAction {
    case edit((inout State) -> Void)
    case side(Int)

    struct AllCasePaths: CasePathList {
      let side = CasePath(embed: Action.side) { if case .side(let action) = $0 { action } else { nil } }
    }
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    if case .edit(let edit) = action { edit(&state) }
    return .none
  }
}
