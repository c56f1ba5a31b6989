import Foundation

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

/// The seed of a run: that of the environment variable `NAV_SEED`, to replay one, else a new one.
package enum Seed {
  package struct Malformed: Error, CustomStringConvertible {
    package let text: String
    package var description: String {
      "NAV_SEED is \"\(text)\": give a whole number from 0 to \(UInt64.max), or unset it."
    }
  }

  /// - Parameter name: What is run with the seed, which is printed beside it.
  package static func current(of name: String) throws(Malformed) -> UInt64 {
    let seed = try current()
    print("\(name): NAV_SEED=\(seed)")
    return seed
  }

  private static func current() throws(Malformed) -> UInt64 {
    guard let text = ProcessInfo.processInfo.environment["NAV_SEED"] else { return .random(in: 0...UInt64.max) }
    guard let seed = UInt64(text) else { throw Malformed(text: text) }
    return seed
  }
}
