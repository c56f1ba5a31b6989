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

  /// A field that is computed.
  var doubledUses: Int {
    key.code.run(.getter)
    return uses * 2
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
    /// Notes that it runs, and when it is cancelled.
    case wait(started: Log<Int>, cancelled: Log<Int>)
  }

  init(_ number: Int, _ code: AppCode) {
    key = Key(number: number, code: code)
  }

  /// A copy with an object that runs code as the copy ends, if such are wanted.
  var given: Tool {
    if !key.code.givesEndings { return self }
    var copy = self
    copy.ending = Ending(key.code)
    return copy
  }
}

struct ToolFeature: Reducer {
  func reduce(into state: inout Tool, action: Tool.Action) -> Effect<Tool.Action> {
    switch action {
    case .use:
      state.uses += 1
      return .none
    case .wait(let started, let cancelled):
      state.key.code.effects.append(state.key.number)
      return .run { [number = state.key.number] _ in
        started.note(number)
        await untilCancelled(cancelled, number)
      }
    }
  }
}
