import Foundation

/// A file with examples of declarations, and the outlines that swift-syntax makes of them.
struct CorpusFile: CustomStringConvertible, Sendable {
  struct Case {
    var title: String
    var text: String

    /// Whether it is no Swift.
    var isRefused: Bool { title.hasSuffix("(refused)") }
  }

  let topic: String

  var description: String { topic }

  /// The files beside this one.
  static let all: [CorpusFile] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".txt") && !$0.hasSuffix(".outline.txt") }.sorted()
      .map { CorpusFile(topic: String($0.dropLast(".txt".count))) }
  }()

  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Corpus")

  var cases: [Case] {
    get throws { try Self.cases(in: Self.folder.appendingPathComponent("\(topic).txt")) }
  }

  var outlines: [Case] {
    get throws { try Self.cases(in: Self.folder.appendingPathComponent("\(topic).outline.txt")) }
  }

  /// What stands between the lines with titles.
  private static func cases(in file: URL) throws -> [Case] {
    let bytes = Array(try Data(contentsOf: file))
    let mark = Array("//// ".utf8)
    var cases: [Case] = []
    var body: [UInt8] = []
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if line.starts(with: mark) {
        if !cases.isEmpty { cases[cases.count - 1].text = String(decoding: body, as: UTF8.self) }
        let title = String(decoding: line.dropFirst(mark.count), as: UTF8.self)
        cases.append(Case(title: title.trimmingCharacters(in: .whitespacesAndNewlines), text: ""))
        body = []
      } else {
        body += line + [UInt8(ascii: "\n")]
      }
    }
    if !cases.isEmpty { cases[cases.count - 1].text = String(decoding: body.dropLast(), as: UTF8.self) }
    return cases
  }
}
