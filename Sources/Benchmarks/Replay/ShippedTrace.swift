import Foundation

/// The trace that comes with the package.
enum ShippedTrace {
  static let path = "perf/traces/storefront.txt"

  /// The trace, from below the current directory or else from where this package was built; nil when it is in neither.
  ///
  /// - Throws: ``TraceError`` when the file is there and damaged.
  static func load() throws -> Trace? {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let places = [path, root.appendingPathComponent(path).path]
    guard let place = places.first(where: FileManager.default.fileExists(atPath:)) else { return nil }
    return try TraceParser(file: place, format: .lines).parse(contentsOfFile: place)
  }
}
