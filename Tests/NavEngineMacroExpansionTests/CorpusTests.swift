import Foundation
import Testing

@testable import NavEngineMacroExpansion

@Suite("Reader: the corpus")
struct CorpusTests {
  @Test("each declaration is read as swift-syntax reads it", arguments: CorpusFile.all)
  func outlines(file: CorpusFile) throws {
    let cases = try file.cases
    let outlines = try file.outlines
    #expect(cases.map(\.title) == outlines.map(\.title))
    for (example, expected) in zip(cases, outlines) where !example.isRefused {
      let source = SourceText(example.text)
      #expect(throws: Never.self, "\(file): \(example.title)") {
        let outline = try DeclarationReader.declarations(in: source).map { $0.outline(of: source) }.joined()
        let difference = firstDifference(outline, expected.text)
        #expect(difference == nil, "\(file): \(example.title)")
      }
    }
  }

  @Test("what is no Swift is refused", arguments: CorpusFile.all)
  func refusals(file: CorpusFile) throws {
    for example in try file.cases where example.isRefused {
      #expect(throws: ReadingError.self, "\(file): \(example.title)") {
        try DeclarationReader.declarations(in: SourceText(example.text))
      }
    }
  }

  @Test("is as large as it should be")
  func size() throws {
    #expect(try CorpusFile.all.map { try $0.cases.count }.reduce(0, +) >= 260)
  }

  /// The first line that differs, in both.
  private func firstDifference(_ outline: String, _ expected: String) -> String? {
    let lines = outline.split(separator: "\n")
    let wanted = expected.split(separator: "\n")
    for index in 0..<max(lines.count, wanted.count) {
      let line = index < lines.count ? lines[index] : "nothing"
      let want = index < wanted.count ? wanted[index] : "nothing"
      if line != want { return "\(line)\n   instead of\n\(want)" }
    }
    return nil
  }
}
