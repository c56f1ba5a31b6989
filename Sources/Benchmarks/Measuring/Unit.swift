/// The time that others are told in, so that runs on different machines compare: one `append` and one `popLast` of an
/// `Int` on an `Array` of 100, by the reference loop of `stack/push-pop/Int/100`.
enum Unit {
  /// Nanoseconds a unit: the median of many short samples. Not the fastest ones, since a core now and then forwards the
  /// array's count faster than it can keep up, and one run would meet that where the next does not.
  static func measure() throws -> Double {
    let sampler = Sampler(sampling: Sampling(samples: 256, minimumSeconds: 0.5))
    let loop = PushPop<Int>(count: 100)
    let passes = try sampler.passes(for: loop.reference)
    var times: [Double] = []
    for turn in 0..<sampler.sampling.samples {
      times.append(try sampler.sample(loop.reference, passes: passes, placement: turn))
    }
    return Statistics(times).median
  }
}
