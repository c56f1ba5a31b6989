/// The last state of a presentation, for the stores that are scoped to it, once it is gone.
///
/// A store may not hold a copy of what it is scoped to: each write would copy the child. So the boxes of a presentation
/// that somebody is scoped to refer to one of these, as the stores do, and hand over their child when they go, instead
/// of ending it; whoever has taken the child off the screen, and in whatever way. If the last box does not go, because
/// a copy of the state has it still, the child is read there: copies are edited in boxes of their own.
///
/// What is kept is for the stores, and ends with the last of them: a child may have a copy of what presents it, whose
/// box refers to this. Stores of several roots, which have begun with one state, have last states of their own.
///
/// `@unchecked`: what changes is touched under the lock only.
@usableFromInline
final class LastPresentation: @unchecked Sendable {
  /// One for all, since it is held for a few stores only and hardly ever.
  private static let lock = Lock()

  /// What is known for the stores of one root; or nothing, for others to use.
  private struct Root {
    /// SAFETY: only compared, while there are stores, which keep it.
    var address: UInt64 = 0
    var stores = 0
    /// The box that was copied last, or that a store was scoped to after that, while it is there; or 0.
    ///
    /// SAFETY: a box takes its address away before it ends its child, and with the lock held; until then nobody edits
    /// the child but reducers of this root.
    var box: UInt = 0
    var boxGeneration: UInt64 = 0
    /// By which generation of the boxes a child was handed over; 0 if it was kept before an edit.
    var childGeneration: UInt64 = 0
    /// The generation with which it began: what older ones have was for others.
    var first: UInt64 = 0
    /// Whether there is a child: asked instead of it, which would be copied.
    var hasChild = false
  }

  /// The generation of a child that is to be forgotten: no other one takes its place before it is.
  private static let forgotten = UInt64.max

  /// What is known for a root, and the child that is kept for its stores: apart, so that nobody copies the child.
  private typealias Entry = (root: Root, child: Any?)

  // There is one root, nearly always, and two where a state begins a second store: these need no array.
  @exclusivity(unchecked) private var main: Entry = (Root(), nil)
  @exclusivity(unchecked) private var second: Entry = (Root(), nil)
  @exclusivity(unchecked) private var others: [Entry] = []
  /// Whether there are any: asked instead of the array, to which it would take a reference.
  @exclusivity(unchecked) private var hasOthers = false
  /// How many boxes have been the newest.
  @exclusivity(unchecked) private var generation: UInt64 = 0

  // MARK: - For stores

  /// Notes a store that is scoped to what is in a box.
  ///
  /// - Returns: The box's generation from now on; whether stores of this root alone are scoped to what is in the box;
  ///   and whether nothing is kept for them: there was no store, or the presentation was gone and is back.
  func enter(from root: UInt64, box: UInt) -> (generation: UInt64, isAlone: Bool, keepsNothing: Bool) {
    let entry = Self.lock {
      if !withRoot(root, { _, _ in }) {
        let new = Root(address: root, first: generation + 1)
        if !withRoot(0, { known, _ in known = new }) {
          others.append((new, nil))
          hasOthers = true
        }
      }
      var keepsNothing = true
      var mustForget = false
      var boxGeneration: UInt64 = 0
      withRoot(root) { known, _ in
        known.stores += 1
        if known.box != box { (known.box, known.boxGeneration) = (box, nextGeneration()) }
        boxGeneration = known.boxGeneration
        mustForget = known.childGeneration > 0
        if mustForget { known.childGeneration = Self.forgotten }
        keepsNothing = mustForget || !known.hasChild
      }
      var isAlone = true
      forEachRoot { known, _ in if known.address != root && known.box == box { isAlone = false } }
      return (boxGeneration, isAlone, keepsNothing, mustForget)
    }
    if entry.3 { forgetChild(of: root) }
    return (entry.0, entry.1, entry.2)
  }

  /// Notes that a store is gone.
  @usableFromInline
  func leave(_ root: UInt64) {
    let mustForget = Self.lock {
      var mustForget = false
      withRoot(root) { root, _ in
        root.stores -= 1
        if root.stores > 0 { return }
        mustForget = root.hasChild
        if mustForget { root.childGeneration = Self.forgotten } else { root = Root() }
      }
      return mustForget
    }
    if mustForget { forgetChild(of: root) }
  }

