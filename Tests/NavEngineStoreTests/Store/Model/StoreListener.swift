import NavEngine

/// Somebody who listens to the states of a store, and those that are to come.
@MainActor
final class StoreListener {
  private enum Stream {
    case room(AsyncStream<Room.State>)
    case drawer(AsyncStream<Drawer.State>)
    case number(AsyncStream<Int>)
  }

  let record: StoreRecord
  private let stream: Stream
  private var expected: [ModelValue] = []
  private var isOver = false
  /// Whether the last one may come or not: the store went while others were told of an action.
  private var isLastInDoubt = false
  /// Whether something may come that nobody promises.
  private var isEndUnknown = false

  /// Nil for a store that nobody listens to.
  init?(_ record: StoreRecord) {
    switch record.store {
    case .room(let store): stream = .room(store.updates(buffering: .unbounded))
    case .drawer(let store): stream = .drawer(store.updates(buffering: .unbounded))
    case .number(let store): stream = .number(store.updates(buffering: .unbounded))
    default: return nil
    }
    self.record = record
    look()
  }

  /// Notes the state after an action.
  func look() {
    if isOver { return }
    isOver = record.isGone || record.isDoubtful
    if let model = record.model, !record.isDoubtful {
      if expected.last != model { expected.append(model) }
    } else {
      isEndUnknown = true
    }
  }

  /// Notes that the store is no more. If that is while others are told of an action, it may have been told before.
  func end(duringAction: Bool) {
    isOver = true
    isLastInDoubt = isLastInDoubt || duringAction
  }

  /// Takes what has come, when all stores have gone, and so all streams have ended.
  func check(_ comparison: inout Comparison) async -> String? {
    var count = 0
    var differences: [String?] = []
    func note(_ compare: (ModelValue) -> String?) {
      differences.append(count < expected.count ? compare(expected[count]) : isEndUnknown ? nil : "one more")
      count += 1
    }
    func listen<State>(to states: AsyncStream<State>, _ compare: (State, ModelValue) -> String?) async {
      for await state in states { note { compare(state, $0) } }
    }
    switch stream {
    case .room(let states):
      await listen(to: states) { if case .room(let model) = $1 { comparison.difference($0, model) } else { "a type" } }
    case .drawer(let states):
      await listen(to: states) {
        if case .drawer(let model) = $1 { comparison.difference($0, model) } else { "a type" }
      }
    case .number(let states):
      await listen(to: states) {
        if case .number(let model) = $1 { comparison.difference($0, model) } else { "a type" }
      }
    }
    let difference = differences.lazy.compactMap { $0 }.first
    if let difference {
      return "state \(differences.firstIndex { $0 != nil } ?? 0) of \(expected.count): \(difference)"
    }
    if count < expected.count - (isLastInDoubt ? 1 : 0) { return "only \(count) states, not \(expected.count)" }
    return nil
  }
}
