import TestSupport

// Exit tests came with Swift 6.2.
#if compiler(>=6.2)
  import NavEngine
  import Testing

  /// Ids at the end of the range, in processes of their own: what they do to the counter is for good.
  @Suite("The highest ids")
  struct HighestIDTests {
    @Test("a stack whose ids are the last ones works on", .timeLimit(.minutes(10)))
    func restored() async {
      await #expect(processExitsWith: .success) {
        for count in [1, 8, 9, 40] {
          let last = StackElementID.max.rawValue
          let ids = (0..<count).map { last - UInt64($0) }
          var stack = try decodedStack(ids: ids, elements: (0..<count).map(Label.init))
          var model = StackModel(stack)
          for number in 0..<20 {
            stack.insert(Label(number), at: number % 3 % (count + 1))
            let position = number % 3 % (count + 1)
            let fresh = stack.ids[position]
            try verify(fresh.rawValue > last && !model.ids.contains(fresh), "\(fresh) is not fresh")
            model.replaceSubrange(position..<position, with: [Label(number)], ids: [fresh])
            try model.verify(stack)
          }
          try verify(stack[id: .max] == Label(0), "the highest id")
          stack[id: .max] = nil
          try verify(!stack.ids.contains(.max) && stack.count == count + 19, "the highest id is gone")
        }
      }
    }
  }
#endif
