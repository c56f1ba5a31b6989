/// How a case's ratio to its reference has changed.
struct TimeChange: Equatable {
  enum Verdict: String, CaseIterable {
    case worse, improved
    case withinNoise = "within noise"
  }

  var name: String
  var before: RatioRange
  var after: RatioRange

  /// A change counts where the two confidence intervals do not touch.
  var verdict: Verdict {
    if after.high < before.low { return .improved }
    return after.low > before.high ? .worse : .withinNoise
  }
}

extension Comparison {
  /// The cases that were timed on both sides.
  var timeChanges: [TimeChange] {
    pairs.compactMap { before, after in
      guard let old = before.times, let new = after.times else { return nil }
      return TimeChange(name: after.name, before: old.ratio, after: new.ratio)
    }
  }
}
