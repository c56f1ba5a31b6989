import NavEngine

/// A mutation of a stack that was made by `numbered(_:_:)`, with two elements at least. Inlined, so that the optimiser
/// sees it together with the copy made before it.
protocol Edit {
  static func apply<Element: SampleElement>(to stack: inout StackState<Element>)
  /// What the mutation makes of the numbers.
  static func apply(to numbers: inout [Int])
}

enum Push: Edit {
  @inline(__always)
  static func apply<Element: SampleElement>(to stack: inout StackState<Element>) { stack.append(Element(-1)) }
  static func apply(to numbers: inout [Int]) { numbers.append(-1) }
}

enum PushMany: Edit {
  @inline(__always)
  static func apply<Element: SampleElement>(to stack: inout StackState<Element>) {
    stack.append(contentsOf: [Element(-1), Element(-2)])
  }
  static func apply(to numbers: inout [Int]) { numbers += [-1, -2] }
}

enum Pop: Edit {
  @inline(__always)
  static func apply<Element: SampleElement>(to stack: inout StackState<Element>) { stack.popLast() }
  static func apply(to numbers: inout [Int]) { numbers.removeLast() }
}

enum PopTwo: Edit {
  @inline(__always)
  static func apply<Element: SampleElement>(to stack: inout StackState<Element>) { stack.popLast(2) }
  static func apply(to numbers: inout [Int]) { numbers.removeLast(2) }
}

enum PopToRoot: Edit {
  @inline(__always)
  static func apply<Element: SampleElement>(to stack: inout StackState<Element>) { stack.popToRoot() }
  static func apply(to numbers: inout [Int]) { numbers.removeAll() }
}

enum PopThenPush: Edit {
  @inline(__always)
  static func apply<Element: SampleElement>(to stack: inout StackState<Element>) {
    stack.popLast()
    stack.append(Element(-1))
  }
  static func apply(to numbers: inout [Int]) { numbers[numbers.count - 1] = -1 }
}

enum PushThenPop: Edit {
  @inline(__always)
  static func apply<Element: SampleElement>(to stack: inout StackState<Element>) {
    stack.append(Element(-1))
    stack.popLast()
  }
  static func apply(to numbers: inout [Int]) {}
}

enum ReplaceTop: Edit {
  @inline(__always)
  static func apply<Element: SampleElement>(to stack: inout StackState<Element>) { stack.replaceTop(with: Element(-1)) }
  static func apply(to numbers: inout [Int]) { numbers[numbers.count - 1] = -1 }
}

enum WriteAtPosition: Edit {
  @inline(__always)
  static func apply<Element: SampleElement>(to stack: inout StackState<Element>) { stack[0] = Element(-1) }
  static func apply(to numbers: inout [Int]) { numbers[0] = -1 }
}

enum WriteByID: Edit {
  @inline(__always)
  static func apply<Element: SampleElement>(to stack: inout StackState<Element>) {
    stack[id: stack.ids[1]] = Element(-1)
  }
  static func apply(to numbers: inout [Int]) { numbers[1] = -1 }
}

enum ModifyByClosure: Edit {
  @inline(__always)
  static func apply<Element: SampleElement>(to stack: inout StackState<Element>) {
    stack.modify(id: stack.ids[1]) { $0 = Element(-1) }
  }
  static func apply(to numbers: inout [Int]) { numbers[1] = -1 }
}

enum RemoveByID: Edit {
  @inline(__always)
  static func apply<Element: SampleElement>(to stack: inout StackState<Element>) { stack[id: stack.ids[0]] = nil }
  static func apply(to numbers: inout [Int]) { numbers.removeFirst() }
}

enum RemoveFirst: Edit {
  @inline(__always)
  static func apply<Element: SampleElement>(to stack: inout StackState<Element>) { stack.remove(at: 0) }
  static func apply(to numbers: inout [Int]) { numbers.removeFirst() }
}

enum InsertFirst: Edit {
  @inline(__always)
  static func apply<Element: SampleElement>(to stack: inout StackState<Element>) { stack.insert(Element(-1), at: 0) }
  static func apply(to numbers: inout [Int]) { numbers.insert(-1, at: 0) }
}

enum Exchange: Edit {
  @inline(__always)
  static func apply<Element: SampleElement>(to stack: inout StackState<Element>) { stack.swapAt(0, 1) }
  static func apply(to numbers: inout [Int]) { numbers.swapAt(0, 1) }
}

enum MoveFirst: Edit {
  @inline(__always)
  static func apply<Element: SampleElement>(to stack: inout StackState<Element>) {
    stack.move(from: 0, to: stack.count - 1)
  }
  static func apply(to numbers: inout [Int]) { numbers.append(numbers.removeFirst()) }
}

enum SortDown: Edit {
  @inline(__always)
  static func apply<Element: SampleElement>(to stack: inout StackState<Element>) { stack.sort(by: >) }
  static func apply(to numbers: inout [Int]) { numbers.sort(by: >) }
}

enum Reverse: Edit {
  @inline(__always)
  static func apply<Element: SampleElement>(to stack: inout StackState<Element>) { stack.reverse() }
  static func apply(to numbers: inout [Int]) { numbers.reverse() }
}

enum SetPath: Edit {
  @inline(__always)
  static func apply<Element: SampleElement>(to stack: inout StackState<Element>) {
    stack.setPath([Element(0), Element(-1)])
  }
  static func apply(to numbers: inout [Int]) { numbers = [0, -1] }
}

enum RemoveAll: Edit {
  @inline(__always)
  static func apply<Element: SampleElement>(to stack: inout StackState<Element>) {
    stack.removeAll(keepingCapacity: true)
  }
  static func apply(to numbers: inout [Int]) { numbers = [] }
}

enum Reserve: Edit {
  @inline(__always)
  static func apply<Element: SampleElement>(to stack: inout StackState<Element>) {
    stack.reserveCapacity(stack.count + 20)
    stack.append(Element(-1))
  }
  static func apply(to numbers: inout [Int]) { numbers.append(-1) }
}

enum Reconcile: Edit {
  @inline(__always)
  static func apply<Element: SampleElement>(to stack: inout StackState<Element>) {
    stack.reconcile(ids: [stack.ids[1]])
  }
  static func apply(to numbers: inout [Int]) { numbers = [1] }
}
