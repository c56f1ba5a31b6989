import Foundation
import Testing

@testable import Benchmarks
@testable import NavEngineBenchmarking

@Suite("Growth")
struct GrowthTests {
  /// `Sources` of this package.
  private static let sources = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sources")

  @Test(
    "is read from documentation",
    arguments: [
      ("O(1), amortised over growth. O(`count`) if it shares.", .constant), ("Amortised O(1).", .constant),
      ("O(`count` + k) for k ids", .linear), ("O(*n*) in their number", .linear), ("O(depth of `parent`)", .linear),
      ("O(log n)", .logarithmic), ("O(n log n), n being `count`.", .linearithmic),
      ("O((n + m) log m) for lists", .linearithmic), ("O(n · r), n being", .product), ("as ``append(_:)``.", nil),
    ] as [(String, Growth?)]
  )
  func documented(text: String, growth: Growth?) {
    #expect(Growth(documentation: text) == growth)
  }

  @Test("is read from all that is documented, or the text says what it is the same as")
  func everything() throws {
    let files = try #require(FileManager.default.enumerator(at: Self.sources, includingPropertiesForKeys: nil))
    var count = 0
    for case let file as URL in files where file.pathExtension == "swift" {
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        guard line.contains("///"), let text = line.firstRange(of: "- Complexity: ").map({ line[$0.upperBound...] })
        else {
          continue
        }
        count += 1
        let refers = ["s ``", "application of the key path"].contains { text.contains($0) }
        #expect(refers || Growth(documentation: String(text)) != nil, "\(file.lastPathComponent): \(text)")
      }
    }
    #expect(count > 150)
  }

  @Test("is promised by the suite as by the documentation")
  func promises() throws {
    for (group, promise) in BenchmarkSuite.promises {
      let text = try String(contentsOf: Self.sources.appendingPathComponent(promise.file), encoding: .utf8)
      let place = try #require(text.firstRange(of: promise.declaration), "\(group)")
      let above = try #require(text[..<place.lowerBound].components(separatedBy: "- Complexity: ").last)
      #expect(Growth(documentation: above) == promise.growth, "\(group)")
      #expect(BenchmarkSuite.summaries[group] != nil)
    }
  }

  private static let sizes = [1, 8, 100, 1_000, 10_000, 100_000]

  private static func check(_ growth: Growth, _ cost: (Double) -> Double) {
    let points = sizes.map { (size: $0, cost: cost(Double($0))) }
    #expect(Growth(fitting: points) == growth)
  }

  @Test("fits what was measured")
  func fitted() {
    Self.check(.constant) { _ in 40 }
    Self.check(.constant) { size in size > 1_000 ? 55 : 40 }
    Self.check(.logarithmic) { size in 3 * log2(size + 1) + 1 }
    Self.check(.linear) { size in 2 * size }
    Self.check(.linear) { size in 500 + 3 * size }
    Self.check(.linearithmic) { size in size * log2(size + 1) }
  }

  @Test("is not told of few sizes")
  func tooFew() {
    #expect(Growth(fitting: [(1, 5), (100, 5)]) == nil && Growth(fitting: [(2, 5), (4, 5), (8, 5)]) == nil)
  }
}
