import NavEngineCompatibility

enum Destination: Equatable {
  case detail(String)
  case range(from: Int, to: Int)
  case help
}

enum Action {
  case child(ChildAction)
  case helpButtonTapped
  case named(String)
  case referenced(Reference)
}

enum ChildAction {
  case tapped
}

/// A payload that no thread may share.
final class Reference {
  var count = 0
}

func paths() {
  let detail: CasePath<Destination, String> = /Destination.detail
  print(detail.extract(from: .detail("a")) ?? "")
  let range: CasePath<Destination, (Int, Int)> = /Destination.range
  print(range.extract(from: .range(from: 1, to: 2)) ?? (0, 0))
  let child: CasePath<Action, ChildAction> = /Action.child
  let reference: CasePath<Action, Reference> = /Action.referenced
  let help: CasePath<Destination, Void> = /Destination.help
  print(child.extract(from: .helpButtonTapped) == nil, reference.embed(Reference()), help.embed(()))
  let optional: CasePath<Action?, ChildAction> = /Action.child
  print(optional.extract(from: nil) == nil)
}

struct Parent: Reducer {
  struct State: Equatable {
    @PresentationState var sheet: Child.State?
    var child = Child.State()
  }

  enum Action {
    case child(Child.Action)
    case sheet(PresentationAction<Child.Action>)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: /Action.child) { Child() }
    Reduce { _, _ in .none }
      .ifLet(\.$sheet, action: /Action.sheet) { Child() }
  }
}

struct Child: Reducer {
  struct State: Equatable {
    var count = 0
  }

  enum Action {
    case tapped(Reference)
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}
