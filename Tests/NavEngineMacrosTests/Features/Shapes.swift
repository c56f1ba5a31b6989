import NavEngineMacros

// Enums of features in other shapes than usual.

@Reducer
struct Row {
  @ObservableState
  struct State: Hashable, Codable, Sendable, Identifiable {
    var id = 0
    var count = 0
  }

  enum Action: Hashable, Sendable {
    case add
    case tap(Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .add: state.count += 1
      case .tap(let id): state.id = id
      }
      return .none
    }
  }
}

/// All conformances there are.
@Reducer(state: .hashable, .codable, .sendable, action: .hashable, .sendable)
enum Sheet {
  case row(Row)
  case blank
}

/// Cases on a condition, and one that is not there at all.
@Reducer(state: .equatable)
enum Conditional {
  case row(Row)
  #if NEVER
    case never(Never)
  #else
    case here(Row)
    @ReducerCaseIgnored case plain(Int)
    #if !NEVER
      case inner(Row)
    #endif
  #endif
}

/// Features with a type of their own.
@Reducer(state: .equatable)
enum Generic<Value: Equatable & Sendable> {
  case row(Row)
  case outer(Outer<Value>.Inner)
}

struct Outer<Value: Equatable & Sendable> {}

extension Outer {
  @Reducer
  struct Inner {
    @ObservableState
    struct State: Equatable {
      var value: Value
      @Presents var next: Next.State?
    }

    enum Action {
      case next(PresentationAction<Next.Action>)
      case set(Value)
    }

    @Reducer(state: .equatable)
    enum Next {
      case inner(Inner)
      case row(Row)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .set(let value) = action { state.value = value }
        return .none
      }
      .ifLet(\.$next, action: \.next)
    }
  }
}

/// A folder has folders on it, which have.
@Reducer
struct Folder {
  @Reducer(state: .equatable)
  indirect enum Destination {
    case folder(Folder)
    case row(Row)
  }

  @ObservableState
  struct State: Equatable {
    var name = ""
    @Presents var destination: Destination.State?
    var path = StackState<Destination.State>()
  }

  enum Action {
    case destination(PresentationAction<Destination.Action>)
    case open(String)
    case path(StackActionOf<Destination>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .open(let name) = action { state.destination = .folder(State(name: name)) }
      return .none
    }
    .ifLet(\.$destination, action: \.destination)
    .forEach(\.path, action: \.path)
  }
}
