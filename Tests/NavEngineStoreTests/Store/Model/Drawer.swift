import NavEngine
import TestSupport

/// What is in a ``Room``'s optional, or in a case: a feature that presents a room.
struct Drawer: Reducer {
  struct State: Equatable, Sendable {
    var count = 0
    var marks: [Tracked] = []
    @PresentationState var sheet: Room.State?

    mutating func perform(_ deed: Deed) {
      switch deed {
      case .count(let value), .leave(let value): count = value
      case .mark(let mark): marks.append(mark)
      case .unmark: marks = []
      case .clearAndLeave(let value): (count, sheet) = (value, nil)
      case .child(.sheet, let change): $sheet.perform(change)
      default: break
      }
    }
  }

  enum Action: CasePathable, Sendable {
    case act(Deed)
    case sheet(PresentationAction<Room.Action>)

    struct AllCasePaths: CasePathList {
      let sheet = CasePath(embed: Action.sheet) { if case .sheet(let action) = $0 { action } else { nil } }
    }
  }

  var body: some ReducerOf<Self> {
    Reduce.changing { state, action in
      switch action {
      case .act(let deed): state.perform(deed)
      case .sheet(.presented(.act(let deed))): if deed.isLeaving { state.sheet = nil }
      case .sheet(.dismiss): state.sheet?.text += "!"
      default: break
      }
    }
    .ifLet(\.$sheet, action: \.sheet) { Room() }
  }
}

extension PresentationState<Room.State> {
  /// What is done to a drawer's sheet: through the projection, which Swift reads and writes back, so that each edit
  /// is one of a copy.
  fileprivate mutating func perform(_ change: Change) {
    change.apply(
      to: &self,
      put: { $0.wrappedValue = $1.room },
      edit: { $0.wrappedValue?.count = $1 },
      remove: { $0.wrappedValue = nil }
    )
  }
}
