import Testing

@testable import NavEngine

/// What `/` does where pointers are signed.
@Suite("Cases found by Mirror")
struct MirroredCaseTests {
  @Test("extracts what the case has, and nothing from others")
  func payloads() {
    let total = MirroredCase<Sample, Int> { .total($0) }
    #expect(total.extract(from: .total(3)) == 3 && total.extract(from: .count(3)) == nil)
    #expect(total.extract(from: .help) == nil && total.extract(from: .text("a")) == nil)
    let labelled = MirroredCase<Sample, UInt16> { .labelled(id: $0) }
    #expect(labelled.extract(from: .labelled(id: 3)) == 3)
    let edit = MirroredCase<Sample, (Int, String)> { .edit(id: $0.0, name: $0.1) }
    #expect(edit.extract(from: .edit(id: 3, name: "a"))?.1 == "a" && edit.extract(from: .pair(3, "a")) == nil)
    let inner = MirroredCase<Sample, Sample> { .inner($0) }
    #expect(inner.extract(from: .inner(.help)) != nil && inner.extract(from: .help) == nil)
    let some = MirroredCase<Int?, Int> { $0 }
    #expect(some.extract(from: 3) == 3 && some.extract(from: nil) == nil)
  }

  @Test("finds nothing in what is no enum, nor functions")
  func others() {
    #expect(MirroredCase<[Int], Int> { [$0] }.extract(from: [1]) == nil)
    let function = MirroredCase<Choice<(Int) -> Void, Int>, (Int) -> Void> { .first($0) }
    #expect(function.extract(from: .first { _ in }) == nil)
  }

  @Test("cases without a payload")
  func empty() {
    let help = MirroredEmptyCase(Sample.help)
    #expect(help.matches(.help) && !help.matches(.cancel) && !help.matches(.count(1)))
    #expect(MirroredEmptyCase(Int?.none).matches(nil) && !MirroredEmptyCase(Int?.none).matches(1))
    #expect(!MirroredEmptyCase(Sample.count(1)).matches(.count(1)) && !MirroredEmptyCase(3).matches(3))
  }
}
