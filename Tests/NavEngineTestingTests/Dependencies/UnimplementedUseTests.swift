import NavEngine
import NavEngineTesting
import TestSupport
import Testing

@MainActor
@Suite("Clocks that should not be used, and random numbers")
struct UnimplementedUseTests {
  @Test("A generator with a seed gives the same numbers each time, and goes on from call to call")
  func seeds() {
    var generator = SplitMix64(seed: 7)
    let expected = (0..<6).map { _ in Int.random(in: 1...6, using: &generator) }
    let dice = withDependencies {
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(SplitMix64(seed: 7))
    } operation: {
      @Dependency(\.withRandomNumberGenerator) var random
      return (0..<6).map { _ in random { Int.random(in: 1...6, using: &$0) } }
    }
    #expect(dice == expected)
  }

  @Test("Work that throws, and work within work, leave a generator that goes on")
  func work() {
    struct Cheat: Error {}
    let random = WithRandomNumberGenerator(SplitMix64(seed: 7))
    #expect(throws: Cheat.self) { try random { _ in throw Cheat() } }
    let (inner, outer) = random { generator in
      (random { $0.next() }, generator.next())
    }
    #expect(inner == outer)
    #expect(random { $0.next() } != outer)
  }

  @Test("A test that does not override the generator fails once for each use, and an app has the system's")
  func unoverridden() async {
    @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
    let texts = await failureTexts {
      _ = withRandomNumberGenerator { generator in (0..<5).map { _ in Int.random(in: 1...6, using: &generator) } }
    }
    #expect(texts.count == 1)
    #expect(texts.first?.hasPrefix(#"'@Dependency(\.withRandomNumberGenerator)' has no test value"#) == true)
    let die = withDependencies {
      $0.context = .live
    } operation: {
      withRandomNumberGenerator { Int.random(in: 1...6, using: &$0) }
    }
    #expect((1...6).contains(die))
  }

  @Test("A use of an unimplemented clock is a failure, once of each kind, and code goes on without waiting")
  func clocks() async {
    let line = #line + 1
    let clock = UnimplementedClock(name: "The till's clock")
    let used = await failures {
      #expect(clock.now.offset == .zero && clock.minimumResolution == .zero)
      try? await clock.sleep(until: UnimplementedClock.Instant(offset: .seconds(60)))
      #expect(clock.now.offset == .seconds(60))
    }
    #expect(
      used.map { $0.text.prefix { $0 != "\n" } }
        == ["now", "minimumResolution", "sleep"].map {
          "'The till's clock.\($0)' was called, and is not implemented."
        }
    )
    #expect(used.allSatisfy { $0.line == line })
  }

  @Test("A store that never uses it passes, and one that does fails")
  func stores() async {
    let store = TestStore(initialState: Worker.State()) {
      Worker()
    } withDependencies: {
      $0.continuousClock = UnimplementedClock()
    }
    await store.send(.waitButtonTapped).cancel()
    let texts = await failureTexts { await store.send(.restButtonTapped).finish() }
    #expect(!texts.isEmpty && texts.allSatisfy { $0.hasPrefix("'Clock.") })
  }

  @Test("A feature that polls has slept on the clock below, and fails once")
  func polling() async {
    let clock = TestClock()
    let polled = LockIsolated(0)
    let texts = await failureTexts {
      let poll = Task {
        let unimplemented = UnimplementedClock(clock)
        while !Task.isCancelled {
          try await unimplemented.sleep(for: .seconds(1))
          polled.withValue { $0 += 1 }
        }
      }
      await clock.advance(by: .seconds(5))
      poll.cancel()
      _ = await poll.result
    }
    #expect(polled.value == 5 && texts.count == 2, "\(polled.value) \(texts)")
  }

  @Test("It counts any duration, and stops for a cancelled task")
  func durations() async {
    let clock = UnimplementedClock<Swift.Duration>.unimplemented
    let texts = await failureTexts {
      let task = Task { try await clock.sleep(for: .seconds(1)) }
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    }
    #expect(!texts.isEmpty)
  }
}
