/// A navigation stack as a value: the elements in order, each with an identity of its own.
///
/// A feature holds the state of everything that is pushed on top of it in a `StackState`. Elements are read and
/// edited by position, as in an array, or by id, which stays with an element for as long as it is on the stack:
///
///     var path: StackState = ["Home", "List"]
///     path.append("Detail")
///     let id = path.ids[1]
///     path[id: id]? += " of items"
///     path.pop(from: id)
///     print(path)  // ["Home"]
///
/// The root screen is not an element: an empty stack shows the root alone.
///
/// ## Navigation calls are total
/// Popping an unknown id, an empty stack, or the same screen twice does nothing and says so in its result. Pops,
/// `remove(at:)` and `remove(id:)` return the removed elements. Only the calls that take *positions* have the
/// preconditions of an `Array`.
///
/// ## Identity
/// Ids are never handed out twice in a process (``StackElementID``). They survive edits of the value, moves, copies,
/// encoding and decoding. An added element has a fresh id, unless the call names one. Two stacks are equal when they
/// have equal elements under the same ids; compare values alone with `elementsEqual(_:)`. Generic algorithms cannot
/// move values away from their ids, because a stack is no `MutableCollection`: use ``swapAt(_:_:)``,
/// ``move(from:to:)``, ``sort(by:)`` and ``reverse()``.
///
/// ## Memory and speed
/// A stack is one word, and an empty one allocates nothing. Elements are contiguous, in one heap block. Ids take no memory
/// while they follow one another, but for one gap; else they stand in a second block, with a hash index. A copy is one
/// retain; the first edit of a copy copies the elements, and the second block too if it changes which elements there are.
/// Look-ups, pushes and pops are O(1), pushes amortised over growth.
///
/// ## Threads
/// As with an `Array`, any number of threads may read copies, or one stack that none changes.
///
/// An edit of an element may wait: `path[id: id]?.items = await items()`. Other tasks of the same actor read the element as
/// it was meanwhile, and push, pop and edit. When the edit ends, it counts for the element with that id, wherever it is by
/// then, or is dropped with it. A copy that was made meanwhile gets the edit, too, and must not go to another thread
/// before. Two edits are not like that: of elements without references, `path[position]` is written at the position,
/// whichever element is there by then; and while an element is passed `inout` to an asynchronous function, as a class that
/// no actor isolates can do, nobody else may use the stack, as with an array.
///
/// Semantics: "Stack-based navigation" of The Composable Architecture, where `StackState` comes from.
@frozen
public struct StackState<Element> {
  /// Nil while the stack is empty and has reserved nothing.
  @usableFromInline var block: StackBlock<Element>?

  /// An empty stack. Allocates nothing.
  @inlinable
  public init() {
    block = nil
  }

  @inlinable
  init(block: StackBlock<Element>) {
    self.block = block
  }

  /// The elements, as an array.
  ///
  /// - Complexity: O(`count`).
  @inlinable
  public var elements: [Element] { withUnsafeBufferPointer { Array($0) } }
}

// SAFETY: blocks are immutable while shared, and one that is written has one reference, held by the stack that writes. A
// block refers to its elements, and to a table of integers, which is shared under the same rule.
extension StackState: @unchecked Sendable where Element: Sendable {}
