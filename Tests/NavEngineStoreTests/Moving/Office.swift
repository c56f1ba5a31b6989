import NavEngineCompatibility

extension LateChildActionTests {
  /// A feature that does what its actions say.
  struct Clerk: Reducer {
    struct State: Equatable, Sendable {
      var count = 0
    }

    enum Action: Sendable {
      case set(Int)
      case run(@Sendable (Send<Action>) async -> Void)
      /// The parent takes away who does it.
      case leave
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .set(let count): state.count = count
        case .run(let work): return .run { await work($0) }
        case .leave: break
        }
        return .none
      }
    }
  }

  /// A clerk with an id, the same for all.
  struct Guest: Reducer {
    struct State: Equatable, Identifiable, Sendable {
      let id = 7
      var clerk = Clerk.State()
    }

    var body: some Reducer<State, Clerk.Action> {
      Scope(state: \.clerk, action: CasePath()) { Clerk() }
    }
  }

  /// One of two places, as `@Reducer enum` makes it.
  enum Post {
    enum State: Equatable, Sendable {
      case desk(Clerk.State)
      case counter(Clerk.State)
    }

    enum Action: Sendable {
      case desk(Clerk.Action)
      case counter(Clerk.Action)
    }

    @ReducerBuilder<State, Action>
    static var body: some Reducer<State, Action> {
      Scope(state: /State.desk, action: /Action.desk) { Clerk() }
      Scope(state: /State.counter, action: /Action.counter) { Clerk() }
    }
  }

  struct Room: Reducer {
    enum State: Equatable, Sendable {
      case empty
      case desk(Clerk.State)
    }

    enum Action: Sendable {
      case desk(Clerk.Action)
    }

    var body: some ReducerOf<Self> {
      Reduce.changing { state, action in if case .desk(.leave) = action { state = .empty } }
      .ifCaseLet(/State.desk, action: /Action.desk) { Clerk() }
    }
  }

  struct Office: Reducer {
    struct State: Equatable, Sendable {
      var clerk: Clerk.State?
      var guest: Guest.State?
      var post: Post.State?
      var room = Room.State.empty
      var rows: IdentifiedArrayOf<Guest.State> = []
    }

    enum Action: Sendable, EditAction {
      case clerk(Clerk.Action)
      case guest(Clerk.Action)
      case post(Post.Action)
      case room(Room.Action)
      case rows(IdentifiedAction<Int, Clerk.Action>)
      case edit(@Sendable (inout State) -> Void)
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.room, action: /Action.room) { Room() }
      Reduce.changing { state, action in
        switch action {
        case .clerk(.leave): state.clerk = nil
        case .guest(.leave): state.guest = nil
        case .post(.desk(.leave)): state.post = .counter(Clerk.State())
        case .rows(.element(let id, .leave)): state.rows.remove(id: id)
        case .edit(let edit): edit(&state)
        case .clerk, .guest, .post, .room, .rows: break
        }
      }
      .ifLet(\.clerk, action: /Action.clerk) { Clerk() }
      .ifLet(\.guest, action: /Action.guest) { Guest() }
      .ifLet(\.post, action: /Action.post) { Post.body }
      .forEach(\.rows, action: /Action.rows) { Guest() }
    }
  }

  struct House: Reducer {
    struct State: Equatable, Sendable {
      var office = Office.State()
    }

    enum Action: Sendable, EditAction {
      case office(Office.Action)
      case edit(@Sendable (inout State) -> Void)
    }

    var body: some ReducerOf<Self> {
      Reduce.changing { state, action in if case .edit(let edit) = action { edit(&state) } }
      Scope(state: \.office, action: /Action.office) { Office() }
    }
  }
}
