import NavEngine

/// Each makes copies, edits, and says whether all stacks are as they should be.
enum Situations<Element: SampleElement> {
  typealias Stack = StackState<Element>

  struct State {
    var name = "state"
    var path: Stack
    var other: Stack
  }

  struct Once: ~Copyable {
    var path: Stack
  }
  @inline(never) static func push(_ stack: inout Stack, and copy: Stack) -> Int {
    stack.append(Element(-1))
    return copy.count
  }
  @inline(never) static func pushed(_ stack: consuming Stack) -> Stack {
    stack.append(Element(-1))
    return stack
  }

  @inline(never)
  static func passedWhileEdited(_ count: Int) -> Bool {
    var stack: Stack = numbered(count)
    return push(&stack, and: stack) == count && stack.count == count + 1
  }

  @inline(never)
  static func capturedByEscapingClosure(_ count: Int) -> Bool {
    var stack: Stack = numbered(count)
    let copy = stack
    var edits: [() -> Void] = []
    edits.append { stack.popLast() }
    edits.append { stack.append(Element(-1)) }
    edits.append { stack[0] = Element(-2) }
    for edit in edits { edit() }
    return holds(copy, 0..<count) && stack.first == Element(-2) && stack.last == Element(-1)
  }

  @inline(never)
  static func exchanged(_ count: Int) -> Bool {
    var (left, right): (Stack, Stack) = (numbered(count), numbered(count))
    let copies = (left, right)
    swap(&left, &right)
    left.popLast()
    right.append(Element(-1))
    return holds(copies.0, 0..<count) && holds(copies.1, 0..<count) && left.count + 2 == right.count
  }

  @inline(never)
  static func nestedState(_ count: Int) -> Bool {
    let path: Stack = numbered(count)
    var state = State(path: path, other: path)
    let before = state
    state.path.popLast()
    state.other.append(Element(-1))
    let later = state
    state.other[0] = Element(-1)
    let isKept = holds(before.path, 0..<count) && holds(before.other, 0..<count)
    return isKept && holds(later.other, Array(0..<count) + [-1]) && holds(later.path, 0..<count - 1)
  }

  @inline(never)
  static func consumed(_ count: Int) -> Bool {
    let stack: Stack = numbered(count)
    let longer = pushed(stack)
    let longest = pushed(longer)
    return holds(stack, 0..<count) && longer.count == count + 1 && longest.count == count + 2
  }

  @inline(never)
  static func moveOnlyWrapper(_ count: Int) -> Bool {
    var once = Once(path: numbered(count))
    let copy = once.path
    once.path.popLast()
    once.path.append(Element(-1))
    return holds(copy, 0..<count) && once.path.last == Element(-1)
  }
}
