import NavEngine
import Testing

/// Copies as programs make them: handed in, handed out, captured, kept in globals and fields.
@Suite("Copies in the ways of programs")
struct CopySituationTests {
  @Test("plain bytes", arguments: [2, 8, 9, 17, 50])
  func plainBytes(count: Int) { check(Situations<Int>.self, count) }

  @Test("references", arguments: [2, 8, 9, 17, 50])
  func references(count: Int) { check(Situations<Boxed>.self, count) }

  @Test("structs with references", arguments: [2, 8, 9, 17, 50])
  func structs(count: Int) { check(Situations<Label>.self, count) }

  private func check<Element: SampleElement>(_ situations: Situations<Element>.Type, _ count: Int) {
    for round in 0..<3 {
      #expect(situations.returned(count), "round \(round)")
      #expect(situations.passedWhileEdited(count), "round \(round)")
      #expect(situations.capturedBeforeAppend(count), "round \(round)")
      #expect(situations.capturedByEscapingClosure(count), "round \(round)")
      #expect(situations.deferred(count), "round \(round)")
      #expect(situations.history(count), "round \(round)")
      #expect(situations.undo(count), "round \(round)")
      #expect(situations.exchanged(count), "round \(round)")
      #expect(situations.branches(count, round == 1), "round \(round)")
      #expect(situations.field(count), "round \(round)")
      #expect(situations.nestedState(count), "round \(round)")
      #expect(situations.throughPointer(count), "round \(round)")
      #expect(situations.consumed(count), "round \(round)")
      #expect(situations.lateUse(count), "round \(round)")
      #expect(situations.previousInLoop(count), "round \(round)")
      #expect(situations.mapped(count), "round \(round)")
      #expect(situations.temporary(count), "round \(round)")
      #expect(situations.iteratedWhileEdited(count), "round \(round)")
      #expect(situations.moveOnlyWrapper(count), "round \(round)")
    }
  }
}
