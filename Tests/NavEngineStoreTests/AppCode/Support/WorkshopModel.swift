import NavEngine

/// The state of a ``Workshop`` by its edits alone: they are made in the order in which the reducer was called with them.
@MainActor
struct WorkshopModel {
  private var edits: [(inout Workshop.State) -> Void] = []
  private var count = 0
  private(set) var state = Workshop.State.full(AppCode())

  /// The number of a new edit, which is about to be sent.
  mutating func add(_ edit: @escaping (inout Workshop.State) -> Void) -> Int {
    edits.append(edit)
    return edits.count
  }

  /// Makes what was handled since the last call.
  mutating func follow(_ handled: [Workshop.Handled]) {
    for handled in handled.dropFirst(count) {
      switch handled {
      case .edit(let number):
        state.edits.append(number)
        edits[number - 1](&state)
      case .use(let place, let number): place.use(number, in: &state)
      case .dismiss(let place, let number): place.dismiss(number, in: &state)
      }
    }
    count = handled.count
  }

  /// The number of the edits that were added.
  var editCount: Int { edits.count }
}
