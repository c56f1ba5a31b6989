import NavEngine
import Testing

/// Copies as programs make them: handed in, handed out, captured, kept in fields.
@Suite("Copies in the ways of programs")
struct CopySituationTests {
  @Test("Copies stay as they were, of elements of each kind", arguments: [2, 8, 9, 17, 50])
  func copies(count: Int) {
    check(Situations<Int>.self, count)
    check(Situations<Boxed>.self, count)
    check(Situations<Label>.self, count)
  }

  private func check<Element: SampleElement>(_ situations: Situations<Element>.Type, _ count: Int) {
    #expect(situations.passedWhileEdited(count))
    #expect(situations.capturedByEscapingClosure(count))
    #expect(situations.exchanged(count))
    #expect(situations.nestedState(count))
    #expect(situations.consumed(count))
    #expect(situations.moveOnlyWrapper(count))
  }
}
