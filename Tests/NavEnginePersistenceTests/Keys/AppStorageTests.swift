import Foundation
import NavEngine
import NavEngineTesting
import TestSupport
import Testing

@testable import NavEnginePersistence

/// A value whose reading a test takes part in, by what it is.
private struct ReadNumber: RawRepresentable {
  static let onRead = LockIsolated<[Int: @Sendable () -> Void]>([:])
  let rawValue: Int

  init(rawValue: Int) {
    self.rawValue = rawValue
    Self.onRead.value[rawValue]?()
  }
}

@Suite("Shared values in user defaults")
@MainActor
struct AppStorageTests {
  private enum Sort: String { case name, date }
  private enum Size: Int, Codable { case small, large }
  private struct Account: Codable, Equatable { var name: String }

  @Test("Everything that defaults hold is written and read again")
  func types() throws {
    @Dependency(\.defaultAppStorage) var store
    func check<Value: Equatable & Sendable>(_ key: AppStorageKey<Value>, _ first: Value, _ second: Value) {
      do {
        let shared = Shared(wrappedValue: first, key)
        #expect(shared.wrappedValue == first)
        shared.withLock { $0 = second }
      }
      #expect(Shared(wrappedValue: first, key).wrappedValue == second)
    }
    check(.appStorage("bool"), false, true)
    check(.appStorage("int"), 1, 2)
    check(.appStorage("double"), 1.5, 2.5)
    check(.appStorage("string"), "a", "b")
    check(.appStorage("strings"), ["a"], ["b", "c"])
    check(.appStorage("url"), URL(string: "a://b")!, URL(string: "https://example.com/a?b=c")!)
    check(.appStorage("data"), Data(), Data([1, 2]))
    check(.appStorage("date"), Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 1_000))
    check(.appStorage("sort"), Sort.name, .date)
    check(.appStorage("size"), Size.small, .large)
    check(.appStorage("account"), Account(name: "a"), Account(name: "b"))
    check(.appStorage("int?"), Int?.none, 3)
    check(.appStorage("sort?"), Sort?.none, .date)
    check(.appStorage("account?"), Account?.none, Account(name: "b"))
    check(.appStorage("url?"), URL?.none, URL(string: "a://b")!)
    #expect(store.string(forKey: "sort") == "date" && store.integer(forKey: "size") == 1 && store.bool(forKey: "bool"))
  }

  @Test("What others write is told, and one's own writes are not told twice")
  func others() {
    @Dependency(\.defaultAppStorage) var store
    @Shared(.appStorage("count")) var count = 1
    let updates = Log<Int>()
    let subscription = ($count.reference as! SwitchingReference<Int>).observe { updates.note($0) }
    store.set(5, forKey: "count")
    #expect(count == 5)
    $count.withLock { $0 = 6 }
    store.set(7, forKey: "other")
    store.removeObject(forKey: "count")
    #expect(count == 1)
    #expect(updates.entries == [1, 5, 6, 1])
    subscription.cancel()
  }

  @Test("Bytes that are no value are a loadError, and the default")
  func undecodable() {
    @Dependency(\.defaultAppStorage) var store
    store.set(Data("no".utf8), forKey: "account")
    @Shared(.appStorage("account")) var account = Account(name: "default")
    #expect(reportedIssues { _ = account }.count == 1)
    #expect(account.name == "default" && $account.loadError is DecodingError)
  }

  @Test("What an observer of defaults writes while a value is written is told to others")
  func writingWithinWriting() {
    @Dependency(\.defaultAppStorage) var defaults
    let store = UncheckedSendable(defaults)
    @Shared(.appStorage("first")) var first = 1
    @Shared(.appStorage("second")) var second = 1
    #expect(first + second == 2)
    let token = NotificationCenter.default.addObserver(
      forName: UserDefaults.didChangeNotification,
      object: store.value,
      queue: nil
    ) { _ in
      if store.value.integer(forKey: "second") != 7 { store.value.set(7, forKey: "second") }
    }
    defer { NotificationCenter.default.removeObserver(token) }
    $first.withLock { $0 = 2 }
    #expect(first == 2 && second == 7)
  }

  @Test("What others write after a value was read first, and before it is subscribed to, is told")
  func writingWhileFirstRead() {
    @Dependency(\.defaultAppStorage) var defaults
    let store = UncheckedSendable(defaults)
    store.value.set(1, forKey: "first read")
    ReadNumber.onRead.withValue { $0[1] = { store.value.set(2, forKey: "first read") } }
    @Shared(.appStorage("first read")) var number = ReadNumber(rawValue: 0)
    _ = number
    #expect(number.rawValue == 2)
  }

  @Test("Of two changes by others, the later one counts, also when the earlier one is still being read")
  func writingWhileReading() async {
    @Dependency(\.defaultAppStorage) var defaults
    let store = UncheckedSendable(defaults)
    let (isReading, goesOn, ended) = (
      DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
    )
    ReadNumber.onRead.withValue {
      $0[11] = {
        isReading.signal()
        goesOn.wait()
      }
    }
    @Shared(.appStorage("two changes")) var number = ReadNumber(rawValue: 10)
    #expect(number.rawValue == 10)
    Thread.detachNewThread {
      store.value.set(11, forKey: "two changes")
      ended.signal()
    }
    await until { isReading.wait(timeout: .now()) == .success }
    store.value.set(12, forKey: "two changes")
    goesOn.signal()
    await until { ended.wait(timeout: .now()) == .success }
    #expect(number.rawValue == 12)
  }

  @Test("The defaults of the system keep a value")
  func system() async throws {
    let name = "NavEngine.tests.\(UUID())"
    let store = try #require(UserDefaults(suiteName: name))
    defer { store.removePersistentDomain(forName: name) }
    @Shared(.appStorage("count", store: store)) var count = 1
    @Shared(.appStorage("url", store: store)) var url = URL(string: "a://b")!
    $count.withLock { $0 = 2 }
    $url.withLock { $0 = URL(string: "c://d")! }
    #expect(store.integer(forKey: "count") == 2)
    #expect(
      Shared(wrappedValue: url, AppStorageKey.appStorage("url", store: store)).wrappedValue.absoluteString == "c://d"
    )
    store.set(3, forKey: "count")
    try await $count.load()
    #expect(count == 3)
  }
}
