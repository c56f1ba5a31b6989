import CNavEngineBenchmarking

/// Takes the samples of cases.
///
/// The two sides of a case take turns, and which goes first alternates, so that a clock that slows down, or a neighbour
/// that wakes up, meets both. The ratio is that of two samples that are neighbours in time.
package struct Sampler {
  let sampling: Sampling

  package init(sampling: Sampling) { self.sampling = sampling }

  typealias Loop = (_ passes: Int) throws -> LoopCost

  /// - Throws: ``CheckFailure``, or what the case throws.
  package func times(of benchmark: BenchmarkCase) throws -> Times {
    do {
      return Times(try samples(engine: benchmark.engine, reference: benchmark.reference))
    } catch var failure as CheckFailure {
      failure.caseName = benchmark.name
      throw failure
    }
  }

  func samples(engine: Loop, reference: Loop) throws -> Samples {
    let enginePasses = try passes(for: engine)
    let referencePasses = try passes(for: reference)
    var samples = Samples()
    for turn in 0..<sampling.samples {
      if turn.isMultiple(of: 2) {
        samples.engine.append(try sample(engine, passes: enginePasses, placement: turn))
        samples.reference.append(try sample(reference, passes: referencePasses, placement: turn))
      } else {
        samples.reference.append(try sample(reference, passes: referencePasses, placement: turn))
        samples.engine.append(try sample(engine, passes: enginePasses, placement: turn))
      }
    }
    return samples
  }

  /// One sample, nanoseconds an operation.
  ///
  /// Where memory happens to lie decides whether a core forwards a store to the load behind it, or takes two addresses
  /// for one: that moves a short loop by half, for as long as the process lives. So each sample has its stack frame and
  /// its heap blocks moved by another distance, and the median is over many placements.
  func sample(_ loop: Loop, passes: Int, placement: Int) throws -> Double {
    // In no order, all different for 64 samples in a row. Frame and blocks are aligned to 16 bytes; the heap moves by
    // pages too, 16 at a time, since large blocks also depend on which physical pages they get.
    let step = 1 + placement * 37 % 64
    let distance = 16 * step
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
    // The first pass of a loop may take as long as a sample.
    _ = try loop(1)
    var passes = 1
    while true {
      let nanoseconds = Double(max(try loop(passes).nanoseconds, 1))
      // From a quarter of a sample one can tell how long a whole one takes.
      if nanoseconds >= target / 4 { return max(1, Int((Double(passes) * target / nanoseconds).rounded(.up))) }
      if passes > 1 << 40 {
        throw CheckFailure(what: "a loop that the optimiser has removed", found: "no time", expected: "some")
      }
      passes *= Int(min(max(target / 3 / nanoseconds, 2), 1_000))
    }
  }
}

/// Clock and allocation counter of one loop. The counter is read outside what the clock measures.
public struct Stopwatch {
  @usableFromInline let allocations: Int64
  @usableFromInline let start: UInt64

  /// Starts.
  @inlinable
  public init() {
    allocations = cbench_allocations()
    start = cbench_start()
  }

  /// Stops, after so many operations.
  @inlinable
  public func stop(operations: Int) -> LoopCost {
    let end = cbench_stop()
    return LoopCost(
      nanoseconds: end - start,
      allocations: cbench_allocations() - allocations,
      operations: operations
    )
  }
}
