import NavEngine

/// A way to hold a copy of a stack. Inlined, so that the optimiser sees it together with the mutation after it.
protocol Holder {
  associatedtype Element: SampleElement
  init(_ stack: StackState<Element>)
  var elements: [Element] { get }
}

struct InStruct<Element: SampleElement>: Holder {
  let number = 1
  let stack: StackState<Element>
  @inline(__always) init(_ stack: StackState<Element>) { self.stack = stack }
  var elements: [Element] { Array(stack) }
}

final class InClass<Element: SampleElement>: Holder {
  let stack: StackState<Element>
  @inline(__always) init(_ stack: StackState<Element>) { self.stack = stack }
  var elements: [Element] { Array(stack) }
}

struct InArray<Element: SampleElement>: Holder {
  let stacks: [StackState<Element>]
  @inline(__always) init(_ stack: StackState<Element>) { stacks = [stack, stack] }
  var elements: [Element] { Array(stacks[1]) }
}

struct InOptional<Element: SampleElement>: Holder {
  let stack: StackState<Element>?
  @inline(__always) init(_ stack: StackState<Element>) { self.stack = stack }
  var elements: [Element] { stack.map(Array.init) ?? [] }
}

struct InClosure<Element: SampleElement>: Holder {
  let stack: () -> StackState<Element>
  @inline(__always) init(_ stack: StackState<Element>) { self.stack = { stack } }
  var elements: [Element] { Array(stack()) }
}

indirect enum InEnum<Element: SampleElement>: Holder {
  case none
  case some(StackState<Element>, Int)
  @inline(__always) init(_ stack: StackState<Element>) { self = .some(stack, 1) }
  var elements: [Element] { if case .some(let stack, _) = self { Array(stack) } else { [] } }
}

struct InExistential<Element: SampleElement>: Holder {
  let elementsHeld: any Collection<Element>
  @inline(__always) init(_ stack: StackState<Element>) { elementsHeld = stack }
  var elements: [Element] { Array(elementsHeld) }
}

/// Holds the ids alone; the elements are found by them in nothing else than the view itself.
struct InIDs<Element: SampleElement>: Holder {
  let ids: StackState<Element>.IDs
  let before: [StackElementID]
  @inline(__always) init(_ stack: StackState<Element>) {
    ids = stack.ids
    before = ids.map { $0 }
  }
  var elements: [Element] {
    let isKept = ids.elementsEqual(before) && before.indices.allSatisfy { ids.firstIndex(of: before[$0]) == $0 }
    return isKept ? ids.indices.map(Element.init) : []
  }
}

struct InIterator<Element: SampleElement>: Holder {
  let iterator: StackState<Element>.Iterator
  @inline(__always) init(_ stack: StackState<Element>) { iterator = stack.makeIterator() }
  var elements: [Element] { Array(IteratorSequence(iterator)) }
}

/// A copy of a copy that has gone its own way and back.
struct InCopyOfCopy<Element: SampleElement>: Holder {
  let stack: StackState<Element>
  @inline(__always) init(_ stack: StackState<Element>) {
    var copy = stack
    copy.append(Element(-9))
    copy = stack
    self.stack = copy
  }
  var elements: [Element] { Array(stack) }
}
