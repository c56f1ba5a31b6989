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

@Suite("Dependencies of models, callbacks and tasks")
struct DependencyModelTests {
  private let midnight = Date(timeIntervalSince1970: 0)

  @Test("A key without a live value is reported where no test runs, and its test value is used")
  func noLiveValue() {
    @Dependency(\.bookkeeper) var bookkeeper
    var seen: [Bookkeeper] = []
    let issues = reportedIssues {
      withDependencies({ $0.context = .live }, operation: { seen.append(bookkeeper) })
    }
    #expect(seen == [Bookkeeper(name: "test")])
    let message =
      #"'@Dependency(\.bookkeeper)' has no live value, and was looked up outside of tests. The code goes on"#
    #expect(issues.count == 1 && issues[0].message.hasPrefix(message + " with the test value."))
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
    let dates = Log<Date>()
    let making = Reduce<Int, Int> { _, _ in
      .run { _ in
        let model = ReceiptModel()
        dates.note(withDependencies(from: model) { ReceiptModel() }.date.now)
      }
    }
    let store = Store(initialState: 0, reducer: { making }, withDependencies: { $0.date.now = midnight })
    await store.send(1).finish()
    #expect(dates.entries == [midnight])
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
    #expect(issues.first?.fileID.hasSuffix("DependencyModelTests.swift") == true)
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
    @Dependency(\.bookkeeper) var bookkeeper
    let shop = Reduce<[String], Int> { [_bookkeeper] names, _ in
      let dependencies = overriding(\.bookkeeper.name, "inner") { withEscapedDependencies { $0 } }
      names.append(_bookkeeper.wrappedValue.name)
      names.append(dependencies.yield { _bookkeeper.wrappedValue.name })
      names.append(_bookkeeper.wrappedValue.name)
      return .none
    }
    let store = Store(initialState: [String](), reducer: { shop }, withDependencies: { $0.bookkeeper.name = "store" })
    store.send(1)
    #expect(store.state == ["store", "inner", "store"])
  }
}
