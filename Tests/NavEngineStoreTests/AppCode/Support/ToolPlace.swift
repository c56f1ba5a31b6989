import NavEngine

/// The place of children in a ``Workshop``.
enum ToolPlace: CaseIterable {
  case bench, spare, sheet, slot, row, screen

  /// The number of the child that is there at first.
  var number: Int {
    switch self {
    case .bench: 0
    case .spare: 1
    case .sheet: 2
    case .slot: 3
    case .row: 10
    case .screen: 20
    }
  }

  var next: ToolPlace {
    let all = ToolPlace.allCases
    return all[(all.firstIndex(of: self)! + 1) % all.count]
  }

  /// Whether the child can be dismissed by itself.
  var isScreen: Bool { self == .sheet || self == .screen }
}

// MARK: - Children, without code of the app being called

extension ToolPlace {
  /// The children that are there. All but the row and the screen are alone.
  func tools(in state: Workshop.State) -> [Tool] {
    switch self {
    case .bench: [state.bench]
    case .spare: state.spare.map { [$0] } ?? []
    case .sheet: state.sheet.map { [$0] } ?? []
    case .slot: if case .tool(let tool) = state.slot { [tool] } else { [] }
    case .row: Array(state.rows)
    case .screen: Array(state.path)
    }
  }

  /// The child with a number, or the first one.
  func tool(_ number: Int? = nil, in state: Workshop.State) -> Tool? {
    tools(in: state).first { number == nil || $0.key.number == number }
  }

  /// Uses the child with a number, if it is there.
  func use(_ number: Int, in state: inout Workshop.State) {
    guard var tool = tool(number, in: state) else { return }
    tool.uses += 1
    switch self {
    case .row: state.rows.firstIndex { $0.key.number == number }.map { state.rows[$0] = tool }
    case .screen: state.path.firstIndex { $0.key.number == number }.map { state.path[$0] = tool }
    default: add(tool, to: &state)
    }
  }

  /// Puts a child there: as the first one of several, or in the place of another one.
  func add(_ tool: Tool, to state: inout Workshop.State) {
    switch self {
    case .bench: state.bench = tool
    case .spare: state.spare = tool
    case .sheet: state.sheet = tool
    case .slot: state.slot = .tool(tool)
    case .row: state.rows.insert(tool, at: 0)
    case .screen: state.path.insert(tool, at: 0)
    }
  }

  /// Removes the child with a number, or the first one, if it is there. A field stays.
  func remove(_ number: Int? = nil, from state: inout Workshop.State) {
    guard let number = tool(number, in: state)?.key.number else { return }
    switch self {
    case .bench: break
    case .spare: state.spare = nil
    case .sheet: state.sheet = nil
    case .slot: state.slot = .empty
    case .row: state.rows.removeAll { $0.key.number == number }
    case .screen: state.path.removeAll { $0.key.number == number }
    }
  }

  /// Removes the child with a number, which is there, as a dismissal does.
  func dismiss(_ number: Int, in state: inout Workshop.State) {
    guard self == .screen else { return remove(number, from: &state) }
    state.path.firstIndex { $0.key.number == number }.map { state.path.removeSubrange($0...) }
  }
}

extension Workshop.State {
  /// A state with a child in each place, and others beside the row and the screen.
  static func full(_ code: AppCode) -> Workshop.State {
    var state = Workshop.State(code)
    state.rows = [Tool(11, code), Tool(12, code)]
    state.path = StackState([Tool(21, code)])
    for place in ToolPlace.allCases { place.add(Tool(place.number, code), to: &state) }
    return state
  }

  /// All of the state, as numbers.
  var summary: [[Int]] {
    [[count], edits] + ToolPlace.allCases.map { $0.tools(in: self).flatMap { [$0.key.number, $0.uses] } }
  }

  /// The number of what is presented, and the root.
  var screenCount: Int { 1 + path.count + (sheet == nil ? 0 : 1) }
}

// MARK: - Stores

@MainActor
extension Store where State == Workshop.State, Action == Workshop.Action {
  /// The store of the child with a number, or of the first one.
  func scope(to place: ToolPlace, _ number: Int? = nil) -> StoreOf<ToolFeature>? {
    switch place {
    case .bench: return scope(state: \.ownBench, action: \.bench)
    case .spare: return scope(state: \.ownSpare, action: \.spare)
    case .sheet: return scope(state: \.shownSheet, action: \.sheet)
    case .slot: return scope(state: \.ownSlot, action: \.slot).scope(state: \.tool, action: \.tool)
    case .row:
      guard let key = withState({ place.tool(number, in: $0)?.key }) else { return nil }
      return scope(state: \.ownRows, action: \.rows).scope(id: key)
    case .screen:
      let id = withState { state in
        state.path.firstIndex { number == nil || $0.key.number == number }.map { state.path.ids[$0] }
      }
      return id.flatMap { scope(state: \.ownPath, action: \.path).scope(id: $0) }
    }
  }

  /// The first child as the store has it, by the property that is computed.
  func read(_ place: ToolPlace) -> Tool? {
    switch place {
    case .bench: self.ownBench
    case .spare: self.ownSpare
    case .sheet: self.shownSheet
    case .slot: if case .tool(let tool) = self.ownSlot { tool } else { nil }
    case .row: self.ownRows.first
    case .screen: self.ownPath.first
    }
  }
}
