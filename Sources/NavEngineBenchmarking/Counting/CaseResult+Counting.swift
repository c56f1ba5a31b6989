import CNavEngineBenchmarking

extension CaseResult {
  init(_ benchmark: BenchmarkCase) {
    self.init(name: benchmark.name, ungated: benchmark.ungated)
  }

  /// About how many instructions a loop takes: enough that what it does once in a while has its share.
  private static let instructions = 500_000.0

  /// The counts of a case, within callgrind: its loop runs so often, and twice as often. The difference is what so many
  /// operations take.
  ///
  /// - Parameter profile: The totals of the nth loop of this process, from 1.
  /// - Throws: ``CheckFailure``, or what `profile` throws.
  init(counting benchmark: BenchmarkCase, profile: (Int) throws -> Counts) throws {
    self.init(benchmark)
    var loops = 0
    func counted(passes: Int) throws -> (counts: Counts, operations: Int, allocations: Double?) {
      let (some, more) = try benchmark.pair(passes)
      loops += 3
      // Reading a profile leaves traces in the heap: both loops came first.
      let operations = more.operations - some.operations
      let counts = Counts(of: operations, from: try profile(loops - 1), to: try profile(loops))
      return (counts, operations, more.allocations(since: some))
    }
    let once = try counted(passes: 1)
    let instructions = once.counts.instructions * Double(once.operations)
    let passes = Self.passes(instructions: instructions)
    counts = passes == 1 ? once.counts : try counted(passes: passes).counts
    // A growing array allocates by how often it grew, so that the passes are as many each time, unless they take long.
    allocations = instructions > 2 * Self.instructions ? once.allocations : try benchmark.allocations()
    bytes = benchmark.bytesPerElement()?.roundedForFiles
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
  /// The passes that allocations are counted over.
  fileprivate static let countedPasses = 16

  /// The engine's loop of so many passes, and of twice as many. Whatever happens once, such as metadata and the growth of
  /// the heap, happens in a third one before.
  fileprivate func pair(_ passes: Int) throws -> (some: LoopCost, more: LoopCost) {
    _ = try engine(2 * passes)
    return (try engine(passes), try engine(2 * passes))
  }

  /// The blocks that one operation asks for; nil where they are not counted.
  package func allocations() throws -> Double? {
    let (some, more) = try pair(Self.countedPasses)
    return more.allocations(since: some)
  }
}

extension LoopCost {
  /// The blocks that one operation asks for, by what more operations ask for more than others: what is allocated once, a
  /// cache or the room for ids that are no run, is none of an operation's. Nil where they are not counted.
  fileprivate func allocations(since fewer: LoopCost) -> Double? {
    guard cbench_counts_allocations() else { return nil }
    // Fewer, if what is made seldom was by chance made in the first.
    let blocks = Double(max(0, allocations - fewer.allocations))
    return (blocks / Double(operations - fewer.operations)).roundedForFiles
  }
}
