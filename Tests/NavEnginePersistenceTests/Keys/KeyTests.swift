import Foundation
import NavEngine
@testable import NavEnginePersistence
import NavEngineTesting
import TestSupport
import Testing

/// A key of an app, whose storage answers when the test says so.
private struct RemoteKey: SharedKey {
  final class Server: Sendable {
    let loads = LockIsolated<[LoadContinuation<Int>]>([])
    let saves = LockIsolated<[(value: Int, continuation: SaveContinuation)]>([])
    let subscribers = LockIsolated<[SharedSubscriber<Int>]>([])
    let ended = Log<Int>()
    let onSave = LockIsolated<@Sendable () -> Void>({})

    /// A value whose first load was answered.
    func loadedValue(_ answer: Int) -> Shared<Int> {
      @Shared(RemoteKey(name: "a", server: self)) var value = 1
      _ = value
      loads.withValue { $0[0] }.resume(returning: answer)
      return $value
    }
  }

  let name: String
  let server: Server
  var id: String { name }

  func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
    server.loads.withValue { $0.append(continuation) }
  }

  func subscribe(context: LoadContext<Int>, subscriber: SharedSubscriber<Int>) -> SharedSubscription {
    server.subscribers.withValue { $0.append(subscriber) }
    return SharedSubscription { [server] in server.ended.note(1) }
  }

  func save(_ value: Int, context: SaveContext, continuation: SaveContinuation) {
    server.saves.withValue { $0.append((value, continuation)) }
    server.onSave.value()
  }
}

/// A thread that has begun to save, and waits there until it is told to finish.
private final class SavingThread: Sendable {
  private let (begun, goesOn, ended) = (
    DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
  )

  init(_ server: RemoteKey.Server, _ write: @escaping @Sendable () -> Void) {
    server.onSave.setValue { [begun, goesOn] in
      server.onSave.setValue {}
      begun.signal()
      goesOn.wait()
    }
    Thread.detachNewThread { [ended] in
      write()
      ended.signal()
    }
    begun.wait()
  }

  func finish() {
    goesOn.signal()
    ended.wait()
  }
}

/// A key of an app that has its caller wait in `load`.
private struct SlowKey: SharedKey {
  let base: RemoteKey
  let isLoading = DispatchSemaphore(value: 0)
  let goesOn = DispatchSemaphore(value: 0)
  var id: String { base.id }

  func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
    isLoading.signal()
    goesOn.wait()
    continuation.resumeReturningInitialValue()
  }

  func subscribe(context: LoadContext<Int>, subscriber: SharedSubscriber<Int>) -> SharedSubscription {
    base.subscribe(context: context, subscriber: subscriber)
  }

  func save(_ value: Int, context: SaveContext, continuation: SaveContinuation) { continuation.resume() }
}

private struct Refused: Error, Equatable {}

extension SharedKey where Self == InMemoryKey<[Int]>.Default {
  fileprivate static var numbers: Self { Self[.inMemory("numbers"), default: [1]] }
}

private struct Row: Identifiable {
  static let first = Row(id: 1)

  let id: Int
}

extension SharedKey where Self == InMemoryKey<IdentifiedArrayOf<Row>>.Default {
  fileprivate static var rows: Self { Self[.inMemory("rows"), default: []] }
}

/// A key without an id of its own.
private struct Parity: SharedReaderKey, Hashable {
  let number: Int

  func load(context: LoadContext<Bool>, continuation: LoadContinuation<Bool>) {
    continuation.resume(returning: number.isMultiple(of: 2))
  }

  func subscribe(context: LoadContext<Bool>, subscriber: SharedSubscriber<Bool>) -> SharedSubscription {
    SharedSubscription {}
  }
}

/// A key whose id does not say that it is `Sendable`.
private struct Length: SharedReaderKey {
  let word: String
  var id: some Hashable { word }

  func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
    continuation.resume(returning: word.count)
  }

  func subscribe(context: LoadContext<Int>, subscriber: SharedSubscriber<Int>) -> SharedSubscription {
    SharedSubscription {}
  }
}

@Suite("Keys of shared values")
@MainActor
struct KeyTests {
  @Test("Two declarations with one key are one value, with the first one's default")
  func identity() {
    @Shared(.inMemory("count")) var first = 1
    @Shared(.inMemory("count")) var second = 2
    $second.withLock { $0 += 1 }
    #expect(first == 2 && second == 2)
    @Shared(.numbers) var numbers
    @Shared(.inMemory("numbers")) var same: [Int] = []
    $same.withLock { $0.append(2) }
    #expect(numbers == [1, 2])
  }

