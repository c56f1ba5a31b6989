import Foundation
import NavEngineCompatibility
import NavEngineTesting
import TestSupport
import Testing

/// `@unchecked`: nothing writes to it.
private final class Timesheet: @unchecked Sendable {
  @Dependency(\.date) private var date
  var now: Date { date.now }
}

private struct Office: Reducer {
  struct State: Equatable {
    var shift = Shift.State()
    var opened: Double = 0
  }

  enum Action: Equatable {
    case open(at: Double)
    case shift(Shift.Action, at: Double?)
  }

  let keep: @Sendable (Timesheet) -> Void

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .open(let time):
        let sheet = withDependencies({ $0.date.now = Date(timeIntervalSince1970: time) }, operation: { Timesheet() })
        state.opened = sheet.now.timeIntervalSince1970
        keep(sheet)
        return .none
      case .shift(let action, let time?):
        return withDependencies {
          $0.date.now = Date(timeIntervalSince1970: time)
        } operation: {
          Shift().reduce(into: &state.shift, action: action).map { .shift($0, at: time) }
        }
      case .shift(let action, nil):
        return Shift().reduce(into: &state.shift, action: action).map { .shift($0, at: nil) }
      }
    }
  }
}

private struct Shift: Reducer {
  struct State: Equatable {
    var starts: [Double] = []
    var rest: Pause.State?
  }

  enum Action: Equatable {
    case start
    case noted(Double)
    case pause
    case rest(Pause.Action)
  }

  var body: some ReducerOf<Self> {
    Clocking()
      .optionalPause()
  }
}

/// A feature of a body: the body is evaluated once, and sees what is overridden for each action.
private struct Clocking: Reducer {
  @Dependency(\.date) var date

  var body: some Reducer<Shift.State, Shift.Action> {
    Reduce { state, action in
      switch action {
      case .start:
        state.starts.append(date.now.timeIntervalSince1970)
        return .run { [date] in await $0(.noted(date.now.timeIntervalSince1970)) }
      case .noted(let time):
        state.starts.append(time)
        return .none
      case .pause:
        state.rest = Pause.State()
        return .none
      case .rest: return .none
      }
    }
  }
}

private struct Pause: Reducer {
  struct State: Equatable { var begins: Double = 0 }
  enum Action: Equatable { case begin }

  @Dependency(\.date) var date

  var body: some ReducerOf<Self> {
    Reduce.changing { state, _ in state.begins = date.now.timeIntervalSince1970 }
  }
}

extension Reducer where State == Shift.State, Action == Shift.Action {
  fileprivate func optionalPause() -> some Reducer<Shift.State, Shift.Action> {
    ifLet(\.rest, action: /Shift.Action.rest) { Pause() }
  }
}

@MainActor
@Suite("Objects that reducers make where dependencies are overridden")
struct ReducerMadeObjectTests {
  private func date(_ time: Double) -> Date { Date(timeIntervalSince1970: time) }

  @Test("One goes on with the overridden values when the reducer has returned")
  func objects() async {
    let sheets = LockIsolated<[Timesheet]>([])
    let store = Store(initialState: Office.State()) {
      Office { sheet in sheets.withValue { $0.append(sheet) } }
    } withDependencies: {
      $0.date.now = date(1)
    }
    store.send(.open(at: 10))
    store.send(.open(at: 20))
    // In the reducer, the store's own override comes first.
    #expect(store.withState(\.opened) == 1)
    #expect(sheets.value.map(\.now) == [date(10), date(20)])
    let inTask = await Task.detached { sheets.value.map(\.now) }.value
    #expect(inTask == [date(10), date(20)])
    withDependencies {
      $0.date.now = date(30)
    } operation: {
      #expect(sheets.value.map(\.now) == [date(30), date(30)])
    }
  }

  @Test("A reducer that is called there sees what is overridden for the action, and nothing of earlier ones")
  func reducers() async {
    let store = TestStore(initialState: Office.State()) {
      Office { _ in }
    } withDependencies: {
      $0.date.now = date(1)
    }
    await store.send(.shift(.start, at: 10)) { $0.shift.starts = [10] }
    await store.receive(.shift(.noted(10), at: 10)) { $0.shift.starts = [10, 10] }
    await store.send(.shift(.start, at: 20)) { $0.shift.starts = [10, 10, 20] }
    await store.receive(.shift(.noted(20), at: 20)) { $0.shift.starts = [10, 10, 20, 20] }
    await store.send(.shift(.start, at: nil)) { $0.shift.starts = [10, 10, 20, 20, 1] }
    await store.receive(.shift(.noted(1), at: nil)) { $0.shift.starts = [10, 10, 20, 20, 1, 1] }
    await store.send(.shift(.pause, at: nil)) { $0.shift.rest = Pause.State() }
    await store.send(.shift(.rest(.begin), at: 30)) { $0.shift.rest?.begins = 30 }
    await store.send(.shift(.rest(.begin), at: nil)) { $0.shift.rest?.begins = 1 }
  }

  @Test("A feature that was planned for an overridden action has the system's value where nothing overrides")
  func unoverridden() {
    let store = Store(initialState: Office.State()) {
      Office { _ in }
    } withDependencies: {
      $0.context = .live
    }
    store.send(.shift(.pause, at: 10))
    store.send(.shift(.rest(.begin), at: 10))
    #expect(store.withState(\.shift.rest?.begins) == 10)
    store.send(.shift(.rest(.begin), at: nil))
    #expect(store.withState { ($0.shift.rest?.begins ?? 0) > 1_000 })
  }
}
