import NavEngineMacros

struct Draft: Equatable, Sendable {
  var subject = ""
  var recipients: [String] = []
}

/// A stack within what is presented: recipients are picked on a screen that is pushed within the sheet.
@Reducer
struct Composer {
  @Reducer
  enum Path {
    case recipients(RecipientPicker)
  }

  @ObservableState
  struct State: Equatable {
    var draft = Draft()
    var path = StackState<Path.State>()
  }

  enum Action {
    case path(StackActionOf<Path>)
    case recipientsButtonTapped
    case sendButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .path(.element(let id, .recipients(.doneButtonTapped))):
        state.draft.recipients = state.path[id: id]?.recipients?.picked.sorted() ?? []
        state.path.pop(from: id)
        return .none

      case .path, .sendButtonTapped:
        return .none

      case .recipientsButtonTapped:
        state.path.append(.recipients(RecipientPicker.State(picked: Set(state.draft.recipients))))
        return .none
      }
    }
    .forEach(\.path, action: \.path)
  }
}

extension Composer.Path.State: Equatable {}

@Reducer
struct RecipientPicker {
  @ObservableState
  struct State: Equatable {
    var picked: Set<String> = []
  }

  enum Action {
    case doneButtonTapped
    case tapped(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .tapped(let name) = action {
        state.picked.formSymmetricDifference([name])
      }
      return .none
    }
  }
}
