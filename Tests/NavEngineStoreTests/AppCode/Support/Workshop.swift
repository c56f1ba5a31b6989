import NavEngine

/// A feature with a child in each kind of place. The members that the engine calls run code of the app: the operators
/// and the stores reach all children by computed properties.
struct Workshop: Reducer {
  struct State {
    let code: AppCode
    var count = 0
    /// The numbers of the edits, in order.
    var edits: [Int] = []
    var bench: Tool
    var spare: Tool?
    @PresentationState var sheet: Tool?
    var slot = Slot.empty
    var rows: IdentifiedArray<Tool.Key, Tool> = []
    var path = StackState<Tool>()

    init(_ code: AppCode) {
      self.code = code
      bench = Tool(0, code)
    }
  }

  enum Slot: CasePathable, Equatable {
    case tool(Tool)
    case empty

    struct AllCasePaths: CasePathList {
      let tool = CasePath(embed: Slot.tool) { if case .tool(let tool) = $0 { tool } else { nil } }
    }
  }

  enum Action: CasePathable {
    /// An edit with a number.
    case edit(Int, (inout State) -> Void)
    case bench(Tool.Action)
    case spare(Tool.Action)
    case sheet(PresentationAction<Tool.Action>)
    case slot(SlotAction)
    case rows(IdentifiedAction<Tool.Key, Tool.Action>)
    case path(StackAction<Tool, Tool.Action>)

    struct AllCasePaths: CasePathList {
      let bench = CasePath(embed: Action.bench) { if case .bench(let action) = $0 { action } else { nil } }
      let spare = CasePath(embed: Action.spare) { if case .spare(let action) = $0 { action } else { nil } }
      let sheet = CasePath(embed: Action.sheet) { if case .sheet(let action) = $0 { action } else { nil } }
      let slot = CasePath(embed: Action.slot) { if case .slot(let action) = $0 { action } else { nil } }
      let rows = CasePath(embed: Action.rows) { if case .rows(let action) = $0 { action } else { nil } }
      let path = CasePath(embed: Action.path) { if case .path(let action) = $0 { action } else { nil } }
    }
  }

  enum SlotAction: CasePathable {
    case tool(Tool.Action)

    struct AllCasePaths: CasePathList {
      let tool = CasePath(embed: SlotAction.tool) { if case .tool(let action) = $0 { action } else { nil } }
    }
  }

  var body: some ReducerOf<Self> {
    Reduce.changing { state, action in
      state.code.isReducing = true
      if let handled = Handled(action, in: state) { state.code.handled.append(handled) }
    }
    CombineReducers {
      Scope(state: \.ownBench, action: \.bench) { ToolFeature() }
      // A computed field is not read to look for effects.
      Scope(state: \.slot, action: \.slot) {
        EmptyReducer().ifCaseLet(\.tool, action: \.tool) { ToolFeature() }
      }
      Reduce<State, Action>.changing { state, action in
        if case .edit(let number, let edit) = action {
          state.edits.append(number)
          edit(&state)
        }
      }
      .ifLet(\.ownSpare, action: \.spare) { ToolFeature() }
      .ifLet(\.ownSheet, action: \.sheet) { ToolFeature() }
      .forEach(\.ownRows, action: \.rows) { ToolFeature() }
      .forEach(\.ownPath, action: \.path) { ToolFeature() }
    }
    Reduce.changing { state, _ in state.code.isReducing = false }
  }
}

// MARK: - Computed properties

extension Workshop.State {
  var ownBench: Tool {
    get { code(bench.given) }
    set { bench = newValue }
  }

  var ownSpare: Tool? {
    get { code(spare?.given) }
    set { spare = newValue }
  }

  /// The presented child, for stores.
  var shownSheet: Tool? { code(sheet?.given) }

  /// The presentation, for the operator.
  var ownSheet: PresentationState<Tool> {
    get { code($sheet) }
    set { $sheet = newValue }
  }

  var ownSlot: Workshop.Slot {
    get {
      guard case .tool(let tool) = slot else { return code(slot) }
      return code(.tool(tool.given))
    }
    set { slot = newValue }
  }

  var ownRows: IdentifiedArray<Tool.Key, Tool> {
    get { code(code.givesEndings ? IdentifiedArray(uniqueElements: rows.map(\.given)) : rows) }
    set { rows = newValue }
  }

  var ownPath: StackState<Tool> {
    get {
      var given = path
      if code.givesEndings { for id in path.ids { given[id: id]?.ending = Ending(code) } }
      return code(given)
    }
    set { path = newValue }
  }

  var ownCount: Int { code(count) }

  /// Other fields, of which there are many.
  subscript(other number: Int) -> Tool { bench.given }
  subscript(for key: Tool.Key) -> Tool { bench }

  /// Runs the code of a getter, which returns what it has found before.
  private func code<Value>(_ value: Value) -> Value {
    code.run(.getter) { edits }
    return value
  }
}