  @Test("A literal in place of a key's default has the type of the key's values")
  func literal() {
    @Shared(.rows) var rows = [.first, Row(id: 2)]
    @SharedReader(.rows) var same = [.first]
    #expect(rows.map(\.id) == [1, 2] && same.map(\.id) == [1, 2])
  }

  @Test("A key is its own id if it is hashable and has no other, and any hashable value may be one")
  func ids() {
    @SharedReader(Parity(number: 2)) var isTwoEven = false
    @SharedReader(Parity(number: 3)) var isThreeEven = true
    @SharedReader(Length(word: "four")) var length = 0
    #expect(isTwoEven && !isThreeEven && length == 4)
  }

  @Test("A value in memory stays when nothing refers to it, and in its test")
  func memory() {
    do {
      @Shared(.inMemory("count")) var count = 1
      $count.withLock { $0 = 5 }
    }
    @Shared(.inMemory("count")) var count = 1
    #expect(count == 5)
    withDependencies {
      $0.defaultInMemoryStorage = InMemoryStorage()
    } operation: {
      @Shared(.inMemory("count")) var count = 1
      #expect(count == 1)
    }
  }

  @Test("Keys do not leak from one test to the next, also when they run at once", arguments: 0..<20)
  func isolation(number: Int) async {
    @Shared(.inMemory("leak")) var memory: [Int] = []
    @Shared(.appStorage("leak")) var defaults = 0
    @Shared(.fileStorage(URL(fileURLWithPath: "/leak.json"))) var file: [Int] = []
    #expect(memory.isEmpty && defaults == 0 && file.isEmpty)
    $memory.withLock { $0.append(number) }
    $defaults.withLock { $0 += 1 }
    $file.withLock { $0.append(number) }
    await Task.yield()
    #expect(memory == [number] && defaults == 1 && file == [number])
  }

  @Test("A nil default of an optional works, for all storages")
  func optionals() {
    @Shared(.inMemory("name")) var memory: String?
    @Shared(.appStorage("name")) var defaults: String?
    @Shared(.fileStorage(URL(fileURLWithPath: "/name.json"))) var file: String?
    #expect(memory == nil && defaults == nil && file == nil)
    $defaults.withLock { $0 = "Blob" }
    #expect(defaults == "Blob")
    $defaults.withLock { $0 = nil }
    @Dependency(\.defaultAppStorage) var store
    #expect(store.object(forKey: "name") == nil && defaults == nil)
  }

  @Test("A different type under one key is an error with both places")
  func types() {
    @Shared(.inMemory("name")) var text = "Blob"
    var other: Shared<Int>?
    let issues = reportedIssues { other = Shared(wrappedValue: 3, .inMemory("name")) }
    #expect(issues.count == 1)
    let message = issues.first?.message ?? ""
    #expect(message.contains("a shared Int at NavEnginePersistenceTests/KeyTests.swift:"))
    #expect(message.contains("a shared String at NavEnginePersistenceTests/KeyTests.swift:"))
    #expect(other?.wrappedValue == 3 && text == "Blob")
  }

  @Test("A key is asked for nothing before the first read, and nothing after the last reference")
  func laziness() {
    let server = RemoteKey.Server()
    do {
      @Shared(RemoteKey(name: "a", server: server)) var value = 1
      _ = "\($value)"
      #expect(server.loads.withValue { $0.isEmpty } && server.subscribers.withValue { $0.isEmpty })
      #expect(value == 1 && $value.isLoading)
      #expect(server.loads.withValue { $0.count } == 1 && server.subscribers.withValue { $0.count } == 1)
      server.loads.withValue { $0 }.first?.resume(returning: 4)
      #expect(value == 4 && !$value.isLoading)
      server.loads.setValue([])
    }
    #expect(server.ended.count == 1)
  }

  @Test("An answer that comes after a write is dropped")
  func late() {
    let server = RemoteKey.Server()
    @Shared(RemoteKey(name: "a", server: server)) var value = 1
    _ = value
    $value.withLock { $0 = 2 }
    server.loads.withValue { $0[0] }.resume(returning: 10)
    #expect(value == 2)
  }

  @Test(
    "Of two loads, the answer of the later one counts, in whichever order they come",
    arguments: [[1, 2], [2, 1]]
  )
  func twoLoads(order: [Int]) async throws {
    let server = RemoteKey.Server()
    @Shared(projectedValue: server.loadedValue(2)) var value: Int
    let tasks = (0..<2).map { _ in Task { [value = $value] in try await value.load() } }
    await until { server.loads.withValue { $0.count } == 3 }
    for load in order { server.loads.withValue { $0[load] }.resume(returning: load * 10) }
    for task in tasks { try await task.value }
    #expect(value == 20)
  }

