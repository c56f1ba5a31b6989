import NavEngine

/// An app that a trace is replayed in: a stack of ``Page``s.
struct Browsing: Reducer {
  struct State: Equatable {
    var path = StackState<Page.State>()
  }

  enum Action: CasePathable {
    case path(StackActionOf<Page>)
    /// The next session begins.
    case restart

    struct AllCasePaths {
      var path: CasePath<Action, StackActionOf<Page>> {
        CasePath(embed: { .path($0) }) { if case .path(let action) = $0 { action } else { nil } }
      }
    }

    static let allCasePaths = AllCasePaths()
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .restart = action { state.path.removeAll(keepingCapacity: true) }
      return .none
    }
    .forEach(\.path, action: \.path) { Page() }
  }
}

/// ``Browsing`` by hand: an array of pages with their ids, and a switch over the same actions.
final class BrowsingModel {
  private(set) var path: [(id: StackElementID, page: Page.State)] = []

  /// Not inlined, so that the compiler does not know who else has the object.
  @inline(never)
  static func make() -> BrowsingModel { BrowsingModel() }

  func send(_ action: Browsing.Action) {
    switch action {
    case .restart:
      path.removeAll(keepingCapacity: true)
    case .path(.push(let id, let page)):
      path.append((id, page))
    case .path(.popFrom(let id)):
      if let position = path.lastIndex(where: { $0.id == id }) { path.removeSubrange(position...) }
    case .path(.element(let id, let action)):
      if let position = path.lastIndex(where: { $0.id == id }) { path[position].page.handle(action) }
    }
  }
}

extension Page.State {
  fileprivate mutating func handle(_ action: Page.Action) {
    switch (self, action) {
    case (.list(var visit), .list(.tap)):
      visit.count &+= 1
      self = .list(visit)
    case (.detail(var visit), .detail(.tap)):
      visit.count &+= 1
      self = .detail(visit)
    case (.form(var visit), .form(.tap)):
      visit.count &+= 1
      self = .form(visit)
    default: break
    }
  }
}

/// The pages of a trace: several kinds, of one feature each.
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

/// A page that counts taps.
struct Visit: Reducer {
  struct State: Equatable {
    /// The number of the page's name in its trace.
    let name: Int32
    var count = 0
  }

  enum Action {
    case tap
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.count &+= 1
    return .none
  }
}
