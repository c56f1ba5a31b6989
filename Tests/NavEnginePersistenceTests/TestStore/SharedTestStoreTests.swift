import Foundation
import NavEngine
import NavEngineTesting
import TestSupport
import Testing

@testable import NavEnginePersistence

private struct Counter: Reducer {
  struct State: Equatable {
    @Shared var count: Int
    var own = 0
  }
  enum Action: Equatable, Sendable {
    case increment, incrementLater, incrementTwice, incrementInEffect, incremented, nothing, both
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .increment, .incremented:
        state.$count.withLock { $0 += 1 }
        return .none
      case .both:
        state.$count.withLock { $0 += 1 }
        state.own += 1
        return .none
      case .incrementLater: return .send(.incremented)
      case .incrementTwice: return .merge(.send(.incremented), .send(.incremented))
      case .incrementInEffect:
        return .run { [count = state.$count] send in
          count.withLock { $0 += 10 }
          await send(.incremented)
        }
      case .nothing: return .none
      }
    }
  }
}

@Suite("TestStore: shared values")
@MainActor
struct SharedTestStoreTests {
  private func store(_ count: Shared<Int>) -> TestStoreOf<Counter> {
    TestStore(initialState: Counter.State(count: count)) { Counter() }
  }

  @Test("A change is seen with the action that makes it, at the receive and not at the send before")
  func receives() async {
    @Shared(value: 0) var count
    let store = store($count)
    await store.send(.increment) { $0.$count.withLock { $0 = 1 } }
    await store.send(.incrementLater)
    await store.receive(.incremented) { $0.$count.withLock { $0 = 2 } }
    await store.send(.incrementInEffect)
    await store.receive(.incremented) { $0.$count.withLock { $0 = 13 } }
    await store.send(.both) {
      $0.own = 1
      $0.$count.withLock { $0 += 1 }
    }
    #expect(count == 14)
  }

  @Test("Actions that were reduced before the first is received have each their own value")
  func several() async {
    let store = store(Shared(value: 0))
    await store.send(.incrementTwice)
    #expect(store.state.count == 2)
    await store.receive(.incremented) { $0.$count.withLock { $0 = 1 } }
    await store.receive(.incremented) { $0.$count.withLock { $0 = 2 } }
  }

  @Test("An expectation neither writes to the live value nor notifies, nor saves")
  func expectations() async {
    @Shared(.fileStorage(URL(fileURLWithPath: "/count.json"))) var count = 0
    let store = store($count)
    await store.send(.increment) { state in
      let told = tracking { _ = count }
      state.$count.withLock { $0 = 1 }
      #expect(told.value == 0)
    }
    let before = count
    let texts = await failureTexts {
      await store.send(.nothing) { $0.$count.withLock { $0 = 99 } }
    }
    #expect(texts.count == 1 && count == before)
    @Dependency(\.defaultFileStorage) var storage
    #expect((try? storage.contents(of: URL(fileURLWithPath: "/count.json"))) == Data("1".utf8))
  }

  @Test("A change that is not stated, or stated as another one, fails with a difference")
  func failing() async {
    @Shared(value: 0) var count
    let texts = await failureTexts(in: store($count)) { store in
      await store.send(.increment)
      await store.send(.increment) { $0.$count.withLock { $0 = 7 } }
      await store.send(.both) { $0.own = 1 }
    }
    #expect(texts.count == 3)
    #expect(texts.first?.contains("-   count: 0") == true && texts.first?.contains("+   count: 1") == true)
    #expect(texts.dropFirst().first?.contains("-   count: 7") == true)
    #expect(texts.last?.contains("-   count: 2") == true && texts.last?.contains("own:") == false)
  }

  @Test("A change outside of actions is asserted by assert, and fails the test before the next action, or at its end")
  func outside() async {
    @Shared(value: 0) var count
    let passing = await failureTexts(in: store($count)) { store in
      $count.withLock { $0 = 5 }
      store.assert { $0.$count.withLock { $0 = 5 } }
      await store.send(.increment) { $0.$count.withLock { $0 = 6 } }
    }
    #expect(passing.isEmpty)
    let failing = await failureTexts(in: store($count)) { store in
      $count.withLock { $0 = 10 }
      await store.send(.increment) { $0.$count.withLock { $0 = 11 } }
      $count.withLock { $0 = 20 }
      store.assert { $0.$count.withLock { $0 = 21 } }
      $count.withLock { $0 = 30 }
    }
    #expect(failing.count == 3)
    #expect(failing[0].contains("outside of actions, before .increment"))
    #expect(failing[1].contains("-   count: 21") && failing[1].contains("+   count: 20"))
    #expect(failing[2].contains("before the end of the test") && failing[2].contains("+   count: 30"))
  }

