#if !DEBUG
  import CBenchmarks
  import NavEngine
  import NavEngineTesting
  import Testing

  /// What a test costs, in release: without optimisation, nothing is as its users have it. Times are the fastest of
  /// several; the ratio is of samples that were taken in turn.
  @MainActor
  @Suite("TestStore: cost", .serialized)
  struct TestStoreCostTests {
    @Test("A send with an assertion costs at most 20 times a plain send")
    func ratio() async {
      let count = 1_000
      let plain = Store(initialState: Tally.State()) { Tally() }
      let tested = TestStore(initialState: Tally.State()) { Tally() }
      let clock = ContinuousClock()
      var fastest = (plain: Duration.seconds(1), tested: Duration.seconds(1))
      for _ in 0..<50 {
        var start = clock.now
        for _ in 0..<count { plain.send(.decrementButtonTapped) }
        fastest.plain = min(fastest.plain, start.duration(to: clock.now))
        start = clock.now
        for _ in 0..<count { await tested.send(.decrementButtonTapped) { $0.count -= 1 } }
        fastest.tested = min(fastest.tested, start.duration(to: clock.now))
      }
      #expect(fastest.tested / fastest.plain <= 20)
      #expect(plain.count == tested.state.count)
    }

    @Test("A send with an assertion allocates nothing when it passes, but for what the closure captures")
    func allocations() async {
      guard cbench_counts_allocations() else { return }
      let store = TestStore(initialState: Tally.State()) { Tally() }
      // The first ones make the types that the runtime needs.
      for round in 1...3 {
        let before = cbench_allocations()
        await store.send(.decrementButtonTapped) { $0.count -= 1 }
        let after = cbench_allocations()
        if round == 3 { #expect(after - before == 0) }
      }
    }

    @Test("A thousand steps, each of two with an effect that answers, take less than a second")
    func thousandSteps() async {
      let time = await fastest(of: 3) {
        let store = TestStore(initialState: Worker.State()) { Worker() }
        for _ in 0..<500 {
          await store.send(.askButtonTapped) { $0.isWorking = true }
          await store.receive(.answered(42)) { $0 = Worker.State(answer: 42) }
        }
      }
      #expect(time < .seconds(1))
    }

    @Test("A thousand steps beside an effect that goes on take less than a second")
    func thousandStepsBesideAnEffect() async {
      let time = await fastest(of: 3) {
        let store = TestStore(initialState: Worker.State()) { Worker() }
        await store.send(.waitButtonTapped)
        for step in 1...1_000 { await store.send(.ticked) { $0.ticks = step } }
        await store.skipInFlightEffects()
      }
      #expect(time < .seconds(1))
    }

    private func fastest(of count: Int, _ body: () async -> Void) async -> Duration {
      var fastest = Duration.seconds(1_000)
      for _ in 0..<count {
        let start = ContinuousClock.now
        await body()
        fastest = min(fastest, start.duration(to: .now))
      }
      return fastest
    }
  }
#endif
