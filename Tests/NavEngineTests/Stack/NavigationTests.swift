import NavEngine
import Testing

/// Calls that set the path or follow the system.
@Suite("Navigating")
struct NavigationTests {
  @Test("setPath keeps what is common at the bottom, with ids and values")
  func setPath() {
    withStackElementIDs {
      var stack: StackState = ["Home", "List", "Detail"]
      #expect(stack.setPath(["Home", "List", "Edit", "Help"]) == ["Detail"])
      #expect(stack.elementsEqual(["Home", "List", "Edit", "Help"]) && stack.ids.elementsEqual([0, 1, 3, 4]))
      let copy = stack
      #expect(stack.setPath(["Home", "List", "Edit", "Help"]) == [] && stack == copy)
      #expect(stack.setPath(["Home"][...]) == ["List", "Edit", "Help"] && stack.ids.elementsEqual([0]))
      #expect(stack.setPath([]) == ["Home"] && stack.isEmpty)
      #expect(copy.ids.elementsEqual([0, 1, 3, 4]))
    }
  }

  @Test("setPath by a relation keeps the stack's values where they count as the same")
  func setPathByRelation() {
    withStackElementIDs {
      var stack = StackState([("a", 1), ("b", 2), ("c", 3)])
      let popped = stack.setPath([("a", 7), ("b", 8), ("d", 9)]) { $0.0 == $1.0 }
      #expect(popped.map(\.1) == [3] && stack.map(\.1) == [1, 2, 9] && stack.ids.elementsEqual([0, 1, 3]))
    }
  }

  @Test("reconcile makes the stack what is shown, and changes nothing the second time", arguments: [4, 8, 9, 17, 60])
  func reconcile(count: Int) {
    let start = numbered(count, Label.self)
    let shows: [[Int]] = [
      [], [0], Array(0..<count), Array(0..<count - 1), [1, 0], [3], Array((0..<count).reversed()), [0, 2, 3],
    ]
    for shown in shows {
      var stack = start
      let ids = shown.map { start.ids[$0] }
      let unknown = StackElementID(rawValue: .max)
      let removed = stack.reconcile(ids: [unknown] + ids + ids + [unknown])
      #expect(holds(stack, shown) && stack.ids.elementsEqual(ids))
      #expect(removed.map(\.number) == (0..<count).filter { !shown.contains($0) })
      let once = stack
      #expect(stack.reconcile(ids: ids) == [] && stack == once)
      #expect(stack.reconcile(ids: start.ids.filter { ids.contains($0) }) == [])
      #expect(holds(start, 0..<count))
    }
  }

  @Test("a stale report of a longer stack brings nothing back")
  func staleReconcile() {
    var stack = numbered(9, Int.self)
    let all = Array(stack.ids)
    stack.pop(from: all[4])
    stack.append(50)
    let top = stack.ids[4]
    #expect(stack.reconcile(ids: all) == [50])
    #expect(stack.ids.elementsEqual(all[..<4]) && !stack.ids.contains(top))
  }

  @Test("sort is stable, and ids travel", arguments: [0, 1, 8, 9, 17, 50])
  func sort(count: Int) {
    var stack = StackState((0..<count).map { Label($0 * 7 % 10) })
    let ids = Dictionary(uniqueKeysWithValues: zip(stack.ids, stack))
    let before = Array(stack.ids)
    stack.sort()
    #expect(zip(stack, stack.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(stack.ids.allSatisfy { stack[id: $0] == ids[$0] })
    let equals = zip(zip(stack, stack.ids), zip(stack, stack.ids).dropFirst()).filter { $0.0 == $1.0 }
    #expect(equals.allSatisfy { left, right in before.firstIndex(of: left.1)! < before.firstIndex(of: right.1)! })
  }

  @Test("screens move with their ids, and stand together")
  func moves() {
    withStackElementIDs {
      var path = StackState(["a", "b", "c", "d"])
      path.move(fromOffsets: [0, 3], toOffset: 2)
      #expect(path.elements == ["b", "a", "d", "c"] && path.ids == [1, 0, 3, 2])
      path.move(fromOffsets: [1], toOffset: 4)
      #expect(path.elements == ["b", "d", "c", "a"] && path.ids == [1, 3, 2, 0])
      let before = path
      path.move(fromOffsets: [2, 2], toOffset: 0)
      #expect(path.elements == ["c", "b", "d", "a"] && before.elements == ["b", "d", "c", "a"])
      path.move(fromOffsets: [], toOffset: 4)
      path.move(fromOffsets: [0, 1], toOffset: 1)
      #expect(path.elements == ["c", "b", "d", "a"] && path[id: 3] == "d")
      path.append("e")
      #expect(path.ids == [2, 1, 3, 0, 4])
    }
  }

  @Test("setting a path keeps what both have in common at the top, too, if it is told to")
  func keepsTop() {
    var stack: StackState = ["home", "list", "settings"]
    let ids = Array(stack.ids)
    #expect(stack.setPath(["login", "settings"], keeping: .bottomAndTop) == ["home", "list"])
    #expect(stack.elementsEqual(["login", "settings"]) && stack.ids[1] == ids[2] && !ids.contains(stack.ids[0]))
    #expect(stack.setPath(["login", "login", "settings"], keeping: .bottomAndTop).isEmpty)
    #expect(stack.ids[2] == ids[2] && stack.count == 3)
    #expect(stack.setPath(["settings"], keeping: .bottom) == ["login", "login", "settings"])
    #expect(
      stack.setPath(["settings"], keeping: .bottomAndTop).isEmpty
        && stack.setPath([], keeping: .bottomAndTop).count == 1
    )
  }
}
