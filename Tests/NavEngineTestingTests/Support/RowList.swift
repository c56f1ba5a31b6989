import NavEngine

/// A list of rows, and nothing else.
struct RowList<Row: Reducer & Sendable>: Reducer where Row.State: Equatable & Identifiable, Row.State.ID: Sendable {
  struct State: Equatable {
    var rows: IdentifiedArrayOf<Row.State> = []
  }

  enum Action: CasePathable {
    case rows(IdentifiedActionOf<Row>)

    struct AllCasePaths: Sendable {
      var rows: CasePath<Action, IdentifiedActionOf<Row>> {
        CasePath(embed: Action.rows) { if case .rows(let action) = $0 { action } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  let row: Row

  var body: some ReducerOf<Self> {
    EmptyReducer().forEach(\.rows, action: \.rows) { row }
  }
}
