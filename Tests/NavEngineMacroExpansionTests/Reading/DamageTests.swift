import Foundation
import Testing

@testable import NavEngineMacroExpansion

#if canImport(Glibc)
  import Glibc
#endif

@Suite("Damaged declarations")
struct DamageTests {
  private static let requests: [(String, AttachedExpansion.Role)] = [
    ("CasePathable", .member), ("Reducer", .member), ("Reducer", .memberAttribute), ("Presents", .accessor),
    ("Presents", .peer), ("ObservableState", .extension),
  ]

  /// How many milliseconds an expansion may take: without the optimiser twice as many, for slow processors.
  #if DEBUG
    private static let limit = 100.0
  #else
    private static let limit = 50.0
  #endif

  @Test("are expanded or refused, never with nothing said, in 50 ms", arguments: CorpusFile.all)
  func corpus(file: CorpusFile) throws {
    let seed = UInt64(ProcessInfo.processInfo.environment["NAV_SEED"] ?? "") ?? 7
    var mutator = Mutator(seed: seed)
    for example in try file.cases {
      for _ in 0..<8 {
        let bytes = mutator.damaged(Array(example.text.utf8))
        let source = String(decoding: bytes, as: UTF8.self)
        for (macro, role) in Self.requests {
          let time = milliseconds {
            let expansion = Expansion(macro, role, of: source)
            if expansion.code == nil { #expect(!expansion.diagnostics.isEmpty, "seed \(seed): \(source)") }
            let places = 0...source.utf8.count
            for diagnostic in expansion.diagnostics {
              #expect(places.contains(diagnostic.position.offset - Expansion.offset), "seed \(seed): \(source)")
            }
          }
          #expect(time < Self.limit, "seed \(seed), \(macro): \(source)")
        }
      }
    }
  }

  @Test(
    "that nest without end are refused in 50 ms",
    arguments: [
      "(", "[", "{", "<", "a<", "(a: ", "[a: ", "@a(", "@a<", "#if a\n", "\"\\(", "/*", "struct A {", "case a(",
      "var a = (",
      "var a = b<", "var a: b<", "var a = if b { ", "var a = ", "a ? b : ", "try ", "-", "a.b(c: { ",
      "enum E { case a(b: (",
      "func f(a: (", "where a: ", "@A #if b\n", "var a { get { ", "`", "#", ".", "repeat each ", "a::", "&", "->",
    ]
  )
  func nesting(word: String) {
    for prefix in ["", "enum E { case a(", "struct S { var a: ", "struct S { var a = "] {
      let source = prefix + String(repeating: word, count: 2_000)
      for (macro, role) in Self.requests {
        let time = milliseconds {
          _ = Expansion(macro, role, of: source)
        }
        #expect(time < Self.limit, "\(macro): \(prefix)")
      }
    }
  }

  /// How long the thread works, whatever others do meanwhile; the shortest of three times if it is long.
  private func milliseconds(_ body: () -> Void) -> Double {
    var shortest = Double.infinity
    for _ in 0..<3 {
      let start = Self.time()
      body()
      shortest = min(shortest, Self.time() - start)
      if shortest < Self.limit { break }
    }
    return shortest
  }

  private static func time() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }
}
