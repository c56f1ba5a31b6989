import NavEngine

/// A feature with a child in each kind of place. The members that the engine calls run code of the app: the operators
/// and the stores reach all children by computed properties.
struct Workshop: Reducer {
  struct State {
    let code: AppCode
    var count = 0
    /// The numbers of the handled actions, in order.
    var handled: [Int] = []
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

    fileprivate func runGetter() { code.run(.getter) { handled } }
  }

  enum Slot: CasePathable, Equatable {
    case tool(Tool)
    case empty

    struct AllCasePaths {
      var tool: CasePath<Slot, Tool> {
        CasePath(embed: Slot.tool) { if case .tool(let tool) = $0 { tool } else { nil } }
      }
    }
    static let allCasePaths = AllCasePaths()
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

    struct AllCasePaths {
      var bench: CasePath<Action, Tool.Action> {
        CasePath(embed: Action.bench) { if case .bench(let action) = $0 { action } else { nil } }
      }
      var spare: CasePath<Action, Tool.Action> {
        CasePath(embed: Action.spare) { if case .spare(let action) = $0 { action } else { nil } }
      }
      var sheet: CasePath<Action, PresentationAction<Tool.Action>> {
        CasePath(embed: Action.sheet) { if case .sheet(let action) = $0 { action } else { nil } }
      }
      var slot: CasePath<Action, SlotAction> {
        CasePath(embed: Action.slot) { if case .slot(let action) = $0 { action } else { nil } }
      }
      var rows: CasePath<Action, IdentifiedAction<Tool.Key, Tool.Action>> {
        CasePath(embed: Action.rows) { if case .rows(let action) = $0 { action } else { nil } }
      }
      var path: CasePath<Action, StackAction<Tool, Tool.Action>> {
        CasePath(embed: Action.path) { if case .path(let action) = $0 { action } else { nil } }
      }
    }
    static let allCasePaths = AllCasePaths()
  }

  enum SlotAction: CasePathable {
    case tool(Tool.Action)

    struct AllCasePaths {
      var tool: CasePath<SlotAction, Tool.Action> {
        CasePath(embed: SlotAction.tool) { if case .tool(let action) = $0 { action } else { nil } }
      }
    }
    static let allCasePaths = AllCasePaths()
  }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.code.isReducing = true
      return .none
    }
    CombineReducers {
      Scope(state: \.ownBench, action: \.bench) { ToolFeature() }
      Scope(state: \.ownSlot, action: \.slot) {
        EmptyReducer().ifCaseLet(\.tool, action: \.tool) { ToolFeature() }
      }
      Reduce { state, action in
        if case .edit(let number, let edit) = action {
          state.handled.append(number)
          edit(&state)
        }
        return .none
      }
      .ifLet(\.ownSpare, action: \.spare) { ToolFeature() }
      .ifLet(\.ownSheet, action: \.sheet) { ToolFeature() }
      .forEach(\.ownRows, action: \.rows) { ToolFeature() }
      .forEach(\.ownPath, action: \.path) { ToolFeature() }
    }
    Reduce { state, _ in
      state.code.isReducing = false
      return .none
    }
  }
}

extension Workshop.State {
  var ownBench: Tool {
    get {
      runGetter()
      return bench
    }
    set { bench = newValue }
  }

  var ownSpare: Tool? {
    get {
      runGetter()
      return spare
    }
    set { spare = newValue }
  }

  /// The presented child, for stores.
  var shownSheet: Tool? {
    runGetter()
    return sheet
  }

  /// The presentation, for the operator.
  var ownSheet: PresentationState<Tool> {
    get {
      runGetter()
      return $sheet
    }
    set { $sheet = newValue }
  }

  var ownSlot: Workshop.Slot {
    get {
      runGetter()
      return slot
    }
    set { slot = newValue }
  }

  var ownRows: IdentifiedArray<Tool.Key, Tool> {
    get {
      runGetter()
      return rows
    }
    set { rows = newValue }
  }

  var ownPath: StackState<Tool> {
    get {
      runGetter()
      return path
    }
    set { path = newValue }
  }

  var ownCount: Int {
    runGetter()
    return count
  }
}
