import Foundation
import NavEngineMacros

// What several apps of one maker share: a setting and a list.

extension SharedKey where Self == AppStorageKey<Bool>.Default {
  /// Whether the apps make sounds.
  package static var hasSound: Self { Self[.appStorage("hasSound"), default: true] }
}

extension SharedKey where Self == FileStorageKey<[Double]>.Default {
  /// The lengths of the recordings, in seconds.
  package static var recordings: Self { Self[.fileStorage(.recordings), default: []] }
}

extension URL {
  /// Where the recordings are listed.
  package static let recordings = URL(fileURLWithPath: NSHomeDirectory()).appendingPathComponent("recordings.json")
}
