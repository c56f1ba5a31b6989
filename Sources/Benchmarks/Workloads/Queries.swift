/// What the look-up cases look for.
enum Queries {
  /// Enough that a branch predictor does not learn the order by heart, few enough to stay in the first-level cache.
  static let count = 4096

  /// Random positions below `size`, the same in every run.
  static func positions(size: Int) -> [Int] {
    var generator = SplitMix64(seed: 0x5EED)
    return (0..<count).map { _ in Int.random(in: 0..<size, using: &generator) }
  }
}
