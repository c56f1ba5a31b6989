import Foundation

/// A seeded generator, so that a run can be repeated.
struct SplitMix64 {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return Self.mix(state)
  }

  /// A number in `0 ..< bound`. The bias is below 2^-40 for the small bounds of tests.
  mutating func below(_ bound: Int) -> Int {
    Int(truncatingIfNeeded: (next() >> 1) % UInt64(bound))
  }

  /// Scatters 64 bits; different inputs give different outputs.
  static func mix(_ value: UInt64) -> UInt64 {
    var mixed = value
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// The seed of a run: that of the environment variable `NAV_SEED`, to replay one, else a new one.
enum Seed {
  struct Malformed: Error, CustomStringConvertible {
    let text: String
    var description: String { "NAV_SEED is \"\(text)\": give a whole number from 0 to \(UInt64.max), or unset it." }
  }

  static func current() throws(Malformed) -> UInt64 {
    guard let text = ProcessInfo.processInfo.environment["NAV_SEED"] else { return .random(in: 0...UInt64.max) }
    guard let seed = UInt64(text) else { throw Malformed(text: text) }
    return seed
  }
}
