import Foundation
import NavEngine
@testable import NavEnginePersistence
import NavEngineTesting
import TestSupport
import Testing

@Suite("Shared values")
@MainActor
struct SharedTests {
  struct Row: Equatable, Identifiable, Sendable {
    let id: Int
    var name = ""
  }

  struct User: Equatable, Sendable {
    var name = "Blob"
    var address: String?
    var initials: String { String(name.prefix(1)) }
  }

  struct Child: Equatable {
    @Shared var count: Int
    @SharedReader var total: Int
  }

  @Test("A parent passes a value to a child, and both see each change")
  func passing() {
    @Shared(value: 1) var count
    var child = Child(count: $count, total: SharedReader($count))
    child.$count.withLock { $0 += 1 }
    #expect(count == 2 && child.count == 2 && child.total == 2)
    child.$count = Shared(value: 7)
    #expect(count == 2 && child.count == 7)
  }

  @Test("Two are equal if their values are, and a copy costs one word")
  func equality() {
    #expect(Shared(value: 1) == Shared(value: 1))
    #expect(Shared(value: 1) != Shared(value: 2))
    #expect(SharedReader.constant(1) == SharedReader(value: 1))
    #expect(MemoryLayout<Shared<[String]>>.size == MemoryLayout<UnsafeRawPointer>.size)
  }

