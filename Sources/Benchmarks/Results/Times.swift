/// How long one operation of a case takes, beside its reference.
struct Times: Equatable, Sendable {
  /// The median of the engine's samples, in nanoseconds.
  var engine: Double
  /// The median of the reference's samples, in nanoseconds.
  var reference: Double
  /// The ratio of the two: the median over pairs of neighbouring samples, with its 95 % confidence interval.
  var ratio: RatioRange
}

extension Times {
  /// - Precondition: Both sides have the same number of samples, at least one.
  init(_ samples: Samples) {
    let ratios = Statistics(zip(samples.engine, samples.reference).map { $0 / $1 })
    engine = Statistics(samples.engine).median.roundedForFiles
    reference = Statistics(samples.reference).median.roundedForFiles
    ratio = RatioRange(
      median: ratios.median.roundedForFiles,
      low: ratios.medianBounds.lowerBound.roundedForFiles,
      high: ratios.medianBounds.upperBound.roundedForFiles
    )
  }
}
