import NavEngine

enum Destination: CaseReducer {
  case form(Form)

  @dynamicMemberLookup
  enum State: Equatable, CaseReducerState, CasePathable, ObservableState {
    typealias StateReducer = Destination
    case form(Form.State)

    struct AllCasePaths {
      var form: CasePath<State, Form.State> {
        CasePath(embed: { .form($0) }) { if case .form(let value) = $0 { value } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  enum Action: CasePathable {
    case form(Form.Action)

    struct AllCasePaths {
      var form: CasePath<Action, Form.Action> {
        CasePath(embed: { .form($0) }) { if case .form(let value) = $0 { value } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  static var body: some Reducer<State, Action> {
    Scope(state: \.form, action: \.form) { Form() }
  }

  enum CaseScope {
    case form(StoreOf<Form>)
  }

  @MainActor
  static func scope(_ store: Store<State, Action>) -> CaseScope {
    switch store.withState({ $0 }) {
    case .form: .form(store.scope(state: \.form, action: \.form)!)
    }
  }
}

struct Form: Reducer {
  struct State: Equatable {
    var name = ""
  }

  enum Action {
    case nameChanged(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .nameChanged(let name):
        state.name = name
        return .none
      }
    }
  }
}
