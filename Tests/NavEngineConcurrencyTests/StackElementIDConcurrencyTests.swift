import NavEngine
import Testing

@Suite("Concurrency of ids")
struct StackElementIDConcurrencyTests {
  @Test("ids of stacks that many tasks make at once are different")
  func concurrentFreshness() async {
    let shared: StackState = [0]
    let all = await withTaskGroup(of: [StackElementID].self) { group in
      for _ in 0..<8 {
        group.addTask {
          var ids: [StackElementID] = []
          for round in 0..<300 {
            var stack = shared
            stack.append(contentsOf: 0..<round % 12)
            stack.append(1)
            ids += stack.ids.dropFirst()
          }
          return ids
        }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    #expect(Set(all).union(shared.ids).count == all.count + 1)
  }

  @Test("a scope follows its task and child tasks over suspensions")
  func asynchronous() async {
    await withStackElementIDs(startingAt: 3) {
      var stack: StackState = [1]
      await Task.yield()
      stack.append(2)
      async let child = { [stack] in
        var stack = stack
        stack.append(3)
        return stack
      }()
      let ids = await Array(child.ids)
      stack.append(4)
      #expect(ids == [3, 4, 5] && stack.ids.elementsEqual([3, 4, 6]))
    }
  }

  @Test("scopes of tasks that run side by side do not disturb each other")
  func parallel() async {
    await withTaskGroup(of: Void.self) { group in
      for task in 0..<16 {
        group.addTask {
          for round in 0..<50 {
            let first = UInt64(task * 1_000 + round)
            await withStackElementIDs(startingAt: StackElementID(rawValue: first)) {
              var stack: StackState = [0]
              await Task.yield()
              stack.append(1)
              #expect(stack.ids.elementsEqual([StackElementID(rawValue: first), StackElementID(rawValue: first + 1)]))
            }
          }
        }
      }
    }
  }

  @Test("an id is created as named, also while other tasks open and close scopes")
  func creationBesideOtherScopes() async {
    let misnamed = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<4 {
        group.addTask {
          (0..<20_000).count { round in
            withStackElementIDs {
              var stack = StackState<Int>()
              stack[id: 5] = round
              return !stack.ids.elementsEqual([5])
            }
          }
        }
      }
      return await group.reduce(0, +)
    }
    #expect(misnamed == 0)
  }
}
