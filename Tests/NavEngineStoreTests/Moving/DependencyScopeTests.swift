import Foundation
import NavEngine
import TestSupport
import Testing

private struct Catalog: Sendable {
  var title: @Sendable () -> String
}

extension Catalog: TestDependencyKey {
  static let testValue = Catalog { "test" }
}

/// As a module of the app does it.
extension Catalog: DependencyKey {
  static let liveValue = Catalog { "live" }
  static let previewValue = Catalog { "preview" }
}

private struct Bookkeeper: TestDependencyKey, Equatable {
  var name: String
  static let testValue = Bookkeeper(name: "test")
}

extension DependencyValues {
  fileprivate var bookkeeper: Bookkeeper {
    get { self[Bookkeeper.self] }
    set { self[Bookkeeper.self] = newValue }
  }
}

private class OrderModel {
  @Dependency(\.date) var date
  @Dependency(Catalog.self) var catalog
}

private final class EditModel: OrderModel {
  func receipt() -> ReceiptModel { withDependencies(from: self) { ReceiptModel() } }
}

private final class ReceiptModel {
  @Dependency(\.date) var date
  @Dependency(\.bookkeeper) var bookkeeper
}

private final class Bare {}

@Suite("Dependencies, as moved code uses them")
struct DependencyScopeTests {
  private let midnight = Date(timeIntervalSince1970: 0)