  @Test("Of two loads, the error of the earlier one is none, and that of the later one stays")
  func errorOfLoads() async throws {
    let server = RemoteKey.Server()
    @Shared(projectedValue: server.loadedValue(2)) var value: Int
    func load(_ answers: (LoadContinuation<Int>, LoadContinuation<Int>) -> Void) async {
      let count = server.loads.withValue { $0.count }
      let tasks = (0..<2).map { _ in Task { [value = $value] in try? await value.load() } }
      await until { server.loads.withValue { $0.count } == count + 2 }
      withIssueReporter(.ignore) {
        answers(server.loads.withValue { $0[count] }, server.loads.withValue { $0[count + 1] })
      }
      for task in tasks { await task.value }
    }
    await load { earlier, later in
      later.resume(throwing: Refused())
      earlier.resume(returning: 10)
    }
    #expect(value == 2 && $value.loadError as? Refused == Refused())
    await load { earlier, later in
      later.resume(returning: 20)
      earlier.resume(throwing: Refused())
    }
    #expect(value == 20 && $value.loadError == nil)
  }

  @Test("A value is loading until the load is answered, also when others change it meanwhile")
  func changeWhileLoading() throws {
    let server = RemoteKey.Server()
    @Shared(RemoteKey(name: "a", server: server)) var value = 1
    _ = value
    try #require(server.subscribers.withValue { $0.first }).yield(3)
    #expect(value == 3 && $value.isLoading)
    server.loads.withValue { $0[0] }.resume(returning: 2)
    #expect(value == 3 && !$value.isLoading)
  }

  @Test("The newest of two writes is saved last, and its result counts")
  func saves() {
    let server = RemoteKey.Server()
    @Shared(RemoteKey(name: "a", server: server)) var value = 1
    $value.withLock { $0 = 2 }
    $value.withLock { $0 = 3 }
    let saves = server.saves.withValue { $0 }
    #expect(saves.map(\.value) == [2, 3])
    saves[1].continuation.resume()
    #expect(reportedIssues { saves[0].continuation.resume(throwing: Refused()) }.count == 1)
    #expect($value.saveError == nil && value == 3)
    $value.withLock { $0 = 4 }
    let status = tracking { _ = $value.saveError }
    let issues = reportedIssues {
      server.saves.withValue { $0[2].continuation }.resume(throwing: Refused())
    }
    #expect(issues.count == 1 && $value.saveError as? Refused == Refused() && value == 4 && status.value == 1)
    server.loads.withValue { $0 }.first?.resumeReturningInitialValue()
  }

  @Test("What is read of others, or loaded, while a write is being saved is older than that")
  func readingWhileSaving() async throws {
    let server = RemoteKey.Server()
    @Shared(projectedValue: server.loadedValue(1)) var value: Int
    let subscriber = try #require(server.subscribers.withValue { $0.first })
    let saving = SavingThread(server) { [value = $value] in value.withLock { $0 = 2 } }
    let load = Task { [value = $value] in try await value.load() }
    await until { server.loads.withValue { $0.count } == 2 }
    subscriber.receive {
      saving.finish()
      return .success(1)
    }
    #expect(value == 2)
    server.loads.withValue { $0[1] }.resume(returning: 1)
    try await load.value
    #expect(value == 2)
  }

  @Test("What is to be saved while another thread saves is saved after it, as it is then")
  func savingWhileSaving() async throws {
    let server = RemoteKey.Server()
    @Shared(projectedValue: server.loadedValue(1)) var value: Int
    let saving = SavingThread(server) { [value = $value] in value.withLock { $0 = 2 } }
    server.onSave.setValue { server.saves.withValue { $0.last?.continuation }?.resume() }
    let save = Task { [value = $value] in try await value.save() }
    $value.withLock { $0 = 3 }
    try await Task.sleep(for: .milliseconds(20))
    #expect(server.saves.withValue { $0.map(\.value) } == [2])
    saving.finish()
    try await save.value
    #expect(server.saves.withValue { Set($0.map(\.value).dropFirst()) } == [3])
    server.saves.withValue { $0[0].continuation }.resume()
  }

