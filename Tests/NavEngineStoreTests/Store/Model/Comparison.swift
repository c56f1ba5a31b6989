import NavEngine
import TestSupport

/// Compares states with their models: values, the ids of screens, and which presentation is which.
struct Comparison {
  /// The engine's identity of each presentation of the model, and the other way round.
  private var ids: [Int: PresentationID] = [:]
  private var identities: [PresentationID: Int] = [:]

  /// Where a store's state differs from a model, read where it is; nil if it does not.
  @MainActor
  mutating func difference(_ store: HeldStore, _ model: ModelValue) -> String? {
    switch (store, model) {
    case (.room(let store), .room(let model)): store.withState { difference($0, model) }
    case (.drawer(let store), .drawer(let model)): store.withState { difference($0, model) }
    case (.nook(let store), .nook(let model)): store.withState { difference($0, model) }
    case (.path(let store), .path(let model)): store.withState { difference($0, model) }
    case (.rows(let store), .rows(let model)): store.withState { difference($0, model) }
    case (.number(let store), .number(let model)): store.withState { difference($0, model) }
    default: "a store of another type"
    }
  }

  mutating func difference(_ state: Room.State, _ model: RoomModel) -> String? {
    if state.id != model.id { return "id \(state.id), not \(model.id)" }
    if let difference = difference(state.count, model.count) { return difference }
    if state.text != model.text { return "text \(state.text), not \(model.text)" }
    if let difference = difference(state.marks, model.marks) { return difference }
    if let difference = difference(state.$sheet, model.sheet, { $0.difference($1, $2) }) {
      return "sheet: \(difference)"
    }
    if let difference = difference(state.$destination, model.destination, { $0.difference($1, $2) }) {
      return "destination: \(difference)"
    }
    if let difference = difference(state.path, model.path) { return "path: \(difference)" }
    if let difference = difference(state.rows, model.rows) { return "rows: \(difference)" }
    if let difference = difference(state.nook, model.nook) { return "nook: \(difference)" }
    switch (state.drawer, model.drawer) {
    case (nil, nil): return nil
    case (let drawer?, let model?): return difference(drawer, model).map { "drawer: \($0)" }
    default: return "drawer: nil or not, other than it should be"
    }
  }

  mutating func difference(_ state: Drawer.State, _ model: DrawerModel) -> String? {
    if let difference = difference(state.count, model.count) { return difference }
    if let difference = difference(state.marks, model.marks) { return difference }
    return difference(state.$sheet, model.sheet) { $0.difference($1, $2) }.map { "sheet: \($0)" }
  }

  mutating func difference(_ state: Nook.State, _ model: NookModel) -> String? {
    switch (state, model) {
    case (.empty, .empty): nil
    case (.number(let number), .number(let model)): difference(number, model)
    case (.drawer(let drawer), .drawer(let model)): difference(drawer, model)
    case (.room(let room), .room(let model)): difference(room, model)
    default: "another case than \(model.caseNumber)"
    }
  }

  mutating func difference(_ stack: StackState<Room.State>, _ model: PathModel) -> String? {
    if stack.count != model.elements.count { return "\(stack.count) screens, not \(model.elements.count)" }
    // By position: a pair of elements takes longer than all the rest without optimisation.
    for position in 0..<stack.count {
      let (id, element) = (stack.ids[position].rawValue, model.elements[position])
      if id != element.id { return "#\(id), not #\(element.id)" }
      if let difference = difference(stack[position], element.room) { return "#\(id): \(difference)" }
    }
    return nil
  }

  mutating func difference(_ rows: IdentifiedArrayOf<Room.State>, _ models: [RoomModel]) -> String? {
    if rows.count != models.count { return "\(rows.count) rows, not \(models.count)" }
    for position in 0..<rows.count {
      if let difference = difference(rows[position], models[position]) { return "row \(position): \(difference)" }
    }
    return nil
  }

  private func difference(_ marks: [Tracked], _ models: [Int]) -> String? {
    if marks.count != models.count { return "\(marks.count) marks, not \(models.count)" }
    for position in 0..<marks.count where marks[position].value != models[position] {
      return "mark \(marks[position].value), not \(models[position])"
    }
    return nil
  }

  func difference(_ number: Int, _ model: Int) -> String? {
    number == model ? nil : "\(number), not \(model)"
  }

  private mutating func difference<State, Model>(
    _ state: PresentationState<State>,
    _ model: PresentedModel<Model>,
    _ compare: (inout Comparison, State, Model) -> String?
  ) -> String? {
    guard let id = state.id, let child = state.wrappedValue, let modelChild = model.child else {
      return (state.id == nil) == (model.child == nil) ? nil : "presented or not, other than it should be"
    }
    if ids[model.identity, default: id] != id || identities[id, default: model.identity] != model.identity {
      return "another presentation"
    }
    (ids[model.identity], identities[id]) = (id, model.identity)
    return compare(&self, child, modelChild)
  }
}