  @Test("Off exhaustivity nothing need be stated, and what is stated must be right")
  func lenient() async {
    @Shared(value: 0) var count
    let texts = await failureTexts(in: store($count)) { store in
      store.exhaustivity = .off
      await store.send(.increment)
      $count.withLock { $0 = 5 }
      await store.send(.both) { $0.own = 1 }
      await store.send(.increment) { $0.$count.withLock { $0 = 7 } }
      store.assert { $0.$count.withLock { $0 = 7 } }
      await store.send(.increment) { $0.$count.withLock { $0 = 3 } }
    }
    #expect(texts.count == 1 && texts.first?.contains("-   count: 3") == true)
  }

  @Test("A shared value in a presented child, an element and a row is stated there")
  func nested() async {
    struct Parent: Reducer {
      struct State: Equatable {
        @PresentationState var child: Counter.State?
        var path = StackState<Counter.State>()
        var rows: IdentifiedArrayOf<Row> = []
        var list: [Row] = []
      }
      struct Row: Equatable, Identifiable {
        let id: Int
        @Shared var count: Int
      }
      enum Action: Equatable, Sendable { case increment }
      let count: Shared<Int>
      var body: some ReducerOf<Self> {
        Reduce { [count] _, _ in
          count.withLock { $0 += 1 }
          return .none
        }
      }
    }
    @Shared(value: 0) var count
    var state = Parent.State(child: Counter.State(count: $count), rows: [Parent.Row(id: 1, count: $count)])
    state.path.append(Counter.State(count: $count))
    state.list = [Parent.Row(id: 2, count: $count)]
    let texts = await failureTexts(in: TestStore(initialState: state) { Parent(count: $count) }) { store in
      await store.send(.increment) { $0.child?.$count.withLock { $0 = 1 } }
      await store.send(.increment)
    }
    #expect(texts.count == 1)
    let text = texts.first ?? ""
    #expect(text.components(separatedBy: "count: 2").count == 5, "\(text)")
  }

  @Test("A derived value, a reader and an exchanged key are seen as any other")
  func derived() async {
    struct Feature: Reducer {
      struct State: Equatable {
        @Shared var name: String
        @SharedReader var length: Int
        @Shared(.appStorage("a")) var count = 0
      }
      enum Action: Equatable, Sendable { case rename(String), exchange }
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .rename(let name): state.$name.withLock { $0 = name }
          case .exchange:
            state.$count = Shared(wrappedValue: 1, .appStorage("b"))
            state.$count.withLock { $0 += 1 }
          }
          return .none
        }
      }
    }
    @Shared(value: SharedTests.User()) var user
    let state = Feature.State(name: $user.name, length: $user.read { $0.name.count })
    let store = TestStore(initialState: state) { Feature() }
    await store.send(.rename("Me")) { $0.$name.withLock { $0 = "Me" } }
    await store.send(.exchange) { $0.$count = Shared(value: 2) }
  }

  @Test("Printing a state with shared values reads nothing from disk, in a failure too")
  func printing() async {
    let reads = Log<Int>()
    let key = FileStorageKey<Int>.fileStorage(
      URL(fileURLWithPath: "/a.json"),
      decode: { _ in
        reads.note(1)
        return 1
      },
      encode: { _ in Data() }
    )
    @Dependency(\.defaultFileStorage) var storage
    try? storage.write(Data("1".utf8), to: URL(fileURLWithPath: "/a.json"))
    struct State { @Shared var count: Int }
    let state = State(count: Shared(wrappedValue: 0, key))
    #expect("\(state)".contains("0"))
    #expect(reads.count == 0 && state.count == 1 && reads.count == 1)
  }

  @Test("A shared value in a test without a store, and around it the dependencies")
  func alone() {
    let state = withDependencies {
      $0.defaultAppStorage.set(4, forKey: "count")
    } operation: {
      Counter.State(count: Shared(wrappedValue: 0, .appStorage("count")))
    }
    #expect(state.count == 4)
    state.$count.withLock { $0 += 1 }
    #expect(state.count == 5)
  }
}

/// The texts of the failures that `body` causes, none of which counts.
@MainActor
private func failureTexts(_ body: @MainActor () async -> Void) async -> [String] {
  let log = Log<String>()
  await withKnownIssue(isIntermittent: true) {
    await body()
  } matching: { issue in
    log.note(issue.comments.map(\.rawValue).joined(separator: "\n"))
    return true
  }
  return log.entries
}

/// Those of a test with a store, which ends with it.
@MainActor
private func failureTexts<State, Action>(
  in store: @autoclosure () -> TestStore<State, Action>,
  _ body: @MainActor (TestStore<State, Action>) async -> Void
) async -> [String] {
  await failureTexts { await body(store()) }
}
