import Foundation

/// A file of the corpus.
struct Topic {
  let name: String
  /// Where the outlines of its cases go.
  let outlineFile: URL
  let examples: [Example]

  /// The topics of a folder, by name.
  static func all(in folder: URL) throws -> [Topic] {
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    return
      try files
      .filter { $0.pathExtension == "txt" && !$0.lastPathComponent.hasSuffix(".outline.txt") }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
      .map(Topic.init(file:))
  }

  /// The Swift files in a folder and those in it, each a case, without those that hold more than declarations, or what
  /// the parser refuses.
  static func sources(in folder: URL) throws -> [Topic] {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL }
    return try (files ?? [])
      .filter { ["swift", "swiftinterface"].contains($0.pathExtension) && !$0.hasDirectoryPath }
      .sorted { $0.path < $1.path }
      .compactMap { file in
        let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        let example = Example(title: file.lastPathComponent, text: text)
        let parsed = Parsed(example)
        guard parsed.errors.isEmpty, (try? parsed.declarations()) != nil else { return nil }
        return Topic(name: file.deletingLastPathComponent().lastPathComponent, outlineFile: file, examples: [example])
      }
  }

  private init(name: String, outlineFile: URL, examples: [Example]) {
    self.name = name
    self.outlineFile = outlineFile
    self.examples = examples
  }

  private init(file: URL) throws {
    name = file.deletingPathExtension().lastPathComponent
    outlineFile = file.deletingPathExtension().appendingPathExtension("outline.txt")
    examples = Example.all(in: [UInt8](try Data(contentsOf: file)))
  }
}
