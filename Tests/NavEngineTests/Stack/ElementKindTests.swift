import NavEngine
import TestSupport
import Testing

/// Elements of unusual shapes.
@Suite("Kinds of elements")
struct ElementKindTests {
  private enum OnlyCase: Equatable { case it }

  /// Pushes, edits by id and position, inserts, removes, and pops.
  private func check<Element: Equatable & Sendable>(_ values: [Element], _ other: Element) throws {
    for count in [1, 8, 9, 17, 30] {
      var stack = StackState<Element>()
      var model = StackModel<Element>()
      for number in 0..<count {
        stack.append(values[number % values.count])
        model.values.append(values[number % values.count])
      }
      model.ids = Array(stack.ids)
      try model.verify(stack, "after pushes")
      let copy = stack
      let id = stack.ids[count / 2]
      #expect(stack[id: id] == model.values[count / 2])
      stack[id: id] = other
      stack[0] = other
      #expect(stack[id: StackElementID(rawValue: .max)] == nil)
      try model.verify(copy, "of the copy")
      model.values[count / 2] = other
      model.values[0] = other
      try model.verify(stack, "after edits")
      stack.insert(other, at: 0)
      model.replaceSubrange(0..<0, with: [other], ids: [stack.ids[0]])
      try model.verify(stack, "after an insertion")
      stack.reverse()
      stack[id: id] = nil
      stack.reverse()
      model.replaceSubrange(count / 2 + 1..<count / 2 + 2, with: [], ids: [])
      try model.verify(stack, "after a removal")
      #expect(stack.popLast(2) == model.values.suffix(2))
    }
  }

  @Test("A stack works with elements without a size")
  func withoutSize() throws {
    try check([OnlyCase.it], .it)
    var stack = StackState<Void>(repeating: (), count: 20)
    #expect(stack.popLast() != nil)
    #expect(stack[id: stack.ids[18]] != nil)
    stack[id: stack.ids[18]] = nil
    #expect(stack.count == 18 && stack.map { 1 }.count == 18)
  }

  @Test("A stack works with small elements, with strings, arrays and references, and with a large alignment")
  func kinds() throws {
    try check((0..<3).map { SIMD8<Double>(repeating: Double($0)) }, SIMD8(repeating: -1))
    try check((0..<3).map { SIMD64<UInt8>(repeating: $0) }, SIMD64(repeating: 9))
    try check([true, false], true)
    try check([1, 2, 3] as [UInt8], 0)
    try check(["a", "a string that is stored outside of it"], "")
    try check([[1], [2, 3], []], [4])
    try check([Label(1), Label(2)], Label(3))
    try check([Boxed(1), Boxed(2)], Boxed(3))
  }

  @Test("elements that are optionals: nil is a value, unlike the nil that removes")
  func optionals() throws {
    try check([1, nil, 2], nil)
    try check([Label(1), nil], nil)
    try check([Boxed(1), nil], nil)
    try check([.some(.some(1)), .some(nil), nil] as [Int??], .some(nil))
    var stack: StackState<Boxed?> = [Boxed(1), Boxed(2)]
    let id = stack.ids[0]
    stack[id: id] = .some(nil)
    #expect(stack.count == 2 && stack[id: id] == .some(nil))
    stack[id: id]? = Boxed(5)
    #expect(stack[0]?.number == 5)
    stack[id: id] = nil
    #expect(stack.count == 1 && stack[0]?.number == 2)
  }

  @Test("A stack works with existentials and functions")
  func opaqueKinds() {
    var stack: StackState<any Sendable> = [1, "text", Label(1)]
    let id = stack.ids[1]
    stack[id: id] = Label(2)
    #expect(stack[1] as? Label == Label(2))
    stack[id: id] = nil
    #expect(stack.count == 2)
    var functions = StackState<() -> Int>()
    for number in 0..<20 { functions.append { number } }
    functions[id: functions.ids[3]] = { 33 }
    functions.remove(at: 0)
    #expect(functions.map { $0() } == [1, 2, 33] + Array(4..<20))
  }

  @Test("weak references stay registered where they move")
  func weakReferences() {
    let lifetimes = Lifetimes()
    var token: Token? = Token(in: lifetimes)
    var stack = StackState<WeakReference>()
    for _ in 0..<20 { stack.append(WeakReference(token: token)) }
    let copy = stack
    stack.reverse()
    stack.remove(at: 3)
    stack[id: stack.ids[5]]?.token = nil
    stack[id: stack.ids[2]] = nil
    #expect(stack.filter { $0.token != nil }.count == 17 && copy.allSatisfy { $0.token === token })
    token = nil
    #expect(stack.allSatisfy { $0.token == nil } && copy.allSatisfy { $0.token == nil })
    #expect(lifetimes.live == 0)
  }
}
