import NavEngine
import TestSupport

/// A child with an id whose members run code of the app.
struct Tool: Equatable, Identifiable {
  let key: Key
  var uses = 0
  var ending: Ending?

  var id: Key {
    key.code.run(.id)
    return key
  }

  static func == (left: Tool, right: Tool) -> Bool {
    left.key.code.run(.equality)
    return left.key.number == right.key.number && left.uses == right.uses
  }

  /// An id of which many are in one bucket, so that tables compare them.
  struct Key: Hashable {
    let number: Int
    let code: AppCode

    static func == (left: Key, right: Key) -> Bool {
      left.code.run(.idEquality)
      return left.number == right.number
    }

    func hash(into hasher: inout Hasher) {
      code.run(.idHash)
      hasher.combine(number & 1)
    }
  }

  enum Action {
    case use
    /// Runs until it is cancelled.
    case wait(Log<Int>)
  }

  /// A child with an object that runs code as it ends, if it is wanted.
  init(_ number: Int, _ code: AppCode, endsWithCode: Bool = false) {
    key = Key(number: number, code: code)
    ending = endsWithCode ? Ending(code) : nil
  }
}

struct ToolFeature: Reducer {
  func reduce(into state: inout Tool, action: Tool.Action) -> Effect<Tool.Action> {
    switch action {
    case .use:
      state.uses += 1
      return .none
    case .wait(let cancelled):
      return .run { [number = state.key.number] _ in await untilCancelled(cancelled, number) }
    }
  }
}
