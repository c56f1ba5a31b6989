import NavEngine

extension Workshop {
  /// An action of the feature, as a model is told of it.
  enum Handled: Equatable {
    /// The edit with a number.
    case edit(Int)
    /// An action to the child with a number, and its dismissal.
    case use(ToolPlace, Int)
    case dismiss(ToolPlace, Int)

    /// - Returns: Nil if the action does nothing to the state.
    init?(_ action: Action, in state: State) {
      func number(_ place: ToolPlace) -> Int? { place.tool(in: state)?.key.number }
      let child: (place: ToolPlace, number: Int?)
      switch action {
      case .edit(let number, _):
        self = .edit(number)
        return
      case .bench(.use): child = (.bench, number(.bench))
      case .spare(.use): child = (.spare, number(.spare))
      case .sheet(.presented(.use)), .sheet(.dismiss): child = (.sheet, number(.sheet))
      case .slot(.tool(.use)): child = (.slot, number(.slot))
      case .rows(.element(let id, .use)): child = (.row, ToolPlace.row.tool(id.number, in: state)?.key.number)
      case .path(.element(let id, .use)), .path(.popFrom(let id)): child = (.screen, state.path[id: id]?.key.number)
      default: return nil
      }
      guard let number = child.number else { return nil }
      switch action {
      case .sheet(.dismiss), .path(.popFrom): self = .dismiss(child.place, number)
      default: self = .use(child.place, number)
      }
    }
  }
}
