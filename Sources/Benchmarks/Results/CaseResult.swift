/// What a case came to. Times are nanoseconds an operation.
struct CaseResult: Equatable, Sendable {
  var name: String
  var group: String
  var parameters: CaseParameters
  var median: Double
  var min: Double
  var p90: Double
  var mad: Double
  /// How many samples each side took.
  var samples: Int
  /// The median of the reference loop.
  var reference: Double
  /// The median over pairs of neighbouring samples of engine divided by reference.
  var ratio: Double
  /// The lower end of the 95 % confidence interval of ``ratio``.
  var ratioLow: Double
  /// The upper end of the 95 % confidence interval of ``ratio``.
  var ratioHigh: Double
  /// ``median`` divided by the run's unit.
  var units: Double
  /// Blocks asked for per operation of the engine; nil where they are not counted.
  var allocations: Double?
  /// Live bytes per element; nil where they are not counted or there is no such number.
  var bytes: Double?
  /// False when a comparison may not fail this case.
  var isGated = true
}

extension CaseResult {
  /// - Precondition: Both sides have the same number of samples, at least one.
  init(
    _ benchmark: BenchmarkCase,
    samples: Samples,
    unitNanoseconds: Double,
    allocations: Double?,
    bytes: Double?
  ) {
    let engine = Statistics(samples.engine)
    let ratios = Statistics(zip(samples.engine, samples.reference).map { $0 / $1 })
    self.init(
      name: benchmark.name,
      group: benchmark.group,
      parameters: benchmark.parameters,
      median: engine.median.roundedForFiles,
      min: engine.min.roundedForFiles,
      p90: engine.p90.roundedForFiles,
      mad: engine.mad.roundedForFiles,
      samples: engine.count,
      reference: Statistics(samples.reference).median.roundedForFiles,
      ratio: ratios.median.roundedForFiles,
      ratioLow: ratios.medianBounds.lowerBound.roundedForFiles,
      ratioHigh: ratios.medianBounds.upperBound.roundedForFiles,
      units: (engine.median / unitNanoseconds).roundedForFiles,
      allocations: allocations,
      bytes: bytes,
      isGated: benchmark.isGated
    )
  }

  /// How many processes a baseline is measured in.
  ///
  /// The shortest loops take either of two times, as far apart as one and two, often for a whole process. The more
  /// processes, the likelier both are met.
  static let typicalCount = 7

  /// The one of these results of a case, from different processes, whose ratio is the median; its bounds are those of
  /// all, and its allocations the most: encoders and decoders hash with other seeds in each process.
  func typical(among others: [CaseResult]) -> CaseResult {
    let all = ([self] + others).sorted { $0.ratio < $1.ratio }
    var result = all[all.count / 2]
    for other in all {
      result.ratioLow = Swift.min(result.ratioLow, other.ratioLow)
      result.ratioHigh = Swift.max(result.ratioHigh, other.ratioHigh)
      if let most = other.allocations { result.allocations = Swift.max(result.allocations ?? most, most) }
    }
    return result
  }
}

extension Double {
  /// Four significant digits and more where they stand before the point: what is behind is noise that makes files
  /// long.
  fileprivate var roundedForFiles: Double {
    let scale = self < 1 ? 1e6 : 1e4
    return (self * scale).rounded() / scale
  }
}
