import CBenchmarks

/// Takes the samples of cases.
///
/// The two sides of a case take turns, and which goes first alternates, so that a clock that slows down, or a neighbour
/// that wakes up, meets both. What is compared is the ratio of two samples that are neighbours in time.
struct Sampler {
  let sampling: Sampling

  typealias Loop = (_ passes: Int) throws -> Measurement

  /// - Parameter limit: What the low end of the ratio is held against. Samples end when it is sure not to be above.
  /// - Throws: ``CheckFailure``, or what the case throws.
  func result(of benchmark: BenchmarkCase, unitNanoseconds: Double, limit: Double? = nil) throws -> CaseResult {
    do {
      let allocations = cbench_counts_allocations() ? try allocations(of: benchmark) : nil
      return CaseResult(
        benchmark,
        samples: try samples(engine: benchmark.engine, reference: benchmark.reference, limit: limit),
        unitNanoseconds: unitNanoseconds,
        allocations: allocations,
        bytes: benchmark.bytesPerElement()
      )
    } catch var failure as CheckFailure {
      failure.caseName = benchmark.name
      throw failure
    }
  }

  /// The blocks that one operation asks for: by how many more twice as many operations do. What is allocated once and for
  /// all, a cache or the room for ids that are no run, is none of an operation's.
  private func allocations(of benchmark: BenchmarkCase) throws -> Double {
    let passes = benchmark.countedPasses
    // What the process allocates once, such as metadata.
    _ = try benchmark.engine(passes)
    let some = try benchmark.engine(passes)
    let more = try benchmark.engine(2 * passes)
    // Fewer, if what is made seldom was by chance made in the first.
    return Double(max(0, more.allocations - some.allocations)) / Double(more.operations - some.operations)
  }

  func samples(engine: Loop, reference: Loop, limit: Double? = nil) throws -> Samples {
    let enginePasses = try passes(for: engine)
    let referencePasses = try passes(for: reference)
    var samples = Samples()
    // The low end is the ratio of this rank. Once so many are within the limit, it is, whatever the others are.
    let enough = Statistics.boundRank(count: sampling.samples)
    var within = 0
    for turn in 0..<sampling.samples {
      if turn.isMultiple(of: 2) {
        samples.engine.append(try sample(engine, passes: enginePasses, placement: turn))
        samples.reference.append(try sample(reference, passes: referencePasses, placement: turn))
      } else {
        samples.reference.append(try sample(reference, passes: referencePasses, placement: turn))
        samples.engine.append(try sample(engine, passes: enginePasses, placement: turn))
      }
      if let limit, samples.engine[turn] <= limit * samples.reference[turn] { within += 1 }
      if within == enough { break }
    }
    return samples
  }

  /// One sample, nanoseconds an operation.
  ///
  /// Where memory happens to lie decides whether a core forwards a store to the load behind it, or takes two addresses
  /// for one: that moves a short loop by half, for as long as the process lives. Where the black hole lies decides
  /// whether it foresees the end of a loop. So each sample has its stack frame and its heap blocks moved by another
  /// distance, and the next of the black hole's places, and the median is over many placements.
  func sample(_ loop: Loop, passes: Int, placement: Int) throws -> Double {
    // In no order, all different for 64 samples in a row. Frame and blocks are aligned to 16 bytes; the heap moves by
    // pages too, 16 at a time, since large blocks also depend on which physical pages they get.
    let step = 1 + placement * 37 % 64
    let distance = 16 * step
    // One place further after all eight: else each would go with few distances, and with one side's turn to be first.
    cbench_place_sink(placement + placement / 8)
    return try withUnsafeTemporaryAllocation(byteCount: distance, alignment: 16) { frame in
      let block = UnsafeMutableRawPointer.allocate(byteCount: distance + 65_536 * step, alignment: 16)
      defer { block.deallocate() }
      if let address = frame.baseAddress { cbench_escape(address) }
      cbench_escape(block)
      return try loop(passes).nanosecondsPerOperation
    }
  }

  /// How many passes make a sample of the length asked for. Finding out warms the loop up.
  func passes(for loop: Loop) throws -> Int {
    let target = sampling.minimumSeconds / Double(sampling.samples) * 1e9
    var passes = 1
    while true {
      let nanoseconds = Double(max(try loop(passes).nanoseconds, 1))
      // From a quarter of a sample one can tell how long a whole one takes.
      if nanoseconds >= target / 4 { return max(1, Int((Double(passes) * target / nanoseconds).rounded(.up))) }
      passes *= Int(min(max(target / 3 / nanoseconds, 2), 1_000))
    }
  }
}
