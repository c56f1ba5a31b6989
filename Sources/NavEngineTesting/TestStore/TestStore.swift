public import NavEngine

/// Runs a feature as a `Store` does, and has a test assert what it does: each change of its state, each action that its
/// effects send, and that its effects end.
///
///     @Test func dismissal() async {
///       let store = TestStore(initialState: Feature.State(counter: Counter.State(count: 4))) {
///         Feature()
///       }
///       await store.send(\.counter.incrementButtonTapped) {
///         $0.counter?.count = 5
///       }
///       await store.receive(\.counter.dismiss) {
///         $0.counter = nil
///       }
///     }
///
/// A trailing closure is given the state as it was before the action, and makes of it what the feature should have
/// made. A difference is a failure of the test, which prints it; so are actions that were not received, effects that
/// are still running when the test ends, and whatever the engine reports. Failures go to Swift Testing, or to XCTest
/// where that runs the test; outside of tests, they are written to standard error. ``exhaustivity`` says how much has
/// to be asserted.
///
/// ## Ids
/// The ids of stacks start at 0 and go up by one, across all stacks of a store, beginning with those of its initial
/// state, if that is made in the argument. One that is made before has ids of its test, which start at 0, too. A
/// trailing closure draws the ids that the reducer drew, so that `$0.path.append(…)` and `$0.path[id: 1] = …` say what
/// the reducer did. Each store counts on its own, also in tests that run at the same time.
///
/// ## Dependencies
/// They have their test values: `DependencyValues/context` is `.test`. `\.dismiss` is that of a feature which is
/// presented: it sets ``isDismissed`` and ends the feature's effects, and what the test sends from then on is a failure.
/// Trailing closures see the same values as the feature's reducers: `$0.startedAt = date()` is what the feature did with
/// an overridden `\.date`.
///
/// Semantics: "Tree-based navigation" and "Stack-based navigation", sections "Testing", of The Composable Architecture.
@preconcurrency @MainActor
public final class TestStore<State: Equatable, Action> {
  @usableFromInline let store: Store<State, Action>
  @usableFromInline nonisolated let record: TestRecord<State, Action>
  @usableFromInline nonisolated let situation: TestSituation

  /// The state after what the test has asserted: after the last action that it sent or received. In the trailing closure
  /// of an action, it is the state before that action.
  public internal(set) var state: State {
    get { asserted }
    set { asserted = newValue }
  }
  // SAFETY: it is used on the main actor, and by the end of the store, which is after all else.
  @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var asserted: State

  /// How much has to be asserted. By default, all.
  public var exhaustivity: Exhaustivity {
    get { situation.exhaustivity }
    set {
      situation.exhaustivity = newValue
      isExhaustive = newValue == .on
    }
  }
  @exclusivity(unchecked) @usableFromInline var isExhaustive = true

  /// How long to wait for what effects do, where a call does not say: one second by default.
  ///
  /// Time passes only while an effect runs that could still do it: nobody waits for nothing.
  public var timeout: Duration = .seconds(1)

  /// A store of a feature. Ids in the initial state start at 0.
  @inlinable
  public convenience init<R: Reducer>(
    initialState: @autoclosure () -> R.State,
    @ReducerBuilder<R.State, R.Action> reducer: () -> R,
    withDependencies prepareDependencies: ((inout DependencyValues) -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where R.State == State, R.Action == Action {
    self.init(CallSite(fileID, filePath, line, column), dependencies: prepareDependencies) { prepareDependencies in
      Store(initialState: initialState(), reducer: reducer, withDependencies: prepareDependencies)
    }
  }

  /// A store of a feature that needs no closure: the spelling of the 0.5x article.
  @inlinable
  public convenience init<R: Reducer>(
    initialState: @autoclosure () -> R.State,
    reducer: R,
    withDependencies prepareDependencies: ((inout DependencyValues) -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where R.State == State, R.Action == Action {
    self.init(CallSite(fileID, filePath, line, column), dependencies: prepareDependencies) { prepareDependencies in
      Store(initialState: initialState(), reducer: { reducer }, withDependencies: prepareDependencies)
    }
  }

  @usableFromInline
  init(
    _ site: CallSite,
    dependencies prepareDependencies: ((inout DependencyValues) -> Void)?,
    makeStore: (@escaping (inout DependencyValues) -> Void) -> Store<State, Action>
  ) {
    let situation = TestSituation(site)
    let record = TestRecord<State, Action>(ids: situation.ids, log: situation.shared.log)
    let store = makeStore { values in
      values.context = .test
      values.keepDefaults()
      values.threadSurroundings = situation.surroundings
      values.dismiss = DismissEffect { await situation.dismiss() }
      prepareDependencies?(&values)
    }
    store.inspect(by: record)
    situation.endEffects = { [weak store] in
      store?.cancelEffects()
      record.forgetEffects()
    }
    self.situation = situation
    self.record = record
    self.store = store
    asserted = store.withState { $0 }
    // What the initial state has loaded and written was there before the test.
    situation.assertedShared = situation.shared.log.snapshot
  }

  deinit {
    assertEnd(in: asserted)
  }
}

// MARK: - Surroundings

extension TestStore {
  /// The values that the feature's reducers see from now on, and the effects that they start.
  public var dependencies: DependencyValues {
    get { store.dependencies }
    set { store.dependencies = newValue }
  }

  /// Whether the feature has called `dismiss` while nobody presents it.
  public var isDismissed: Bool { situation.isDismissed }

  /// The tracer of the store: see ``RecordingTracer``.
  public var tracer: StoreTracer? {
    get { store.tracer }
    set { store.tracer = newValue }
  }

  /// Overrides dependencies of the store for as long as an operation runs.
  @discardableResult
  public func withDependencies<Result>(
    _ update: (inout DependencyValues) throws -> Void,
    operation: () throws -> Result
  ) rethrows -> Result {
    let previous = dependencies
    defer { dependencies = previous }
    try update(&dependencies)
    return try operation()
  }

  /// Overrides dependencies of the store for as long as an asynchronous operation runs.
  @discardableResult
  public func withDependencies<Result>(
    _ update: (inout DependencyValues) async throws -> Void,
    operation: @MainActor () async throws -> Result
  ) async rethrows -> Result {
    let previous = dependencies
    defer { dependencies = previous }
    var values = previous
    try await update(&values)
    dependencies = values
    return try await operation()
  }

  /// Changes ``exhaustivity`` for as long as an operation runs.
  @discardableResult
  public func withExhaustivity<Result>(
    _ exhaustivity: Exhaustivity,
    operation: () throws -> Result
  ) rethrows -> Result {
    let previous = self.exhaustivity
    self.exhaustivity = exhaustivity
    defer { self.exhaustivity = previous }
    return try operation()
  }

  /// Changes ``exhaustivity`` for as long as an asynchronous operation runs.
  @discardableResult
  public func withExhaustivity<Result>(
    _ exhaustivity: Exhaustivity,
    operation: @MainActor () async throws -> Result
  ) async rethrows -> Result {
    let previous = self.exhaustivity
    self.exhaustivity = exhaustivity
    defer { self.exhaustivity = previous }
    return try await operation()
  }
}

/// A test's store of a feature, `TestStoreOf<Inventory>`: the type that a property or a function of a test has.
public typealias TestStoreOf<R: Reducer> = TestStore<R.State, R.Action> where R.State: Equatable
