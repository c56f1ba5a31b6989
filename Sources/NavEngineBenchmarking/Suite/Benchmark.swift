import CNavEngineBenchmarking

/// One operation, measured at some sizes, and where there is one, the reference that it is held against.
///
/// Its first closure prepares what the operation works on, outside the measured part, and returns the operation: a
/// closure that is run turn after turn, and whose result nobody but a black hole sees. It is prepared anew for each
/// sample. What has more to say of a turn returns a ``Turn``, and so does its reference.
///
///     Benchmark("cart/add", about: "a row added to so many", sizes: [10, 1_000], documented: .constant) { size in
///       let store = Store(initialState: Cart.State(rows: size)) { Cart() }
///       return { store.send(.addButtonTapped) }
///     } reference: { size in
///       var rows = Array(0..<size)
///       return { rows.append(size) }
///     }
///
/// A turn runs on the main actor. It costs the call of a closure beside what it does: 16 instructions, on x86-64. What is not
/// longer than that does many operations a turn: a ``Turn`` with `operations`.
public struct Benchmark: Sendable {
  /// Prepares what a turn works on.
  public typealias SetUp = @MainActor @Sendable (_ size: Int) throws -> Turn

  let sizes: [Int]
  private let makeCase: @Sendable (_ size: Int?) -> BenchmarkCase

  func cases(_ sizes: [Int]) -> [BenchmarkCase] { sizes.isEmpty ? [makeCase(nil)] : sizes.map { makeCase($0) } }

  @usableFromInline
  init(sizes: [Int], makeCase: @escaping @Sendable (_ size: Int?) -> BenchmarkCase) {
    self.sizes = sizes
    self.makeCase = makeCase
  }

  /// - Parameters:
  ///   - name: Words with slashes between them, the first two of which are the operation: `cart/add`. A row's name has
  ///     the size behind it.
  ///   - about: One operation in a few words.
  ///   - sizes: The sizes that it is measured at, unless the command line names others.
  ///   - documented: How its cost grows with the size, as you promise it. A page shows in red where it grows faster.
  ///   - ungated: Why comparisons may not fail it: the cause of counts that differ from run to run.
  ///   - setUp: Prepares the operation.
  ///   - reference: The same work by hand. Without it, the operation is held against an `append` and a `popLast` of an
  ///     `Int` on an array of 100.
  public init(
    _ name: String,
    about: String = "",
    sizes: [Int],
    documented: Growth? = nil,
    ungated: String? = nil,
    setUp: @escaping SetUp,
    reference: SetUp? = nil
  ) {
    self.init(sizes: sizes) { size in
      var row = BenchmarkCase(
        name: size.map { "\(name)/\($0)" } ?? name,
        engine: { try Self.measure(turns: $0) { try setUp(size ?? 1) } },
        reference: { turns in
          guard let reference else { return Unit.run(passes: turns) }
          return try Self.measure(turns: turns) { try reference(size ?? 1) }
        }
      )
      (row.summary, row.documented, row.ungated, row.isClosure) = (about, documented, ungated, true)
      return row
    }
  }

  /// One that has no sizes.
  public init(
    _ name: String,
    about: String = "",
    ungated: String? = nil,
    setUp: @escaping @MainActor @Sendable () throws -> Turn,
    reference: (@MainActor @Sendable () throws -> Turn)? = nil
  ) {
    var other: SetUp?
    if let reference { other = { _ in try reference() } }
    self.init(name, about: about, sizes: [], ungated: ungated, setUp: { _ in try setUp() }, reference: other)
  }

  private static func measure(turns: Int, _ setUp: @MainActor @Sendable () throws -> Turn) throws -> LoopCost {
    try MainActor.assumeIsolated {
      let turn = try setUp()
      let measurement = try turn.loop(turns)
      try turn.check(turns)
      return measurement
    }
  }
}

