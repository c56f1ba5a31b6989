import CIdentified
import TestSupport
import Testing

/// A way in which ids may be spread. Each gives different ids for the numbers below 2^16.
enum IDFamily: String, CaseIterable, CustomTestStringConvertible {
  case sequential
  case sparse
  case denseWithGaps
  case equalModulo2To20
  case equalModulo2To48
  case negativeAsSigned
  case aroundMaximum
  /// Equal halves, which cancel where the step folds the upper half into the lower one.
  case mirroredHalves
  /// Two runs that want the same slots: a probe that leaves one slot of a run by a short step meets its next one.
  case twinRuns

  var testDescription: String { rawValue }

  func id(_ number: UInt64) -> UInt64 {
    switch self {
    case .sequential: 1_000 + number
    case .sparse: Self.mixed(number)
    case .denseWithGaps: number + number / 3 * 4
    case .equalModulo2To20: number << 20 | 0x1_2345
    case .equalModulo2To48: number << 48 | 0x1234_5678_9ABC
    case .negativeAsSigned: UInt64(bitPattern: -1 - Int64(number))
    case .aroundMaximum: (UInt64.max - 5_000) &+ number
    case .mirroredHalves: number << 32 | number
    case .twinRuns: number / 2 + (number % 2) << 40
    }
  }

  /// Scatters 64 bits; different numbers give different ones.
  static func mixed(_ number: UInt64) -> UInt64 {
    var random = SplitMix64(seed: number)
    return random.next()
  }

  func ids(_ count: Int) -> [UInt64] { (0..<count).map { id(UInt64($0)) } }
}
