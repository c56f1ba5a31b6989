/// A seeded generator, so that a run can be repeated.
package struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number in `0 ..< bound`. The bias is below 2^-40 for the small bounds of tests.
  package mutating func below(_ bound: Int) -> Int {
    Int(truncatingIfNeeded: (next() >> 1) % UInt64(bound))
  }

  /// True once in `times`, on average.
  package mutating func oneIn(_ times: Int) -> Bool {
    below(times) == 0
  }
}
