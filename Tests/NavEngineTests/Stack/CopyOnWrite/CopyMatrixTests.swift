import NavEngine
import Testing

/// Every way to hold a copy × every mutation, specialised for each: the test for uniqueness looks at a reference count,
/// and must see the holder's reference wherever the optimiser would like to put the retain.
@Suite("A copy that is held does not change")
struct CopyMatrixTests {
  @Test("A held copy stays as it was, of elements of each kind", arguments: [2, 7, 8, 9, 17, 60])
  func copies(count: Int) {
    checkHolders(count, Int.self)
    checkHolders(count, Boxed.self)
    checkEdits(count, InArray<Label>.self)
    checkEdits(count, InStruct<Opaque<Int>>.self)
  }

  private func checkHolders<Element: SampleElement>(_ count: Int, _: Element.Type) {
    checkEdits(count, InStruct<Element>.self)
    checkEdits(count, InClass<Element>.self)
    checkEdits(count, InArray<Element>.self)
    checkEdits(count, InOptional<Element>.self)
    checkEdits(count, InClosure<Element>.self)
    checkEdits(count, InEnum<Element>.self)
    checkEdits(count, InExistential<Element>.self)
    checkEdits(count, InIDs<Element>.self)
    checkEdits(count, InIterator<Element>.self)
    checkEdits(count, InCopyOfCopy<Element>.self)
  }

  private func checkEdits<Held: Holder>(_ count: Int, _: Held.Type) {
    typealias Element = Held.Element
    let new = Element(-1)

    func check(_ name: String, _ edit: (inout StackState<Element>) -> Void, _ model: (inout [Int]) -> Void) {
      self.check(count, Held.self, name, edit, model)
    }

    check("append", { $0.append(new) }, { $0.append(-1) })
    check("append many", { $0.append(contentsOf: [new, Element(-2)]) }, { $0 += [-1, -2] })
    check("popLast", { $0.popLast() }, { $0.removeLast() })
    check("popLast(2)", { $0.popLast(2) }, { $0.removeLast(2) })
    check("popToRoot", { $0.popToRoot() }, { $0.removeAll() })
    check("replaceTop", { $0.replaceTop(with: new) }, { $0[count - 1] = -1 })
    check("write by position", { $0[0] = new }, { $0[0] = -1 })
    check("write by id", { $0[id: $0.ids[1]] = new }, { $0[1] = -1 })
    check("modify(id:)", { stack in stack.modify(id: stack.ids[1]) { $0 = new } }, { $0[1] = -1 })
    check("remove by id", { $0[id: $0.ids[0]] = nil }, { $0.removeFirst() })
    check("remove(at:)", { $0.remove(at: 0) }, { $0.removeFirst() })
    check("insert", { $0.insert(new, at: 0) }, { $0.insert(-1, at: 0) })
    check("swapAt", { $0.swapAt(0, 1) }, { $0.swapAt(0, 1) })
    check("move", { $0.move(from: 0, to: count - 1) }, { $0.append($0.removeFirst()) })
    check("sort", { $0.sort(by: >) }, { $0.sort(by: >) })
    check("reverse", { $0.reverse() }, { $0.reverse() })
    check("setPath", { $0.setPath([Element(0), new]) }, { $0 = [0, -1] })
    check("removeAll", { $0.removeAll(keepingCapacity: true) }, { $0 = [] })
    check("reconcile", { $0.reconcile(ids: [$0.ids[1]]) }, { $0 = [1] })
    check(
      "pop, then push",
      { stack in
        stack.popLast()
        stack.append(new)
      },
      { $0[count - 1] = -1 }
    )
    check(
      "push, then pop",
      { stack in
        stack.append(new)
        stack.popLast()
      },
      { _ in }
    )
    check(
      "reserve, then push",
      { stack in
        stack.reserveCapacity(count + 20)
        stack.append(new)
      },
      { $0.append(-1) }
    )
  }

  /// Specialised for each holder and mutation, so that the optimiser sees the copy together with the mutation after it.
  @inline(never)
  private func check<Held: Holder>(
    _ count: Int,
    _: Held.Type,
    _ name: String,
    _ edit: (inout StackState<Held.Element>) -> Void,
    _ model: (inout [Int]) -> Void
  ) {
    var stack = numbered(count, Held.Element.self)
    let held = Held(stack)
    edit(&stack)
    compare(numbers(held.elements), numbers(stack), of: count, heldIn: Held.self, after: name, model)
  }

  /// Compiled once: what is specialised for each holder and mutation is the copy, with the mutation after it.
  @inline(never)
  private func compare(
    _ held: [Int],
    _ edited: [Int],
    of count: Int,
    heldIn holder: any Holder.Type,
    after change: String,
    _ model: (inout [Int]) -> Void
  ) {
    var expected = Array(0..<count)
    model(&expected)
    if !held.elementsEqual(0..<count) || edited != expected {
      Issue.record("\(holder), then \(change), of \(count): held \(held), edited \(edited)")
    }
  }

  /// Compiled once for each element.
  @inline(never)
  private func numbers<Element: SampleElement>(_ elements: [Element]) -> [Int] { elements.map(\.number) }

  @inline(never)
  private func numbers<Element: SampleElement>(_ stack: StackState<Element>) -> [Int] { stack.map(\.number) }
}
