import Foundation
import NavEngine
import NavEngineTesting
import TestSupport
import Testing

private struct Weather: DependencyKey, Sendable {
  var today: @Sendable () async throws -> String

  static var liveValue: Weather { Weather { "sun, says the server" } }
}

private struct Alarm: TestDependencyKey, Sendable {
  var ring: @Sendable (Int) async throws -> Void
  var count: @Sendable () -> Int
  var limit: Int

  static var testValue: Alarm {
    Alarm(ring: unimplemented("Alarm.ring"), count: unimplemented("Alarm.count", placeholder: 7), limit: 3)
  }
}

extension DependencyValues {
  fileprivate var weather: Weather {
    get { self[Weather.self] }
    set { self[Weather.self] = newValue }
  }

  fileprivate var alarm: Alarm {
    get { self[Alarm.self] }
    set { self[Alarm.self] = newValue }
  }
}

private struct Forecast: Reducer {
  struct State: Equatable {
    var text = ""
  }

  enum Action: Equatable {
    case load
    case loaded(String)
  }

  @Dependency(\.weather) var weather

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .load: return .run { await $0(.loaded(try await weather.today())) }
      case .loaded(let text):
        state.text = text
        return .none
      }
    }
  }
}

@MainActor
@Suite("Dependencies that a test does not override")
struct UnoverriddenDependencyTests {
  @Test("One without a test value is a failure that names it and says how to override it")
  func store() async {
    let store = TestStore(initialState: Forecast.State()) { Forecast() }
    store.exhaustivity = .off
    let failures = await failureTexts {
      await store.send(.load).finish()
    }
    #expect(failures.count == 1)
    #expect(
      failures.first?.hasPrefix(#"'@Dependency(\.weather)' has no test value, and was looked up in a test"#) == true
    )
    #expect(failures.first?.contains("'$0.weather = …'") == true)
    #expect(failures.first?.contains("give 'Weather' a 'testValue'") == true)
  }

  @Test("One that is overridden, wholly or in part, is none")
  func overridden() async {
    let store = TestStore(initialState: Forecast.State()) {
      Forecast()
    } withDependencies: {
      $0.weather.today = { "rain" }
    }
    #expect(store.dependencies.context == .test)
    await store.send(.load)
    await store.receive(.loaded("rain")) { $0.text = "rain" }
    store.dependencies.weather.today = { "fog" }
    await store.send(.load)
    await store.receive(.loaded("fog")) { $0.text = "fog" }
  }

  @Test("A clock, a date or an id that is the system's is a failure when it is used")
  func builtIn() async {
    let store = TestStore(initialState: Worker.State()) { Worker() }
    let failures = await failureTexts { await store.send(.restButtonTapped).finish() }
    #expect(!failures.isEmpty)
    for failure in failures {
      #expect(failure.hasPrefix(#"'@Dependency(\.continuousClock)."#) && failure.contains("'withDependencies'"))
    }
    @Dependency(\.date.now) var now
    @Dependency(\.uuid) var uuid
    @Dependency(\.calendar) var calendar
    let others = await failureTexts {
      _ = now
      _ = uuid()
      _ = calendar
    }
    #expect(others.count == 3)
    for (failure, name) in zip(others, ["date", "uuid", "calendar"]) {
      #expect(failure.hasPrefix(#"'@Dependency(\.\#(name))'"#) && failure.contains("'withDependencies"))
    }
  }

  @Test("In a running test without a store it is one, too, and a key without a name is named by its type")
  func running() async {
    @Dependency(Weather.self) var weather
    let failures = await failures { _ = weather }
    #expect(failures.count == 1)
    #expect(failures.first?.text.hasPrefix("'@Dependency(Weather.self)' has no test value") == true)
    #expect(failures.first?.text.contains("'$0[Weather.self] = …'") == true)
    withDependencies {
      $0.context = .live
    } operation: {
      _ = weather
    }
  }

  @Test("What is unimplemented says so when it is called")
  func unimplementedClosures() async {
    @Dependency(\.alarm) var alarm
    #expect(alarm.limit == 3)
    let line = #line + 2
    let failures = await failures {
      let count: () -> Int = unimplemented("count", placeholder: 5)
      #expect(count() == 5 && alarm.count() == 7)
      await #expect(throws: IssueReporter.UnimplementedFailure("Alarm.ring")) { try await alarm.ring(1) }
      let limit: Int = unimplemented("limit", placeholder: 2)
      #expect(limit == 2)
    }
    #expect(
      failures.map(\.text.firstLine)
        == ["count", "Alarm.count", "Alarm.ring", "limit"].map {
          "'\($0)' was called, and is not implemented."
        }
    )
    #expect(failures.first?.line == line)
  }

  @Test("A client without a live value that is overridden endpoint by endpoint is not reported")
  func overriddenByEndpoint() {
    struct Client: TestDependencyKey {
      var fetch: @Sendable () -> Int
      var save: @Sendable () -> Int
      static let testValue = Client(fetch: { 0 }, save: { 0 })
    }
    let issues = reportedIssues {
      withDependencies {
        $0.context = .live
        $0[Client.self].fetch = { 1 }
      } operation: {
        withDependencies {
          $0[Client.self].save = { 2 }
        } operation: {
          @Dependency(Client.self) var client
          #expect(client.fetch() == 1 && client.save() == 2)
        }
      }
    }
    #expect(issues.isEmpty)
  }

  @Test("A key that is looked up by its type names the line of the look-up")
  func lineOfKey() {
    struct Client: TestDependencyKey, Sendable { static let testValue = Client() }
    let issues = withDependencies {
      $0.context = .live
    } operation: {
      reportedIssues {
        @Dependency(Client.self) var client
        _ = client
      }
    }
    #expect(
      issues.map(\.line) == [UInt(#line - 4)]
        && issues.first?.fileID.hasSuffix("UnoverriddenDependencyTests.swift") == true
    )
  }

  private final class Plain {}

  @Test("An object that an operation has returned hands its overrides on, also without a dependency of its own")
  func returned() async {
    let model = withDependencies {
      $0.date = .constant(.distantPast)
    } operation: {
      Plain()
    }
    let other = await withDependencies { values in
      await Task.yield()
      values.date = .constant(.distantFuture)
    } operation: {
      await Task.yield()
      return Plain()
    }
    @Dependency(\.date) var date
    #expect(withDependencies(from: model) { date() } == .distantPast)
    #expect(withDependencies(from: other) { date() } == .distantFuture)
    #expect(reportedIssues { withDependencies(from: Plain()) {} }.count == 1)
  }
}

extension String {
  fileprivate var firstLine: String { String(split(separator: "\n").first ?? "") }
}
