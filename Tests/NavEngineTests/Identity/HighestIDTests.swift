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
            try verify(fresh <= .max && !model.ids.contains(fresh), "\(fresh) is not fresh")
            model.replaceSubrange(position..<position, with: [Label(number)], ids: [fresh])
            try model.verify(stack)
          }
          try verify(stack[id: .max] == Label(0), "the highest id")
          stack[id: .max] = nil
          try verify(!stack.ids.contains(.max) && stack.count == count + 19, "the highest id is gone")
          // What is saved now is read again.
          let again: StackState<Label> = try decodedStack(ids: stack.ids.map(\.rawValue), elements: Array(stack))
          try verify(again == stack, "the stack after decoding")
        }
      }
    }

    @Test("a scope's ids that go out of the counter's reach are all kept", .timeLimit(.minutes(10)))
    func scopeAcrossTheEnd() async {
      await #expect(processExitsWith: .success) {
        let first = StackElementID(rawValue: 1 << 62 - 1)
        var path = StackState<Int>()
        withStackElementIDs(startingAt: first) { path.append(contentsOf: 0..<1_000) }
        try verify(path.ids.first == first, "the first id")
        var later: StackState<Int> = []
        for number in 0..<1_000 { later.append(number) }
        try verify(Set(path.ids).union(later.ids).count == 2_000, "an id was given twice")
      }
    }

    @Test("what is saved after ids at the end of the range came in, is read again", .timeLimit(.minutes(10)))
    func savedAfterwards() async {
      await #expect(processExitsWith: .success) {
        let (far, last): (UInt64, UInt64) = (1 << 62, StackElementID.max.rawValue)
        // In a scope, which does not know of it.
        _ = try decodedStack(ids: [far + 2], elements: [0])
        try withStackElementIDs(startingAt: StackElementID(rawValue: far - 1)) {
          var stack = StackState<Int>()
          for number in 0..<5 { stack.append(number) }
          try verify(stack.ids.map { $0.rawValue &+ 1 &- far } == [0, 1, 2, 4, 5], "\(stack.ids)")
        }
        // The counter goes on within the last of them.
        for ids in [[far >> 1, last], [far - 1, last - 1], [far + 2, far + 256, far + 700], [last - 2]] {
          var stack = try decodedStack(ids: ids, elements: ids.indices.map { $0 })
          var seen = Set(stack.ids)
          for number in 0..<1_000 {
            stack.append(number)
            guard let id = stack.ids.last else { continue }
            try verify(id <= .max && seen.insert(id).inserted, "\(id) is not fresh")
          }
          let again: StackState<Int> = try decodedStack(ids: stack.ids.map(\.rawValue), elements: Array(stack))
          try verify(again == stack, "the stack after decoding")
        }
      }
    }

    @Test(
      "ids out of the counter's reach are kept if their stack is accepted, and no longer than that if it is refused"
    )
    func refused() async {
      await #expect(processExitsWith: .success) {
        let far: UInt64 = 1 << 62
        _ = try decodedStack(ids: [far + 2, far + 4], elements: [0, 1])
        for text in [
          #"{"ids":[\#(far + 1),\#(far + 3)],"elements":[0]}"#, #"{"ids":[\#(far + 1)],"elements":["a"]}"#,
          #"{"ids":[\#(far + 1),\#(far + 1)],"elements":[0,1]}"#, #"{"firstID":\#(far),"elements":[0,"a"]}"#,
        ] {
          _ = JSON.decodingError(of: StackState<Int>.self, from: text)
        }
        // The last within reach: the counter goes on behind it.
        _ = try JSON.value(StackElementID.self, from: "\(far - 1)")
        let ids = (0..<6).map { PresentationState(wrappedValue: $0).id?.rawValue }
        #expect(ids == [0, 1, 3, 5, 6, 7].map { far + $0 })
      }
    }

    @Test("ids that are read again and again have nobody ask for new ones")
    func readAgain() async {
      await #expect(processExitsWith: .success) {
        var live = StackState(Array(0..<10))
        let text = String(live.ids[3].rawValue)
        _ = try JSON.value(StackElementID.self, from: text)
        live.append(10)
        for number in 11..<100 {
          _ = try JSON.value(StackElementID.self, from: text)
          live.append(number)
          try verify(live.ids[number].rawValue == live.ids[number - 1].rawValue + 1, "\(live.ids[number])")
        }
      }
    }

    @Test("ids that many threads read are given by none", .timeLimit(.minutes(10)))
    func concurrently() async {
      await #expect(processExitsWith: .success) {
        // Near, and out of the counter's reach.
        for start: UInt64 in [1, (1 << 62) - 1] {
          _ = try JSON.value(StackElementID.self, from: "\(start)")
          for _ in 0..<500 {
            // The next one of its lease.
            var stack: StackState = [0]
            let id = stack.ids[0].rawValue + 1
            try await withThrowingTaskGroup { group in
              for _ in 0..<3 {
                group.addTask { _ = try JSON.value(StackElementID.self, from: "\(id)") }
              }
              _ = try JSON.value(StackElementID.self, from: "\(id)")
              stack.append(1)
              try verify(stack.ids[1].rawValue != id, "\(id) was read, and given")
              try await group.waitForAll()
            }
          }
        }
      }
    }

    @Test("of several ids that are restored, none is given by a stack that has ids for itself already")
    func lowerThanHighest() async {
      // In a process of its own: what tests beside this one restore has stacks ask for new ids.
      await #expect(processExitsWith: .success) {
        var live: StackState<Int> = [0]
        guard let first = live.ids.first?.rawValue else { return }
        let restored = try decodedStack(ids: [first + 100_000, first + 3, first + 90_000], elements: [1, 2, 3])
        for number in 0..<600 {
          live.append(number)
          guard let id = live.ids.last else { continue }
          try verify(!restored.ids.contains(id), "\(id) is on the restored stack")
        }
      }
    }
  }
#endif
