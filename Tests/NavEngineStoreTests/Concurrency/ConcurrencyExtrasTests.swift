import Foundation
import NavEngine
import Testing

@Suite("Values, streams and clocks that apps take for given")
struct ConcurrencyExtrasTests {
  private struct Refusal: Error, Equatable {}

  private struct Cart: Equatable, Sendable {
    var items: [String] = []
  }

  @Test("An isolated value is changed by many threads, one at a time")
  func isolated() async {
    let count = LockIsolated(0)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<100 {
        group.addTask {
          for _ in 0..<100 { count.withValue { $0 += 1 } }
        }
      }
    }
    #expect(count.value == 10_000)
  }

  @Test("An isolated value is read by member, replaced, and looked at within its own work; an error keeps the change")
  func isolatedUses() {
    let cart = LockIsolated(Cart())
    cart.setValue(Cart(items: ["spoon"]))
    #expect(cart.items == ["spoon"] && cart.value == Cart(items: ["spoon"]))
    let before = cart.withValue {
      $0.items.append("fork")
      return cart.items
    }
    #expect(before == ["spoon"] && cart.items == ["spoon", "fork"])
    #expect(throws: Refusal()) {
      try cart.withValue {
        $0.items = []
        throw Refusal()
      }
    }
    #expect(cart.items.isEmpty)
  }

  @Test("An actor isolates a value, too")
  func actorIsolated() async {
    let cart = ActorIsolated(Cart())
    await cart.withValue {
      await Task.yield()
      $0.items.append("spoon")
    }
    #expect(await cart.value.items == ["spoon"])
    await cart.setValue(Cart())
    #expect(await cart.value == Cart())
  }

  @Test("An unchecked value is the value")
  func unchecked() async throws {
    final class Printer { var pages = 1 }
    @UncheckedSendable var printer = Printer()
    await Task { [$printer] in $printer.pages += 1 }.value
    #expect(printer.pages == 2)
    var cart = UncheckedSendable(Cart())
    cart.items.append("spoon")
    #expect(cart == UncheckedSendable(Cart(items: ["spoon"])) && cart.value.items.count == 1)
    let decoded = try JSONDecoder().decode(UncheckedSendable<[Int]>.self, from: Data("[1]".utf8))
    let encoded = try JSONEncoder().encode(decoded)
    #expect(decoded.value == [1] && String(decoding: encoded, as: UTF8.self) == "[1]")
  }

  @Test("Erased hashable values are equal as AnyHashable sees it")
  func hashable() {
    let id = AnyHashableSendable("a")
    #expect(id == AnyHashableSendable(id) && id != AnyHashableSendable("b") && id != AnyHashableSendable(1))
    #expect(AnyHashableSendable(1) == AnyHashableSendable(1.0))
    #expect(Set([id, AnyHashableSendable("a")]).count == 1 && "\(id)" == "a")
  }

  @Test("What never ends, ends with its task")
  func never() async {
    let sleep = Task { try await Task<Int, Never>.never() }
    let stream = Task {
      for await _ in AsyncStream<Int>.never { return false }
      return true
    }
    let throwing = Task {
      for try await _ in AsyncThrowingStream<Int, any Error>.never { return false }
      return true
    }
    await Task.megaYield()
    sleep.cancel()
    stream.cancel()
    throwing.cancel()
    await #expect(throws: CancellationError.self) { try await sleep.value }
    #expect(await stream.value)
    #expect((try? await throwing.value) == true)
  }

  @Test("What has finished gives nothing")
  func finished() async throws {
    for await _ in AsyncStream<Int>.finished { Issue.record() }
    for try await _ in AsyncThrowingStream<Int, any Error>.finished() { Issue.record() }
    await #expect(throws: Refusal()) {
      for try await _ in AsyncThrowingStream<Int, any Error>.finished(throwing: Refusal()) {}
    }
  }

  @Test("A sequence becomes a stream, which ends where that throws, or throws, too")
  func erasure() async {
    func numbers() -> AsyncThrowingStream<Int, any Error> {
      AsyncThrowingStream {
        for number in 1...3 { $0.yield(number) }
        $0.finish(throwing: Refusal())
      }
    }
    var seen: [Int] = []
    for await number in numbers().map({ $0 * 2 }).eraseToStream() { seen.append(number) }
    #expect(seen == [2, 4, 6])
    await #expect(throws: Refusal()) {
      for try await number in numbers().eraseToThrowingStream() { seen.append(number) }
    }
    #expect(seen == [2, 4, 6, 1, 2, 3])
  }

  @Test("A task's value can be cancelled with who waits for it")
  func cancellable() async {
    let inner = Task { try await Task<Int, Never>.never() }
    let outer = Task { try await inner.cancellableValue }
    outer.cancel()
    await #expect(throws: CancellationError.self) { try await outer.value }
    #expect(inner.isCancelled)
    #expect(await Task { 3 }.cancellableValue == 3)
  }

  @Test("A timer ticks on any clock, whatever is known of it, until its task is cancelled")
  func timer() async {
    let clock: any Clock<Duration> = ImmediateClock()
    var ticks: [Duration] = []
    let start = AnyClock(clock).now
    for await instant in clock.timer(interval: .seconds(2)) {
      ticks.append(start.duration(to: instant))
      if ticks.count == 3 { break }
    }
    #expect(ticks.count == 3)
    let task = Task {
      for await _ in ContinuousClock().timer(interval: .seconds(1_000)) { return false }
      return true
    }
    task.cancel()
    #expect(await task.value)
  }

  @Test("A timer keeps the beat, and leaves out what its reader missed")
  func beat() async throws {
    let clock = ImmediateClock()
    var ticks: [Duration] = []
    for await instant in AsyncTimerSequence(interval: .seconds(2), clock: clock) {
      ticks.append(instant.offset)
      // A little longer than an interval, then much longer.
      if ticks.count == 2 { try await clock.sleep(for: .seconds(3)) }
      if ticks.count == 3 { try await clock.sleep(for: .seconds(101)) }
      if ticks.count == 4 { break }
    }
    #expect(ticks == [.seconds(2), .seconds(4), .seconds(8), .seconds(110)])
  }
}
