import Foundation
import Testing

@testable import Benchmarks

@Suite("Traces at hand")
struct TraceFilesTests {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  static let wikispeediaPath = root.appendingPathComponent("../shared/data/wikispeedia/paths_unfinished.tsv")
    .standardizedFileURL.path

  @Test(
    "the sessions that people navigated in Wikispeedia",
    .enabled(if: FileManager.default.fileExists(atPath: wikispeediaPath))
  )
  func wikispeedia() throws {
    let trace = try TraceParser(file: Self.wikispeediaPath).parse(contentsOfFile: Self.wikispeediaPath)
    let summary = TraceSummary(trace)
    #expect(summary.sessions == 24_875)
    #expect(summary.steps == 129_295)
    #expect(summary.backs == 12_907)
    #expect(summary.greatestDepth == 149)
    #expect(trace.skippedLines == 0)
  }

  @Test("the trace that the package ships")
  func shipped() throws {
    let trace = try #require(try ShippedTrace.load())
    let summary = TraceSummary(trace)
    #expect(trace.label == "storefront")
    #expect(summary.sessions == 300)
    #expect(summary.backs == summary.pops)
    #expect(summary.pushes + summary.backs == summary.steps)
  }
}
