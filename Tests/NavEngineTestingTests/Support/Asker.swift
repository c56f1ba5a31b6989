import NavEngine

/// A feature whose effect waits for an answer.
struct Asker: Reducer {
  struct State: Equatable {
    var answer = 0
  }

  enum Action: Equatable {
    case ask
    case answered(Int)
  }

  let answers: AsyncStream<Int>

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .ask:
      return .run { send in
        for await answer in answers { return await send(.answered(answer)) }
      }
    case .answered(let answer):
      state.answer = answer
      return .none
    }
  }
}
