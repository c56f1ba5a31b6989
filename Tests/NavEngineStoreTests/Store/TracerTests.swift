@testable import NavEngine
import TestSupport
import Testing

@MainActor
@Suite("Tracing a store")
struct TracerTests {
  private final class Traces {
    var all: [StoreTracer.Trace] = []
  }

  @Test("Each action is traced, with its time, its effects and its transitions")
  func traces() throws {
    let store = makeDesk()
    let traces = Traces()
    store.tracer = StoreTracer(tracesTransitions: true) { traces.all.append($0) }
    store.edit { $0.sheet = Desk.State() }
    let sheet = try #require(store.scope(state: \.sheet, action: \.sheet))
    sheet.send(.work)
    store.send(.sheet(.dismiss))
    #expect(traces.all.map(\.effects) == [0, 1, 0])
    #expect(traces.all.map(\.transitions.count) == [1, 0, 1])
    #expect(traces.all.allSatisfy { $0.duration > .zero })
    guard case .sheet(.presented(.work)) = traces.all[1].action as? Desk.Action else {
      Issue.record("\(traces.all[1])")
      return
    }
    #expect("\(traces.all[1])".contains("1 effect started"))
    #expect("\(traces.all[1])".hasPrefix(".sheet(.presented(.work)) in "))
    #expect("\(traces.all[2])".contains("\n  dismiss"))
  }

  @Test("A description has the action as it is written, and the time in the unit that suits it")
  func description() {
    indirect enum Action {
      case tap, name(String), move(from: Int, to: Int?), rename(id: Int), child(Action?), odd(Odd)
      case element(StackElementID, Action)
    }
    enum Odd: CustomStringConvertible {
      case secret
      var description: String { "…" }
    }
    func text(_ action: Action, _ duration: Duration = .seconds(1)) -> String {
      StoreTracer.Trace(action: action, duration: duration, effects: 0).description
    }
    #expect(text(.tap) == ".tap in 1.0 s")
    #expect(text(.name("a\"b")) == ".name(\"a\\\"b\") in 1.0 s")
    #expect(text(.move(from: 1, to: nil)) == ".move(from: 1, to: nil) in 1.0 s")
    #expect(text(.rename(id: 3)) == ".rename(id: 3) in 1.0 s")
    #expect(text(.child(.tap)) == ".child(.tap) in 1.0 s")
    #expect(text(.child(nil)) == ".child(nil) in 1.0 s")
    #expect(text(.element(7, .child(.rename(id: 3)))) == ".element(#7, .child(.rename(id: 3))) in 1.0 s")
    #expect(text(.odd(.secret)) == ".odd(…) in 1.0 s")

    #expect(text(.tap, .nanoseconds(5_638)) == ".tap in 5.6 µs")
    #expect(text(.tap, .nanoseconds(999)) == ".tap in 999.0 ns")
    #expect(text(.tap, .nanoseconds(999_949)) == ".tap in 999.9 µs")
    #expect(text(.tap, .nanoseconds(999_950)) == ".tap in 1.0 ms")
    #expect(text(.tap, .zero) == ".tap in 0.0 ns")
    #expect(text(.tap, .seconds(75)) == ".tap in 75.0 s")
  }

  @Test("Actions that were sent meanwhile, and those of effects, are traced too")
  func queued() {
    enum Action { case first, second, third }
    let store = Store(initialState: 0) {
      Reduce<Int, Action> { state, action in
        state += 1
        return action == .first ? .send(.second) : .none
      }
    }
    let traces = Traces()
    store.tracer = StoreTracer { [unowned store] trace in
      traces.all.append(trace)
      if trace.action as? Action == .second { store.send(.third) }
    }
    store.send(.first)
    #expect(traces.all.map { $0.action as? Action } == [.first, .second, .third])
    #expect(traces.all.allSatisfy { $0.transitions.isEmpty })
    #expect(store.withState { $0 } == 3)
  }

  @Test("A tracer that is taken away is told no more, and a store without one pays nothing")
  func off() {
    let store = makeDesk()
    let untraced = allocations { store.send(.panel(.widen)) }
    let traces = Traces()
    store.tracer = StoreTracer(tracesTransitions: true) { traces.all.append($0) }
    #expect(store.tracer?.tracesTransitions == true)
    store.send(.panel(.widen))
    store.tracer = nil
    store.send(.panel(.widen))
    #expect(traces.all.count == 1)
    if countsAllocations { #expect(allocations { store.send(.panel(.widen)) } == untraced) }
  }
}
