import NavEngine

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
