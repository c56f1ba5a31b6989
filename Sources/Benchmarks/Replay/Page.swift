import NavEngine

/// What a trace goes through: pages of several kinds, of one feature each.
struct Page: Reducer {
  enum State: CasePathable, Equatable {
    case list(Visit.State)
    case detail(Visit.State)
    case form(Visit.State)

    /// The page of a name, whose kind goes by the name's hash.
    init(name: Int32) {
      let visit = Visit.State(name: name)
      // A golden-ratio hash: names are numbered in order of appearance.
      switch (UInt32(bitPattern: name) &* 0x9E37_79B9) >> 30 {
      case 0: self = .list(visit)
      case 1: self = .form(visit)
      default: self = .detail(visit)
      }
    }

    var name: Int32 {
      switch self {
      case .list(let visit), .detail(let visit), .form(let visit): visit.name
      }
    }

    struct AllCasePaths {
      var list: CasePath<State, Visit.State> {
        CasePath(embed: { .list($0) }) { if case .list(let visit) = $0 { visit } else { nil } }
      }
      var detail: CasePath<State, Visit.State> {
        CasePath(embed: { .detail($0) }) { if case .detail(let visit) = $0 { visit } else { nil } }
      }
      var form: CasePath<State, Visit.State> {
        CasePath(embed: { .form($0) }) { if case .form(let visit) = $0 { visit } else { nil } }
      }
    }

    static let allCasePaths = AllCasePaths()
  }

  enum Action: CasePathable {
    case list(Visit.Action)
    case detail(Visit.Action)
    case form(Visit.Action)

    struct AllCasePaths {
      var list: CasePath<Action, Visit.Action> {
        CasePath(embed: { .list($0) }) { if case .list(let action) = $0 { action } else { nil } }
      }
      var detail: CasePath<Action, Visit.Action> {
        CasePath(embed: { .detail($0) }) { if case .detail(let action) = $0 { action } else { nil } }
      }
      var form: CasePath<Action, Visit.Action> {
        CasePath(embed: { .form($0) }) { if case .form(let action) = $0 { action } else { nil } }
      }
    }

    static let allCasePaths = AllCasePaths()
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.list, action: \.list) { Visit() }
    Scope(state: \.detail, action: \.detail) { Visit() }
    Scope(state: \.form, action: \.form) { Visit() }
  }
}
