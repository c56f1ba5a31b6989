import TestSupport

// Exit tests came with Swift 6.2.
#if compiler(>=6.2)
  import Foundation
  import NavEngine
  import Testing

  /// Broken preconditions stop the program with a sentence, in optimised builds, too.
  @Suite("Traps of IdentifiedArray")
  struct IdentifiedArrayTrapTests {
    private func check(_ result: ExitTest.Result?, _ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
      let output = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
      #expect(output.contains(text), sourceLocation: sourceLocation)
    }

    @Test("a repeated id")
    func repeated() async {
      let result = await #expect(processExitsWith: .trap, observing: [\.standardErrorContent]) {
        keep(IdentifiedArray(uniqueElements: [TextItem(1), TextItem(2), TextItem(1)]))
      }
      check(result, #"The id "the id of the element 1" stands at 0 and at 2; elements need their own."#)
    }

    @Test("a repeated id among many")
    func repeatedAmongMany() async {
      let result = await #expect(processExitsWith: .trap, observing: [\.standardErrorContent]) {
        keep(IdentifiedArray(uncheckedUniqueElements: (0..<40).map { PlainItem($0 % 30) }))
      }
      check(result, "The id 0 stands at 0 and at 30; elements need their own.")
    }

    private static let changed =
      "The element with the id 1 was given the id 7; remove it, and append another one instead."

    @Test("an id changed by position")
    func changedByPosition() async {
      let result = await #expect(processExitsWith: .trap, observing: [\.standardErrorContent]) {
        var array = identified(3, PlainItem.self)
        array[1].id = 7
        keep(array)
      }
      check(result, Self.changed)
    }

    @Test("an id changed by id, of plain bytes")
    func changedByID() async {
      let result = await #expect(processExitsWith: .trap, observing: [\.standardErrorContent]) {
        var array = identified(30, PlainItem.self)
        array[id: 1]?.id = 7
        keep(array)
      }
      check(result, Self.changed)
    }

    @Test("an id changed by id, of an element with references")
    func changedTextByID() async {
      let result = await #expect(processExitsWith: .trap, observing: [\.standardErrorContent]) {
        var array = identified(3, TextItem.self)
        array[id: TextItem.id(1)]?.id = "x"
        keep(array)
      }
      check(result, #"The element with the id "the id of the element 1" was given the id "x""#)
    }

    @Test("an id changed in a closure")
    func changedByClosure() async {
      let result = await #expect(processExitsWith: .trap, observing: [\.standardErrorContent]) {
        var array = identified(3, PlainItem.self)
        array.modify(id: 1) { $0.id = 7 }
        keep(array)
      }
      check(result, Self.changed)
    }

    @Test("another element assigned to an unknown id")
    func assignedOther() async {
      let result = await #expect(processExitsWith: .trap, observing: [\.standardErrorContent]) {
        var array = IdentifiedArrayOf<PlainItem>()
        array[id: 1] = PlainItem(7)
        keep(array)
      }
      check(result, Self.changed)
    }

    @Test("elements with one id made one that has another")
    func combined() async {
      let result = await #expect(processExitsWith: .trap, observing: [\.standardErrorContent]) {
        keep(IdentifiedArray([PlainItem(1), PlainItem(1)]) { _, _ in PlainItem(7) })
      }
      check(result, Self.changed)
    }

    @Test("an update by an element with another id")
    func update() async {
      let result = await #expect(processExitsWith: .trap, observing: [\.standardErrorContent]) {
        var array = identified(3, PlainItem.self)
        keep(array.update(PlainItem(7), at: 1))
      }
      check(result, Self.changed)
    }

    @Test("reading past the end")
    func read() async {
      let result = await #expect(processExitsWith: .trap, observing: [\.standardErrorContent]) {
        keep(identified(3, PlainItem.self)[3])
      }
      check(result, "Position 3 is out of range of an IdentifiedArray of 3 elements.")
    }

    @Test("reading an id below 0")
    func readID() async {
      let result = await #expect(processExitsWith: .trap, observing: [\.standardErrorContent]) {
        keep(identified(3, PlainItem.self).ids[-1])
      }
      check(result, "Position -1 is out of range of an IdentifiedArray of 3 elements.")
    }

    @Test("removing from an empty array")
    func removeLast() async {
      let result = await #expect(processExitsWith: .trap, observing: [\.standardErrorContent]) {
        var array = IdentifiedArrayOf<PlainItem>()
        keep(array.removeLast())
      }
      check(result, "Position -1 is out of range of an IdentifiedArray of 0 elements.")
    }

    @Test("inserting past the end")
    func insert() async {
      let result = await #expect(processExitsWith: .trap, observing: [\.standardErrorContent]) {
        var array = identified(3, PlainItem.self)
        array.insert(PlainItem(9), at: 4)
        keep(array)
      }
      check(result, "4..<4 is out of range of an IdentifiedArray of 3 elements.")
    }

    @Test("removing more than there are")
    func removeMany() async {
      let result = await #expect(processExitsWith: .trap, observing: [\.standardErrorContent]) {
        var array = identified(3, PlainItem.self)
        array.removeLast(4)
        keep(array)
      }
      check(result, "-1..<3 is out of range of an IdentifiedArray of 3 elements.")
    }

    @Test("moving from past the end")
    func move() async {
      let result = await #expect(processExitsWith: .trap, observing: [\.standardErrorContent]) {
        var array = identified(3, PlainItem.self)
        array.move(fromOffsets: [0, 3], toOffset: 1)
        keep(array)
      }
      check(result, "Position 3 is out of range of an IdentifiedArray of 3 elements.")
    }
  }
#endif
