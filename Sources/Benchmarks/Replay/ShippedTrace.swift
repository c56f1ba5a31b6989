import Foundation

/// The trace that comes with the package.
enum ShippedTrace {
  static let path = "perf/traces/storefront.txt"

  /// The trace, from where this package was built or else from below the current directory; nil when it is in neither.
  ///
  /// - Throws: ``TraceError`` when the file is there and damaged.
  static func load() throws -> Trace? {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let places = [root.appendingPathComponent(path).path, path]
    guard let place = places.first(where: FileManager.default.fileExists(atPath:)) else { return nil }
    do {
      return try TraceParser(file: place, format: .lines).parse(contentsOfFile: place)
    } catch TraceError.malformed(let file, let line, let reason) {
      throw TraceError.damaged(file: file, line: line, reason: reason)
    }
  }
}
