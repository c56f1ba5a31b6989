import NavEngine
import NavEngineTesting
import Testing

@MainActor
@Suite("RecordingTracer")
struct RecordingTracerTests {
  @Test("Records actions, effects and what is presented, in order")
  func records() async {
    let tracer = RecordingTracer()
    let store = TestStore(initialState: Desk.State(counter: Tally.State(count: 4))) { Desk() }
    store.tracer = tracer.tracer
    await store.send(.pushButtonTapped) { $0.path.append(.counter(Tally.State(count: 3))) }
    await store.send(\.counter.incrementButtonTapped) { $0.counter?.count = 5 }
    await store.receive(\.counter.dismiss) { $0.counter = nil }
    #expect(
      tracer.actions(as: Desk.Action.self) == [
        .pushButtonTapped, .counter(.presented(.incrementButtonTapped)), .counter(.dismiss),
      ]
    )
    #expect(tracer.traces.map(\.effects) == [0, 1, 0])
    #expect(tracer.transitions.count == 2)
    tracer.removeAll()
    #expect(tracer.traces.isEmpty && tracer.actions.isEmpty)
  }

  @Test("A plain store can have it too")
  func plain() {
    let tracer = RecordingTracer(tracesTransitions: false)
    let store = Store(initialState: Tally.State()) { Tally() }
    store.tracer = tracer.tracer
    store.send(.set(3))
    #expect(tracer.actions(as: Tally.Action.self) == [.set(3)] && tracer.transitions.isEmpty)
  }
}
