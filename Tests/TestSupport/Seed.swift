import Foundation

/// The seed of a run: that of the environment variable `NAV_SEED`, to replay one, else a new one.
package enum Seed {
  package struct Malformed: Error, CustomStringConvertible {
    package let text: String
    package var description: String {
      "NAV_SEED is \"\(text)\": give a whole number from 0 to \(UInt64.max), or unset it."
    }
  }

  package static func current() throws(Malformed) -> UInt64 {
    guard let text = ProcessInfo.processInfo.environment["NAV_SEED"] else { return .random(in: 0...UInt64.max) }
    guard let seed = UInt64(text) else { throw Malformed(text: text) }
    return seed
  }
}