  @Test("withLock returns what its closure returns, and keeps the change of one that throws")
  func results() {
    struct Failure: Error {}
    @Shared(value: [1, 2]) var numbers
    #expect($numbers.withLock { $0.removeLast() } == 2)
    #expect(throws: Failure.self) {
      try $numbers.withLock {
        $0.append(3)
        throw Failure()
      }
    }
    #expect(numbers == [1, 3])
  }

  @Test("A withLock within another one of the same value is reported, and so is a read")
  func nesting() {
    @Shared(value: 1) var count
    let issues = reportedIssues {
      $count.withLock {
        $0 += 1
        $count.withLock { $0 += 10 }
        $0 += count
      }
    }
    #expect(issues.count == 2)
    #expect(
      issues.first?.message.hasPrefix("A shared value of Int is changed by the closure that is changing it") == true
    )
    #expect(count == 3)
    @Shared(value: 1) var other
    #expect(reportedIssues { $count.withLock { first in $other.withLock { $0 = first } } }.isEmpty)
  }

  @Test("Writing in place copies nothing")
  func inPlace() {
    @Shared(value: [Int]()) var numbers
    func address() -> UnsafeRawPointer? {
      $numbers.withLock { $0.withUnsafeBytes { $0.baseAddress } }
    }
    $numbers.withLock { $0.reserveCapacity(1_000) }
    $numbers.withLock { $0.append(1) }
    let before = address()
    $numbers.withLock { $0.append(2) }
    $numbers[0].withLock { $0 = 3 }
    #expect(numbers == [3, 2] && address() == before)
  }

  @Test("A part, an optional's value and elements are values of their own that change the whole")
  func deriving() throws {
    @Shared(value: User()) var user
    let name = $user.name
    name.withLock { $0 = "Blob Jr." }
    #expect(user.name == "Blob Jr." && $user.initials.wrappedValue == "B" && $user.read(\.initials).wrappedValue == "B")
    #expect(Shared($user.address) == nil)
    $user.withLock { $0.address = "here" }
    let address = try #require(Shared($user.address))
    address.withLock { $0 += " and there" }
    #expect(user.address == "here and there")
    $user.withLock { $0.address = nil }
    #expect(address.wrappedValue == "here and there")
    address.withLock { $0 = "nowhere" }
    #expect(address.wrappedValue == "nowhere" && user.address == nil)
  }

  @Test("Elements that are gone keep their last value, by position and by id")
  func elements() throws {
    @Shared(value: [1, 2, 3]) var numbers
    let all = Array($numbers)
    let last = $numbers[2]
    all[0].withLock { $0 = 10 }
    #expect(numbers == [10, 2, 3] && last.wrappedValue == 3)
    $numbers.withLock { $0 = [] }
    #expect(last.wrappedValue == 3)
    last.withLock { $0 = 4 }
    #expect(numbers.isEmpty)

    @Shared(value: IdentifiedArray(uniqueElements: [Row(id: 1), Row(id: 2)])) var rows
    let shared = Array($rows)
    $rows.withLock { _ = $0.remove(id: 1) }
    shared[0].withLock { $0.name = "lost" }
    shared[1].withLock { $0.name = "kept" }
    #expect(rows.map(\.name) == ["kept"] && shared[0].wrappedValue.name == "lost" && shared.map(\.id) == [1, 2])
    #expect($rows[id: 3].wrappedValue == nil && Shared($rows[id: 2]) != nil)
  }

  @Test("Two threads that change an element that is gone change it one after the other")
  func goneElementOfThreads() async throws {
    let numbers = Shared(value: [1])
    let element = numbers[0]
    numbers.withLock { $0 = [] }
    let (begun, goesOn, ended) = (
      DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
    )
    Thread.detachNewThread {
      element.withLock {
        begun.signal()
        _ = goesOn.wait(timeout: .now() + 0.1)
        $0 += 10
      }
      ended.signal()
    }
    await until { begun.wait(timeout: .now()) == .success }
    element.withLock { $0 += 100 }
    goesOn.signal()
    await until { ended.wait(timeout: .now()) == .success }
    #expect(element.wrappedValue == 111 && numbers.wrappedValue.isEmpty)
  }

  @Test("Readers are told of a write anywhere: directly, through a derived value and through a store")
  func observing() async {
    struct Feature: Reducer {
      struct State: Equatable { @Shared var user: User; var other = 0 }
      enum Action: Sendable { case other }
      var body: some ReducerOf<Self> {
        Reduce { state, _ in
          state.other += 1
          return .none
        }
      }
    }
    @Shared(value: User()) var user
    let store = Store(initialState: Feature.State(user: $user)) { Feature() }
    let counts = [
      tracking { _ = user }, tracking { _ = $user.name.wrappedValue }, tracking { _ = store.user.name },
      tracking { _ = store.state.user },
    ]
    let unread = tracking { _ = store.other }
    let name = $user.name
    await Task.detached { name.withLock { $0 = "Other" } }.value
    #expect(counts.map(\.value) == [1, 1, 1, 1] && unread.value == 0)
    store.send(.other)
    #expect(unread.value == 1)
  }

  @Test("updates gives the value now and each write, in order, and ends with its reader")
  func updates() async {
    @Shared(value: User()) var user
    let names = Task { [name = $user.name] in
      var all: [String] = []
      for await name in name.updates {
        all.append(name)
        if all.count == 4 { break }
      }
      return all
    }
    await until {
      $user.reference is ValueReference<User> && ($user.reference as! ValueReference<User>).observerCount == 1
    }
    for name in ["A", "B", "C"] { $user.name.withLock { $0 = name } }
    #expect(await names.value == ["Blob", "A", "B", "C"])
    await until { ($user.reference as! ValueReference<User>).observerCount == 0 }
  }

  @Test("Values print as what they hold")
  func printing() {
    let child = Child(count: Shared(value: 3), total: .constant(4))
    #expect("\(Shared(value: 3))" == "Shared<Int>(3)")
    var text = ""
    dump(child, to: &text)
    #expect(text.contains("_count: Shared<Int>(3)"))
  }

  @Test("Eight threads add to one value, and none of the additions is lost")
  func threads() async {
    @Shared(value: User()) var user
    @Shared(value: 0) var count
    await withTaskGroup(of: Void.self) { [count = $count, name = $user.name] group in
      for _ in 0..<8 {
        group.addTask {
          for turn in 0..<1_000 {
            if turn.isMultiple(of: 16) { await Task.yield() }
            count.withLock { $0 += 1 }
            name.withLock { $0 = String($0.count) }
          }
        }
      }
    }
    #expect(count == 8_000)
  }
}
