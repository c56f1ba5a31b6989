/// Order statistics of a sample. Nothing here assumes a distribution: times have a long tail on one side.
struct Statistics: Equatable {
  let median: Double
  /// A 95 % confidence interval of the median.
  let medianBounds: ClosedRange<Double>

  /// The most values that there may be.
  static let maximumCount = 1_000

  /// - Precondition: There are 1 to ``maximumCount`` values.
  init(_ values: [Double]) {
    precondition(!values.isEmpty, "Statistics of no values.")
    let sorted = values.sorted()
    median = Self.median(sorted)
    let rank = Self.boundRank(count: sorted.count)
    medianBounds = sorted[rank - 1]...sorted[sorted.count - rank]
  }

  private static func median(_ sorted: [Double]) -> Double {
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }

  /// The rank, from 1 and from either end, of the values that bound the median with 95 % confidence.
  ///
  /// The number of values below the true median is binomial with probability 1/2. The rank is the greatest `r` for
  /// which fewer than `r` values fall below it in at most 2.5 % of samples. Below 6 values there is none: the extremes
  /// stand in.
  static func boundRank(count: Int) -> Int {
    // `sum` is the probability of at most `rank` values below. 2^-1000 is still a normal `Double`, 2^-1100 is 0.
    precondition(count <= maximumCount, "Statistics of more than \(maximumCount) values.")
    var probability = 1.0
    for _ in 0..<count { probability /= 2 }
    var sum = probability
    var rank = 0
    while sum <= 0.025, rank < count / 2 {
      rank += 1
      probability *= Double(count - rank + 1) / Double(rank)
      sum += probability
    }
    return Swift.max(rank, 1)
  }
}

/// The samples of one case, nanoseconds an operation. Those at one index were taken one right after the other.
struct Samples: Equatable {
  var engine: [Double] = []
  var reference: [Double] = []
}
