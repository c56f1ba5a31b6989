import Foundation

/// A folder for the files of one test.
final class Folder {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent("NavEngine-\(UUID())")
  var file: URL { url.appendingPathComponent("value.json") }

  init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
  deinit { try? FileManager.default.removeItem(at: url) }

  /// The program that writes a file again and again.
  static let writer = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    .appendingPathComponent("PersistenceWriter")

  var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted() }
  var text: String? { try? String(contentsOf: file, encoding: .utf8) }
  var lastWrite: Date? {
    (try? FileManager.default.attributesOfItem(atPath: file.path))?[.modificationDate] as? Date
  }
}
