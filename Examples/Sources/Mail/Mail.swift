import NavEngineMacros

/// A mail app with a stack of mailboxes and messages, and a composer in a sheet that has a stack of its own.
@Reducer
struct Mail {
  @Reducer
  enum Path {
    case mailbox(Mailbox)
    case message(Message)
  }

  @ObservableState
  struct State: Equatable {
    var path = StackState<Path.State>()
    @Presents var composer: Composer.State?
  }

  enum Action {
    case composeButtonTapped
    case composer(PresentationAction<Composer.Action>)
    case mailboxTapped(String)
    case path(StackActionOf<Path>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .composeButtonTapped:
        state.composer = Composer.State()
        return .none

      case .composer(.presented(.sendButtonTapped)):
        state.composer = nil
        return .none

      case .composer:
        return .none

      case .mailboxTapped(let name):
        state.path.append(.mailbox(Mailbox.State(name: name)))
        return .none

      case .path(.element(_, .mailbox(.messageTapped(let subject)))):
        state.path.append(.message(Message.State(subject: subject)))
        return .none

      case .path(.element(_, .message(.replyButtonTapped(let subject)))):
        state.composer = Composer.State(draft: Draft(subject: "Re: \(subject)"))
        return .none

      case .path:
        return .none
      }
    }
    .forEach(\.path, action: \.path)
    .ifLet(\.$composer, action: \.composer) { Composer() }
  }
}

extension Mail.Path.State: Equatable {}

@Reducer
struct Mailbox {
  @ObservableState
  struct State: Equatable {
    var name: String
  }

  enum Action {
    case messageTapped(subject: String)
  }
}

@Reducer
struct Message {
  @ObservableState
  struct State: Equatable {
    var subject: String
    var isFlagged = false
  }

  enum Action {
    case archiveButtonTapped
    case flagButtonTapped
    case replyButtonTapped(subject: String)
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .archiveButtonTapped:
        return .run { _ in await dismiss() }
      case .flagButtonTapped:
        state.isFlagged.toggle()
        return .none
      case .replyButtonTapped:
        return .none
      }
    }
  }
}