  /// Forgets a child that is marked so, unless somebody else has: there may be another one by now.
  private func forgetChild(of root: UInt64) {
    // What is let go of may end in here again: not with the lock held.
    var ended: Any?
    _ = Self.lock {
      withRoot(root) { root, child in
        if root.childGeneration != Self.forgotten { return }
        swap(&child, &ended)
        (root.childGeneration, root.hasChild) = (0, false)
        if root.stores == 0 { root = Root() }
      }
    }
    withExtendedLifetime(ended) {}
  }

  /// The child, once it is gone.
  func child<Child>(as _: Child.Type, of root: UInt64) -> Child? {
    Self.lock {
      var last: Child?
      withRoot(root) { root, child in
        if root.box != 0, root.boxGeneration > root.childGeneration {
          // SAFETY: see `Root`.
          last = PresentationBoxHandle<Child>(address: root.box).child.pointee
        }
        if last == nil { last = child as? Child }
      }
      return last
    }
  }

  // MARK: - For boxes

  /// Notes a copy of a box that a reducer edits.
  ///
  /// - Returns: Its generation; nil if no store of this root is scoped to the presentation.
  func copied(to box: UInt, by root: UInt64) -> UInt64? {
    Self.lock {
      let isKnown = withRoot(root) { root, _ in (root.box, root.boxGeneration) = (box, nextGeneration()) }
      return isKnown ? generation : nil
    }
  }

  /// Has a box be edited by a root's reducers alone, as it is by now: stores of others that are scoped to what was in
  /// it get what `state` returns.
  ///
  /// - Returns: Whether stores of the root are scoped to the presentation.
  func take(_ box: UInt, for root: UInt64, state: () -> Any?) -> Bool {
    // What is let go of may end in here again: not with the lock held.
    var replaced: [Any?] = []
    defer { withExtendedLifetime(replaced) {} }
    return Self.lock {
      if !withRoot(root, { _, _ in }) { return false }
      forEachRoot { other, child in
        if other.address == root || other.box != box { return }
        if other.hasChild { replaced.append(child) }
        child = state()
        (other.box, other.childGeneration, other.hasChild) = (0, other.boxGeneration, true)
      }
      return true
    }
  }

  /// Takes the child of a box that goes. Of boxes that were copied from one another, the newest has the last state.
  ///
  /// - Parameter root: Whose reducers edit the box, if one root's do.
  func put(_ state: Any?, of box: UInt, root: UInt64, generation: UInt64) {
    // What is let go of may end in here again: not with the lock held.
    var replaced: [Any?] = []
    Self.lock {
      forEachRoot { known, child in
        // 0 is no box, and that of roots whose own is gone.
        if box != 0 && known.box == box {
          known.box = 0
        } else if known.address != root {
          return
        }
        if state == nil || generation < known.first || generation < known.childGeneration { return }
        if known.hasChild { replaced.append(child) }
        child = state
        (known.childGeneration, known.hasChild) = (generation, true)
      }
    }
    withExtendedLifetime((replaced, state)) {}
  }

  /// Takes the child of a box that a reducer of a root replaces, and that may stay in a copy of the state.
  ///
  /// - Parameter isLast: Whether nothing else is presented: then edits of that copy count for nothing.
  func show(_ state: Any?, of generation: UInt64, isLast: Bool, by root: UInt64) {
    put(state, of: 0, root: root, generation: isLast ? Self.lock(nextGeneration) : generation)
  }

  /// Keeps a state, if there is none.
  func keep(_ state: Any, for root: UInt64) {
    _ = Self.lock {
      withRoot(root) { known, child in
        if known.hasChild { return }
        child = state
        known.hasChild = true
      }
    }
  }

  // MARK: - With the lock held

  private func nextGeneration() -> UInt64 {
    generation += 1
    return generation
  }

  /// Calls a closure with what is known of a root, and says whether there is something; 0 stands for none.
  @discardableResult
  private func withRoot(_ address: UInt64, _ body: (inout Root, inout Any?) -> Void) -> Bool {
    if main.root.address == address {
      body(&main.root, &main.child)
      return true
    }
    if second.root.address == address {
      body(&second.root, &second.child)
      return true
    }
    guard hasOthers, let position = others.firstIndex(where: { $0.root.address == address }) else { return false }
    body(&others[position].root, &others[position].child)
    return true
  }

  private func forEachRoot(_ body: (inout Root, inout Any?) -> Void) {
    if main.root.address != 0 { body(&main.root, &main.child) }
    if second.root.address != 0 { body(&second.root, &second.child) }
    if !hasOthers { return }
    for position in others.indices where others[position].root.address != 0 {
      body(&others[position].root, &others[position].child)
    }
  }
}
