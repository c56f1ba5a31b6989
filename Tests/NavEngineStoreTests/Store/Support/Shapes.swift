import NavEngine
import TestSupport

/// A state with children in every kind of place that a store can be scoped to.
struct Shapes: Reducer {
  struct State: Equatable, Sendable {
    var field = Leaf.State()
    var optional: Leaf.State?
    var shape = Shape.none
    @PresentationState var presented: Leaf.State?
    @PresentationState var destination: PageDestination.State?
    var path = StackState<Leaf.State>()
    var rows: IdentifiedArrayOf<Page.State> = []

    var computed: Leaf.State {
      get { Leaf.State(count: field.count * 10, tags: field.tags) }
      set { field = Leaf.State(count: newValue.count / 10, tags: newValue.tags) }
    }
  }

  /// Cases whose payloads have spare bits, have none, and are large.
  enum Shape: Equatable, CasePathable, Sendable {
    case none
    case leaf(Leaf.State)
    case number(Int)
    case large(FourKilobytes)
    indirect case boxed(Leaf.State)

    struct AllCasePaths: CasePathList {
      let leaf = CasePath(embed: Shape.leaf) { if case .leaf(let state) = $0 { state } else { nil } }
      let number = CasePath(embed: Shape.number) { if case .number(let state) = $0 { state } else { nil } }
      let large = CasePath(embed: Shape.large) { if case .large(let state) = $0 { state } else { nil } }
      let boxed = CasePath(embed: Shape.boxed) { if case .boxed(let state) = $0 { state } else { nil } }
    }
  }

  enum Action: CasePathable, Sendable, EditAction {
    case edit(@Sendable (inout State) -> Void)
    case field(Leaf.Action)
    case optional(Leaf.Action)
    case shape(ShapeAction)
    case presented(PresentationAction<Leaf.Action>)
    case destination(PresentationAction<PageDestination.Action>)
    case path(StackAction<Leaf.State, Leaf.Action>)
    indirect case rows(IdentifiedAction<Int, Page.Action>)

    struct AllCasePaths: CasePathList {
      let field = CasePath(embed: Action.field) { if case .field(let action) = $0 { action } else { nil } }
      let optional = CasePath(embed: Action.optional) { if case .optional(let action) = $0 { action } else { nil } }
      let shape = CasePath(embed: Action.shape) { if case .shape(let action) = $0 { action } else { nil } }
      let presented = CasePath(embed: Action.presented) { if case .presented(let action) = $0 { action } else { nil } }
      let destination = CasePath(embed: Action.destination) { if case .destination(let it) = $0 { it } else { nil } }
      let path = CasePath(embed: Action.path) { if case .path(let action) = $0 { action } else { nil } }
      let rows = CasePath(embed: Action.rows) { if case .rows(let action) = $0 { action } else { nil } }
    }
  }

  enum ShapeAction: CasePathable, Sendable {
    case leaf(Leaf.Action)
    case number(Int)
    case large(Int)
    case boxed(Leaf.Action)

    struct AllCasePaths: CasePathList {
      let leaf = CasePath(embed: ShapeAction.leaf) { if case .leaf(let action) = $0 { action } else { nil } }
      let number = CasePath(embed: ShapeAction.number) { if case .number(let action) = $0 { action } else { nil } }
      let large = CasePath(embed: ShapeAction.large) { if case .large(let action) = $0 { action } else { nil } }
      let boxed = CasePath(embed: ShapeAction.boxed) { if case .boxed(let action) = $0 { action } else { nil } }
    }
  }

  var log = Log<String>()

  var body: some ReducerOf<Self> {
    CombineReducers<State, Action, _> {
      editor
      Scope(state: \.field, action: \.field) { Leaf(log: log) }
      Scope(state: \.shape, action: \.shape) { Shape.Feature(log: log) }
    }
    .ifLet(\.optional, action: \.optional) { Leaf(log: log) }
    .ifLet(\.$presented, action: \.presented) { Leaf(log: log) }
    .ifLet(\.$destination, action: \.destination) { PageDestination(log: log) }
    .forEach(\.path, action: \.path) { Leaf(log: log) }
    .forEach(\.rows, action: \.rows) { Page() }
  }

  /// Does what an ``Action/edit(_:)`` says, and nothing else: no operator knows of the children.
  var editor: Reduce<State, Action> {
    Reduce.changing { state, action in if case .edit(let edit) = action { edit(&state) } }
  }
}

extension Shapes.Shape {
  struct Feature: Reducer {
    typealias State = Shapes.Shape
    typealias Action = Shapes.ShapeAction

    let log: Log<String>

    var body: some Reducer<State, Action> {
      Scope(state: \.leaf, action: \.leaf) { Leaf(log: log) }
      Scope(state: \.number, action: \.number) {
        Reduce<Int, Int>.changing { state, action in state = action }
      }
      Scope(state: \.large, action: \.large) {
        Reduce<FourKilobytes, Int>.changing { state, action in state.last = action }
      }
      Scope(state: \.boxed, action: \.boxed) { Leaf(log: log) }
    }
  }
}
