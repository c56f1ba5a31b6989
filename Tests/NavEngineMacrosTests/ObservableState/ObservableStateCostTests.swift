import NavEngineMacros
import Observation
import TestSupport
import Testing

@MainActor
@Suite("What @ObservableState costs: nothing", .enabled(if: countsAllocations))
struct ObservableStateCostTests {
  /// The blocks that each of several things asks for: the least of three times, because the tables of the runtime grow
  /// now and then, in whichever thread asks.
  private func costs<Feature: Meter>(of feature: Feature.Type) -> [String: Int64] {
    (0..<3).reduce(into: [:]) { least, _ in least.merge(costsOnce(of: feature), uniquingKeysWith: min) }
  }

  private func costsOnce<Feature: Meter>(of _: Feature.Type) -> [String: Int64] {
    let store = Store(initialState: Feature.State()) { Feature() }
    let watched = Store(initialState: Feature.State()) { Feature() }
    // Which fields are ignored is found out once.
    withObservationTracking {
      _ = watched.count
    } onChange: {
    }
    watched.send(.increment)
    return [
      "state": allocations {
        var state = Feature.State()
        state.count += 1
        keep(state)
      },
      "store": allocations { keep(Store(initialState: Feature.State()) { Feature() }) },
      "read": allocations { keep((store.count, store.names)) },
      "send": allocations { store.send(.increment) },
      "present": allocations { store.send(.present) },
      "watched, from the first time": allocations {
        let store = Store(initialState: Feature.State()) { Feature() }
        withObservationTracking {
          _ = store.count
        } onChange: {
        }
        store.send(.increment)
      },
      "send to who watches": allocations {
        withObservationTracking {
          _ = (watched.count, watched.names, watched.child)
        } onChange: {
        }
        watched.send(.increment)
      },
    ]
  }

  @Test("an observed store allocates what a plain one does")
  func observed() {
    let (observed, plain) = (costs(of: ObservedMeter.self), costs(of: PlainMeter.self))
    #expect(observed == plain)
    #if !DEBUG
      #expect(plain["send"] == 0)
    #endif
  }

  @Test("a field that is ignored costs less than one that is watched, and its store no more than others until then")
  func ignored() throws {
    let (ignoring, plain) = (costs(of: IgnoringMeter.self), costs(of: PlainMeter.self))
    for name in ["state", "store", "read", "send", "present"] { #expect(ignoring[name] == plain[name], "\(name)") }
    #expect(try #require(ignoring["send to who watches"]) <= #require(plain["send to who watches"]))
  }
}
