import TestSupport

// Exit tests came with Swift 6.2.
#if compiler(>=6.2)
  import NavEngineNavigator
  import Testing

  @Suite("Traps of parameters")
  struct DeeplinkTrapTests {
    @Test("a list that is optional stops the program")
    func optionalList() async {
      let result = await #expect(processExitsWith: .trap, observing: [\.standardErrorContent]) {
        keep(DeeplinkParameter<[Int]?>.optional(.list(.int("a"))))
      }
      #if DEBUG
        let output = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
        #expect(output.contains("A list takes all arguments of a name, or none: nothing can be made of it."))
      #else
        _ = result
      #endif
    }
  }
#endif
