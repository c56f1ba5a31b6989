import TestSupport

// Exit tests came with Swift 6.2.
#if compiler(>=6.2)
  import Foundation
  import NavEngine
  import Testing

  /// Broken preconditions stop the program with a sentence. An optimised build strips the sentences of what is inlined.
  @Suite("PresentationTree's traps")
  struct TreeTrapTests {
    private func check(_ result: ExitTest.Result?, _ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
      #if DEBUG
        let output = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
        #expect(output.contains(text), sourceLocation: sourceLocation)
      #endif
    }

    @Test("a root with an id that is too high")
    func rootID() async {
      let result = await #expect(processExitsWith: .trap, observing: [\.standardErrorContent]) {
        keep(PresentationTree(root: "Home", payload: 0, id: PresentationID(rawValue: .max)))
      }
      check(result, "The id of the root is past #9223372036854775807, the highest one.")
    }

    @Test("reading past what was removed")
    func removed() async {
      let result = await #expect(processExitsWith: .trap, observing: [\.standardErrorContent]) {
        var tree = PresentationTree(root: "Home", payload: 0)
        try tree.push("List", payload: 1, on: tree.root)
        keep(tree.dismissChildren(of: tree.root)[1])
      }
      check(result, "Position 1 is out of range of 1 nodes.")
    }

    @Test("reading what was not removed")
    func nothing() async {
      let result = await #expect(processExitsWith: .trap, observing: [\.standardErrorContent]) {
        var tree = PresentationTree(root: "Home", payload: 0)
        keep(tree.dismiss(tree.root)[0])
      }
      check(result, "Position 0 is out of range of 0 nodes.")
    }
  }
#endif