  @Test("Others' changes are told, the default again when the value is gone, and errors are loadError")
  func subscribing() throws {
    let server = RemoteKey.Server()
    @Shared(RemoteKey(name: "a", server: server)) var value = 1
    let count = tracking { _ = value }
    server.loads.withValue { $0[0] }.resume(returning: 2)
    let subscriber = try #require(server.subscribers.withValue { $0.first })
    subscriber.yield(3)
    #expect(value == 3 && count.value == 1)
    subscriber.yieldReturningInitialValue()
    #expect(value == 1)
    #expect(reportedIssues { subscriber.yield(throwing: Refused()) }.count == 1)
    #expect($value.loadError as? Refused == Refused() && value == 1)
    subscriber.yieldLoading()
    #expect($value.isLoading)
    subscriber.yield(5)
    #expect(!$value.isLoading && $value.loadError == nil && value == 5)
  }

  @Test("load and save wait for the answer, and throw its error")
  func waiting() async throws {
    let server = RemoteKey.Server()
    @Shared(projectedValue: server.loadedValue(2)) var value: Int
    let save = Task { [value = $value] in try await value.save() }
    await until { server.saves.withValue { $0.count } == 1 }
    server.saves.withValue { $0[0].continuation }.resume(throwing: Refused())
    await #expect(throws: Refused.self) { try await save.value }
    let load = Task { [value = $value] in
      try await withIssueReporter(.ignore) { try await value.load() }
    }
    await until { server.loads.withValue { $0.count } == 2 }
    withIssueReporter(.ignore) { server.loads.withValue { $0[1] }.resume(throwing: Refused()) }
    await #expect(throws: Refused.self) { try await load.value }
    #expect(value == 2)
  }

  @Test("A continuation that is resumed twice, or never, is reported")
  func continuations() {
    let answers = Log<Int>()
    let twice = reportedIssues {
      let continuation = LoadContinuation<Int>("the key") { answers.note((try? $0.get()) ?? 0) }
      continuation.resume(returning: 1)
      continuation.resume(returning: 2)
    }
    #expect(twice.map(\.message) == ["The continuation of the key was resumed twice. The second answer is dropped."])
    let never = reportedIssues { _ = SaveContinuation("the key") { _ in answers.note(9) } }
    #expect(never.count == 1 && answers.entries == [1, 9])
  }

  @Test("A key can be required, and exchanged while the program runs")
  func requiring() async throws {
    let error = await #expect(throws: SharedValueMissing.self) {
      _ = try await Shared<Int>(require: .appStorage("count"))
    }
    #expect(error?.description.contains(".appStorage(\"count\")") == true)
    @Dependency(\.defaultAppStorage) var store
    store.set(3, forKey: "count")
    let count = try await Shared<Int>(require: .appStorage("count"))
    #expect(count.wrappedValue == 3)

    @Shared(.appStorage("a")) var value = 1
    store.set(9, forKey: "b")
    let copy = $value
    let told = tracking { _ = value }
    let updates = Task { [copy] in
      var all: [Int] = []
      for await value in copy.updates {
        all.append(value)
        if all.count == 3 { break }
      }
      return all
    }
    await until { ($value.reference as? SwitchingReference<Int>)?.observerCount == 1 }
    try await $value.load(.appStorage("b"))
    #expect(value == 9 && copy.wrappedValue == 9 && told.value == 1)
    $value.withLock { $0 = 10 }
    #expect(await updates.value == [1, 9, 10])
    #expect(store.integer(forKey: "b") == 10)
  }

  @Test("Updates go on with the key that was exchanged last, also when the one before is still being loaded")
  func exchangingWhileLoading() async throws {
    let server = RemoteKey.Server()
    let key = SlowKey(base: RemoteKey(name: "a", server: server))
    @Shared(key) var value = 1
    let updates = Log<Int>()
    let (subscription, ended) = (LockIsolated<SharedSubscription?>(nil), DispatchSemaphore(value: 0))
    Thread.detachNewThread { [reference = $value.reference] in
      subscription.setValue(reference.observe { updates.note($0) })
      ended.signal()
    }
    await until { key.isLoading.wait(timeout: .now()) == .success }
    try await $value.load(.appStorage("b"))
    key.goesOn.signal()
    await until { ended.wait(timeout: .now()) == .success }
    $value.withLock { $0 = 5 }
    #expect(updates.entries.last == 5)
    subscription.value?.cancel()
  }

  @Test("Readers have a key, a constant, or the value of a Shared")
  func readers() {
    @SharedReader(.inMemory("count")) var reader = 1
    @Shared(.inMemory("count")) var count = 2
    $count.withLock { $0 = 5 }
    #expect(reader == 5)
    @SharedReader(.numbers) var numbers
    #expect(numbers == [1] && $numbers.count.wrappedValue == 1)
  }
}