  @Test("A key is named by its type, and has a value for each context")
  func keys() {
    @Dependency(Catalog.self) var catalog
    #expect(catalog.title() == "test")
    for (context, title) in [(DependencyContext.live, "live"), (.preview, "preview"), (.test, "test")] {
      withDependencies({ $0.context = context }, operation: { #expect(catalog.title() == title) })
    }
    withDependencies {
      $0[Catalog.self].title = { "overridden" }
    } operation: {
      #expect(catalog.title() == "overridden")
    }
  }

  @Test("A key without a live value is reported where no test runs, and its test value is used")
  func noLiveValue() {
    @Dependency(\.bookkeeper) var bookkeeper
    var seen: [Bookkeeper] = []
    let issues = reportedIssues {
      withDependencies({ $0.context = .live }, operation: { seen.append(bookkeeper) })
    }
    #expect(seen == [Bookkeeper(name: "test")])
    #expect(
      issues.map(\.message.firstLine) == [
        #"'@Dependency(\.bookkeeper)' has no live value, and was looked up outside of tests. The code goes on with the test value."#
      ]
    )
    withDependencies({ $0.context = .preview }, operation: { #expect(bookkeeper.name == "test") })
  }

  @Test("The test context is that of a running test, also in tasks that it detaches")
  func context() async {
    #expect(DependencyValues.current.context == .test)
    #expect(DependencyValues().context == .test)
    let detached = await Task.detached { DependencyValues.current.context }.value
    #expect(detached == .test)
  }

  @Test("An object goes on with what was overridden where it was made, but for what is overridden where it reads")
  func objects() async {
    let model = withDependencies {
      $0.date.now = midnight
      $0[Catalog.self].title = { "early" }
    } operation: {
      OrderModel()
    }
    #expect(model.date.now == midnight && model.catalog.title() == "early")
    let later = Date(timeIntervalSince1970: 60)
    withDependencies {
      $0.date.now = later
    } operation: {
      #expect(model.date.now == later && model.catalog.title() == "early")
    }
    let inTask = await withDependencies {
      $0.date.now = midnight
    } operation: {
      await Task { [later] in
        withDependencies({ $0.date.now = later }, operation: { ReceiptModel().date.now })
      }.value
    }
    #expect(inTask == later)
  }

  @Test("An object that an effect makes goes on with the effect's values")
  @MainActor func effects() async {
    struct Shop: Reducer {
      struct State: Equatable {}
      enum Action { case open }
      let made: @Sendable (Date) -> Void

      var body: some ReducerOf<Self> {
        Reduce { _, _ in
          .run { [made] _ in
            let model = ReceiptModel()
            made(withDependencies(from: model) { ReceiptModel() }.date.now)
          }
        }
      }
    }
    let dates = LogOfDates()
    let store = Store(initialState: Shop.State()) {
      Shop { dates.add($0) }
    } withDependencies: {
      $0.date.now = midnight
    }
    await store.send(.open).finish()
    #expect(dates.all == [midnight])
  }

  @Test("A child that a model makes has the model's values, also those of the class that the model inherits from")
  func models() async {
    let model = withDependencies {
      $0.date.now = midnight
      $0.bookkeeper.name = "books"
    } operation: {
      EditModel()
    }
    let receipt = model.receipt()
    #expect(receipt.date.now == midnight && receipt.bookkeeper.name == "books")
    let changed = withDependencies(from: model) {
      $0.bookkeeper.name += "!"
    } operation: {
      ReceiptModel()
    }
    #expect(changed.date.now == midnight && changed.bookkeeper.name == "books!")
    let later = await withDependencies(from: model) {
      await Task.yield()
      return ReceiptModel()
    }
    #expect(later.bookkeeper.name == "books")
  }

  @Test("A model without a dependency is reported")
  func bare() {
    var name = ""
    let issues = reportedIssues {
      name = withDependencies(from: Bare()) { ReceiptModel().bookkeeper.name }
    }
    #expect(name == "test")
    #expect(issues.count == 1 && issues[0].message.contains("type 'Bare', which has no '@Dependency'"))
    #expect(issues.first?.fileID.hasSuffix("DependencyScopeTests.swift") == true)
  }

  @Test("What is overridden is handed to callbacks and detached tasks")
  func escaping() async {
    @Dependency(\.bookkeeper) var bookkeeper
    let names = await withDependencies {
      $0.bookkeeper.name = "escaped"
    } operation: {
      await withEscapedDependencies { dependencies in
        await Task.detached { [_bookkeeper] in
          let sync = dependencies.yield { _bookkeeper.wrappedValue.name }
          let async = await dependencies.yield {
            await Task.yield()
            return _bookkeeper.wrappedValue.name
          }
          return [sync, async]
        }.value
      }
    }
    #expect(names == ["escaped", "escaped"])
    let outside = await Task.detached { [_bookkeeper] in _bookkeeper.wrappedValue.name }.value
    #expect(outside == "test")
  }

  @Test("What a reducer has overridden is handed on, too, and a callback within a reduce sees it")
  @MainActor func escapingFromReducers() async {
    struct Shop: Reducer {
      struct State: Equatable { var names: [String] = [] }
      enum Action { case open }
      @Dependency(\.bookkeeper) var bookkeeper

      var body: some ReducerOf<Self> {
        Reduce.changing { state, _ in
          let dependencies = withDependencies {
            $0.bookkeeper.name = "inner"
          } operation: {
            withEscapedDependencies { $0 }
          }
          state.names.append(bookkeeper.name)
          state.names.append(dependencies.yield { bookkeeper.name })
          state.names.append(bookkeeper.name)
        }
      }
    }
    let store = Store(initialState: Shop.State()) {
      Shop()
    } withDependencies: {
      $0.bookkeeper.name = "store"
    }
    store.send(.open)
    #expect(store.names == ["store", "inner", "store"])
  }

  @Test("Ids are made of numbers, the time is set, and places have values")
  func generators() {
    #expect(UUID(0).uuidString == "00000000-0000-0000-0000-000000000000")
    #expect(UUID(0xBEEF).uuidString == "00000000-0000-0000-0000-00000000BEEF")
    @Dependency(\.uuid) var uuid
    @Dependency(\.calendar) var calendar
    @Dependency(\.locale) var locale
    @Dependency(\.timeZone) var timeZone
    @Dependency(\.suspendingClock) var clock
    withDependencies {
      $0.uuid = .incrementing
      $0.calendar = Calendar(identifier: .gregorian)
      $0.calendar.timeZone = TimeZone(secondsFromGMT: 0)!
      $0.locale = Locale(identifier: "de_DE")
      $0.timeZone = TimeZone(secondsFromGMT: 3_600)!
    } operation: {
      #expect(uuid() == UUID(0) && uuid() == UUID(1))
      #expect(calendar.component(.hour, from: midnight) == 0)
      #expect(locale.identifier == "de_DE" && timeZone.secondsFromGMT() == 3_600)
    }
    withDependencies {
      $0.context = .live
    } operation: {
      #expect(clock is SuspendingClock)
      #expect(calendar == .autoupdatingCurrent && timeZone == .autoupdatingCurrent)
    }
  }
}

extension String {
  fileprivate var firstLine: String { String(split(separator: "\n").first ?? "") }
}

private final class LogOfDates: @unchecked Sendable {
  private let lock = NSLock()
  private var dates: [Date] = []
  var all: [Date] { lock.withLock { dates } }
  func add(_ date: Date) { lock.withLock { dates.append(date) } }
}
