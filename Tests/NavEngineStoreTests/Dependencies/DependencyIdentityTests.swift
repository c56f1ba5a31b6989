import Foundation
import NavEngine
import NavEngineTesting
import TestSupport
import Testing

private actor Orders {
  private var items: [String] = []
  var count: Int { items.count }
  func add(_ item: String) { items.append(item) }
}

/// As clients are often written: each call of the getter makes another actor.
private struct OrderClient: DependencyKey, Sendable {
  var add: @Sendable (String) async -> Void
  var count: @Sendable () async -> Int

  static var liveValue: OrderClient { make() }
  static var previewValue: OrderClient { make() }
  static var testValue: OrderClient { make() }

  private static func make() -> OrderClient {
    let orders = Orders()
    return OrderClient {
      await orders.add($0)
    } count: {
      await orders.count
    }
  }
}

private final class Counter: Sendable {
  let makes: Int
  init(_ makes: LockIsolated<Int>) {
    self.makes = makes.withValue {
      $0 += 1; return $0
    }
  }
}

private enum CounterKey: DependencyKey {
  static let makes = LockIsolated(0)
  static var liveValue: Counter { Counter(makes) }
  static var testValue: Counter { Counter(makes) }
}

/// A live value that looks up another one.
private final class Checkout: DependencyKey, Sendable {
  let orders: Counter
  init(_ orders: Counter) { self.orders = orders }

  static var liveValue: Checkout {
    @Dependency(CounterKey.self) var counter
    return Checkout(counter)
  }
  static var testValue: Checkout { liveValue }
}

private final class Receipt: TestDependencyKey, Sendable {
  static var testValue: Receipt { Receipt() }
}

private final class Untested: DependencyKey, Sendable {
  static var liveValue: Untested { Untested() }
}

private struct Shop: Reducer {
  enum Action {
    case add(String)
    case counted(Int)
  }

  @Dependency(OrderClient.self) var orders

  func reduce(into count: inout Int, action: Action) -> Effect<Action> {
    switch action {
    case .add(let item):
      return .run { send in
        await orders.add(item)
        await send(.counted(await orders.count()))
      }
    case .counted(let new):
      count = new
      return .none
    }
  }
}

@Suite("Computed values of dependencies")
struct DependencyIdentityTests {
  @Test(
    "One is made at the first look-up, and is the same at each",
    arguments: [DependencyContext.live, .preview, .test]
  )
  func lookUps(context: DependencyContext) async {
    await withDependencies {
      $0.context = context
    } operation: {
      @Dependency(OrderClient.self) var orders
      await orders.add("Apples")
      await orders.add("Pears")
      #expect(await orders.count() == 2)
    }
  }

  @Test("Two contexts have two values")
  func contexts() async {
    @Dependency(OrderClient.self) var orders
    await orders.add("Apples")
    let live = await withDependencies({ $0.context = .live }, operation: { await orders.count() })
    #expect(live == 0)
  }

  @MainActor
  @Test("A store has the value of its test, which begins with a new one", arguments: ["Apples", "Pears", "Plums"])
  func store(item: String) async {
    let store = Store(initialState: 0) { Shop() }
    await store.send(.add(item)).finish()
    #expect(store.state == 1)
    @Dependency(OrderClient.self) var orders
    await orders.add(item)
    await store.send(.add(item)).finish()
    #expect(store.state == 3)
  }

  @Test("What is handed on to a detached task by a store's code is the store's")
  @MainActor func escaped() async {
    struct Kitchen: Reducer {
      @Dependency(CounterKey.self) var counter
      let seen: Log<Int>

      func reduce(into state: inout Int, action: Bool) -> Effect<Bool> {
        .run { _ in
          seen.note(counter.makes)
          await withEscapedDependencies { dependencies in
            await Task.detached { dependencies.yield { seen.note(self.counter.makes) } }.value
          }
        }
      }
    }
    let seen = Log<Int>()
    let store = TestStore(initialState: 0) { Kitchen(seen: seen) }
    await store.send(true).finish(timeout: .seconds(30))
    #expect(seen.count == 2 && Set(seen.entries).count == 1)
  }

  @Test("A value may look others up while it is made")
  func nested() {
    @Dependency(Checkout.self) var checkout
    @Dependency(CounterKey.self) var counter
    #expect(checkout === checkout && checkout.orders === counter)
  }

  @Test("Threads that look one up at the same time go on with one value")
  func threads() async {
    let seen = await withTaskGroup(of: ObjectIdentifier.self) { group in
      for _ in 0..<64 {
        group.addTask {
          @Dependency(Receipt.self) var receipt
          return ObjectIdentifier(receipt)
        }
      }
      return await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(seen.count == 1)
  }

  @Test("One that a key lacks is reported at each look-up, and is the same at each")
  func lacking() {
    @Dependency(Untested.self) var untested
    @Dependency(Receipt.self) var receipt
    let issues = reportedIssues {
      // Reading values to change them is no use.
      withDependencies {
        _ = $0[Untested.self]
      } operation: {
      }
      #expect(untested === untested)
      withDependencies({ $0.context = .live }, operation: { #expect(receipt === receipt) })
    }
    #expect(issues.count == 4)
    #expect(issues.prefix(2).allSatisfy { $0.message.contains("'@Dependency(Untested.self)' has no test value") })
    #expect(issues.suffix(2).allSatisfy { $0.message.contains("'@Dependency(Receipt.self)' has no live value") })
  }

  @Test("Tests share none, and an app has one for all its code")
  func app() async {
    await #expect(processExitsWith: .success) {
      let first = await Task.detached { DependencyValues.current[CounterKey.self].makes }.value
      let second = await Task.detached { DependencyValues.current[CounterKey.self].makes }.value
      precondition(first != second)
      TestRunner.unlink()
      precondition(DependencyValues.current.context == .live)
      @Dependency(CounterKey.self) var counter
      @Dependency(\.date) var date
      let object = counter
      let inTask = await Task.detached { DependencyValues.current[CounterKey.self] }.value
      precondition(object === inTask)
      withDependencies {
        $0.date.now = .distantPast
      } operation: {
        precondition(object === counter && date.now == .distantPast)
      }
    }
  }
}
