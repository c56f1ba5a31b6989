import NavEngineCompatibility
import NavEngineMacros
import NavEngineSwiftUI

@Reducer
struct Part {
  struct State: Equatable {}
  enum Action { case tapped }
}

/// A long chain of operators on a reducer whose types are not named, as in apps: each overload of an operator multiplies
/// the time that it takes to compile.
@Reducer
struct ManyChildren {
  struct State: Equatable {
    @Presents var first: Part.State?
    @Presents var second: Part.State?
    @Presents var third: Part.State?
    @Presents var fourth: Part.State?
    @Presents var fifth: Part.State?
    var sixth: Part.State?
    var seventh: Part.State?
    var path = StackState<Part.State>()
    var rows: IdentifiedArray<Int, Row.State> = []
  }

  @Reducer
  struct Row {
    struct State: Equatable, Identifiable { let id: Int }
    enum Action { case tapped }
  }

  enum Action {
    case first(PresentationAction<Part.Action>)
    case second(PresentationAction<Part.Action>)
    case third(PresentationAction<Part.Action>)
    case fourth(PresentationAction<Part.Action>)
    case fifth(PresentationAction<Part.Action>)
    case sixth(Part.Action)
    case seventh(Part.Action)
    case path(StackAction<Part.State, Part.Action>)
    case rows(IdentifiedAction<Int, Row.Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { _, _ in .none }
      .ifLet(\.$first, action: \.first) { Part() }
      .ifLet(\.$second, action: \.second) { Part() }
      .ifLet(\.$third, action: \.third) { Part() }
      .ifLet(\.$fourth, action: \.fourth) { Part() }
      .ifLet(\.$fifth, action: \.fifth) { Part() }
      .ifLet(\.sixth, action: \.sixth) { Part() }
      .ifLet(\.seventh, action: \.seventh) { Part() }
      .forEach(\.path, action: \.path) { Part() }
      .forEach(\.rows, action: \.rows) { Row() }
  }
}
