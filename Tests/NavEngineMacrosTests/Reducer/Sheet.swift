import NavEngineMacros

// Enums of features in other shapes than usual.

@Reducer
struct Row {
  struct State: Hashable, Codable, Sendable {
    var id = 0
  }

  enum Action: Hashable, Sendable {
    case tap(Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .tap(let id) = action { state.id = id }
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
@Reducer
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

extension Conditional.State: Equatable {}

/// Features with a type of their own.
@Reducer
enum Generic<Value: Equatable & Sendable> {
  case box(Box<Value>)
  case row(Row)
  case outer(Outer<Value>.Inner)
}

extension Generic.State: Equatable {}

@Reducer
struct Box<Value: Equatable & Sendable> {
  struct State: Equatable {
    var value: Value
  }

  enum Action {
    case set(Value)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .set(let value): state.value = value
      }
      return .none
    }
  }
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

    @Reducer
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

extension Outer.Inner.Next.State: Equatable {}

/// A folder has folders on it, which have.
@Reducer
struct Folder {
  @Reducer
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

extension Folder.Destination.State: Equatable {}
