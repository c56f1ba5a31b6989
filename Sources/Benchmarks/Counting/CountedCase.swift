import CBenchmarks

/// What a case came to within callgrind, as the program there tells the one that has started it.
struct CountedCase: Codable, Equatable {
  var name: String
  var counts: Counts
  /// Blocks that an operation asks for; nil where they are not counted.
  var allocations: Double?
  /// Bytes that are alive, an element; nil where they are not counted.
  var bytes: Double?
}

extension CountedCase {
  /// About how many instructions a loop takes: enough that what it does once in a while has its share.
  private static let instructions = 500_000.0

  /// Runs the loop of a case so often, and twice as often: what it takes more is what so many operations take.
  ///
  /// - Parameter profile: What callgrind has counted of the nth loop of this process, from 1.
  /// - Throws: ``CheckFailure``, or what `profile` throws.
  init(_ benchmark: BenchmarkCase, profile: (Int) throws -> Counts) throws {
    var loops = 0
    // Reading a profile leaves traces in the heap: both loops come first.
    func pair(_ passes: Int) throws -> (some: Counts, more: Counts, operations: Int, allocations: Double?) {
      let (some, more) = try benchmark.pair(passes)
      loops += 3
      return (
        try profile(loops - 1), try profile(loops), more.operations - some.operations, more.allocations(since: some)
      )
    }
    var counted = try pair(1)
    let passes = Self.passes(instructions: Counts(of: 1, from: counted.some, to: counted.more).instructions)
    if passes > 1 { counted = try pair(passes) }
    name = benchmark.name
    counts = Counts(of: counted.operations, from: counted.some, to: counted.more)
    // What a growing array has allocated depends on how often it grew: from few passes, which are always as many.
    allocations = passes > BenchmarkCase.countedPasses ? try benchmark.allocations() : counted.allocations
    bytes = benchmark.bytesPerElement()
  }

  /// How often a loop runs whose pass takes so many instructions: a power of two, so that a small change of them changes
  /// nothing.
  static func passes(instructions: Double) -> Int {
    var passes = 1
    while passes < 1 << 14, Double(2 * passes) * instructions <= Self.instructions { passes *= 2 }
    return passes
  }
}

extension BenchmarkCase {
  /// The passes that allocations are counted over, unless they take long.
  fileprivate static let countedPasses = 16

  /// The engine's loop of so many passes, and of twice as many. Whatever happens once, such as metadata and the growth of
  /// the heap, happens in a third one before.
  fileprivate func pair(_ passes: Int) throws -> (some: Measurement, more: Measurement) {
    _ = try engine(2 * passes)
    return (try engine(passes), try engine(2 * passes))
  }

  /// The blocks that one operation asks for; nil where they are not counted.
  func allocations() throws -> Double? {
    let (some, more) = try pair(Self.countedPasses)
    return more.allocations(since: some)
  }
}

extension Measurement {
  /// The blocks that one operation asks for, by what more operations ask for more than others: what is allocated once, a
  /// cache or the room for ids that are no run, is none of an operation's. Nil where they are not counted.
  fileprivate func allocations(since fewer: Measurement) -> Double? {
    guard cbench_counts_allocations() else { return nil }
    // Fewer, if what is made seldom was by chance made in the first.
    let blocks = Double(max(0, allocations - fewer.allocations))
    return (blocks / Double(operations - fewer.operations)).roundedForFiles
  }
}