extension Benchmark {
  /// One whose turns are closures that need no ``Turn``.
  @inlinable
  public init<Outcome, Other>(
    _ name: String,
    about: String = "",
    sizes: [Int],
    documented: Growth? = nil,
    ungated: String? = nil,
    setUp: @escaping @MainActor @Sendable (_ size: Int) throws -> (@MainActor () throws -> Outcome),
    reference: (@MainActor @Sendable (_ size: Int) throws -> (@MainActor () throws -> Other))? =
      Optional<@MainActor @Sendable (Int) throws -> (@MainActor () throws -> Void)>.none
  ) {
    var other: SetUp?
    if let reference { other = { Turn(try reference($0)) } }
    self.init(
      name,
      about: about,
      sizes: sizes,
      documented: documented,
      ungated: ungated,
      setUp: { Turn(try setUp($0)) },
      reference: other
    )
  }

  /// One without sizes, whose turns are closures that need no ``Turn``.
  @inlinable
  public init<Outcome, Other>(
    _ name: String,
    about: String = "",
    ungated: String? = nil,
    setUp: @escaping @MainActor @Sendable () throws -> (@MainActor () throws -> Outcome),
    reference: (@MainActor @Sendable () throws -> (@MainActor () throws -> Other))? =
      Optional<@MainActor @Sendable () throws -> (@MainActor () throws -> Void)>.none
  ) {
    var other: (@MainActor @Sendable () throws -> Turn)?
    if let reference { other = { Turn(try reference()) } }
    self.init(name, about: about, ungated: ungated, setUp: { Turn(try setUp()) }, reference: other)
  }
}

extension Benchmark {
  /// Loops that time themselves.
  ///
  /// - Parameters:
  ///   - about: One operation in a few words.
  ///   - sizes: The sizes that it is measured at, unless the command line names others; none of one that has no sizes.
  ///   - documented: How its cost grows with the size, as you promise it.
  ///   - workload: The loops at a size, or at 1.
  @inlinable
  @inline(__always)
  public init(
    about: String = "",
    sizes: [Int] = [],
    documented: Growth? = nil,
    of workload: @escaping @Sendable (_ size: Int) -> some Workload
  ) {
    self.init(sizes: sizes) { size in
      var row = BenchmarkCase(workload(size ?? 1))
      row.summary = about
      row.documented = documented
      return row
    }
  }
}

/// What is measured turn after turn, and what has to be true behind it.
public struct Turn {
  let loop: @MainActor (_ turns: Int) throws -> LoopCost
  let check: @MainActor (_ turns: Int) throws -> Void

  @usableFromInline
  init(
    loop: @escaping @MainActor (_ turns: Int) throws -> LoopCost,
    check: @escaping @MainActor (_ turns: Int) throws -> Void
  ) {
    self.loop = loop
    self.check = check
  }

  /// Of no actor: a closure of one would ask each time whether it runs there.
  @inlinable
  nonisolated static func swallow<Outcome>(_ outcome: Outcome, by hole: cbench_value_sink_function) {
    withUnsafePointer(to: outcome) { hole($0) }
  }

  /// - Parameters:
  ///   - operations: How many operations a turn does: figures are those of one.
  ///   - body: What is measured.
  ///   - check: Throws where the result of so many turns is wrong, outside the measured part:
  ///     ``CheckFailure/check(_:_:equals:)``.
  @inlinable
  public init<Outcome>(
    operations: Int = 1,
    _ body: @escaping @MainActor () throws -> Outcome,
    check: @escaping @MainActor (_ turns: Int) throws -> Void = { _ in }
  ) {
    self.init(
      loop: { turns in
        let hole = cbench_value_sink()
        let watch = Stopwatch()
        for _ in 0..<turns { Self.swallow(try body(), by: hole) }
        return watch.stop(operations: turns * operations)
      },
      check: check
    )
  }

  /// One that waits for what is asynchronous. What runs on other threads meanwhile counts, too, so that its counts may
  /// differ from run to run: a benchmark says so by `ungated`.
  public init<Outcome>(
    operations: Int = 1,
    _ body: @escaping @MainActor () async throws -> Outcome,
    check: @escaping @MainActor (_ turns: Int) throws -> Void = { _ in }
  ) {
    self.init(
      loop: { turns in
        try MainThread.result {
          let hole = cbench_value_sink()
          let watch = Stopwatch()
          for _ in 0..<turns { Self.swallow(try await body(), by: hole) }
          return watch.stop(operations: turns * operations)
        }
      },
      check: check
    )
  }
}
