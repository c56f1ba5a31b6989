import CIdentified

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
/// It is made for a box, and gone when none of the boxes and stores refers to it that it has counted.
///
/// `@unchecked`: what changes is touched with the lock of `CIdentified` held: one for all, since it is held for a few
/// stores only, and for a few instructions.
@usableFromInline
final class LastPresentation: @unchecked Sendable {
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

    /// Makes what is of no root that of one, whose first generation is the next.
    mutating func begin(_ address: UInt64, _ generation: UInt64) {
      self.address = address
      first = generation + 1
    }
  }

  /// The generation of a child that is to be forgotten: no other one takes its place before it is.
  private static let forgotten = UInt64.max

  /// What is known for a root, and the child that is kept for its stores: apart, so that nobody copies the child.
  private typealias Known = (root: Root, child: Any?)

  /// Of a box that a store has entered: its generation from now on; whether stores of this root alone are scoped to what
  /// is in it; whether nothing is kept for them: there was no store, or the presentation was gone and is back; and
  /// whether there is a child to be forgotten.
  typealias Entry = (generation: UInt64, isAlone: Bool, keepsNothing: Bool, mustForget: Bool)

  // There is one root, nearly always, and two where a state begins a second store: these need no array.
  @exclusivity(unchecked) private var main: Known = (Root(), nil)
  @exclusivity(unchecked) private var second: Known = (Root(), nil)
  @exclusivity(unchecked) private var others: [Known] = []
  /// Whether there are any: asked instead of the array, to which it would take a reference.
  @exclusivity(unchecked) private var hasOthers = false
  /// How many boxes and stores refer to this: counted with the lock held, which costs less than a reference to each.
  @exclusivity(unchecked) private var users = 1
  /// How many boxes have been the newest: the generation of the one that is. Changed on the main actor alone, where it
  /// is read without the lock.
  @exclusivity(unchecked) private var generation: UInt64 = 0

  // MARK: - For stores

  /// Where the generation of the newest box is.
  var newest: UnsafePointer<UInt64> {
    // SAFETY: a stored property of an object, which has its own place in it as long as the object is there.
    withUnsafeMutablePointer(to: &generation) { UnsafePointer($0) }
  }

  /// Notes a store that is scoped to what is in a box.
  func enter(from root: UInt64, box: UInt) -> Entry {
    cid_lock()
    defer { cid_unlock() }
    users += 1
    // Written out for the two that need no array.
    if main.root.address == root && !hasOthers {
      return enter(&main.root, from: root, box: box, isAlone: second.root.box != box)
    }
    if second.root.address == root && !hasOthers {
      return enter(&second.root, from: root, box: box, isAlone: main.root.box != box)
    }
    if main.root.address == 0 && !hasOthers {
      main.root.begin(root, generation)
      return enter(&main.root, from: root, box: box, isAlone: second.root.box != box)
    }
    if second.root.address == 0 && !hasOthers {
      second.root.begin(root, generation)
      return enter(&second.root, from: root, box: box, isAlone: main.root.box != box)
    }
    return enterAmongOthers(from: root, box: box)
  }

  /// Notes that a store is gone. What was noted last ends with it.
  @usableFromInline
  func leave(_ root: UInt64) {
    var mustForget = false
    var isUnused = withLock {
      withRoot(root) { known, _ in mustForget = leave(&known) }
      return !mustForget && endUse()
    }
    if _slowPath(mustForget) {
      forgetChild(of: root)
      isUnused = withLock(endUse)
    }
    if _slowPath(isUnused) { end() }
  }

  /// Forgets a child that is marked so, unless somebody else has: there may be another one by now. What ends with it may
  /// use stores.
  @usableFromInline
  func forgetChild(of root: UInt64) {
    // What is let go of may end in here again: not with the lock held.
    var ended: Any?
    _ = withLock {
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
    withLock {
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
  /// - Returns: Its generation; nil if no store of this root is scoped to the presentation, and the copy is not noted.
  func copied(to box: UInt, by root: UInt64) -> UInt64? {
    withLock {
      let isKnown = withRoot(root) { root, _ in (root.box, root.boxGeneration) = (box, nextGeneration()) }
      if !isKnown { return nil }
      users += 1
      return generation
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
    return withLock {
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

  /// Notes that a box goes, and takes its child. Of boxes that were copied from one another, the newest has the last
  /// state.
  ///
  /// - Parameters:
  ///   - root: Whose reducers edit the box, if one root's do.
  ///   - generation: The box's; 0 if its child is of no account.
  ///   - child: Returns the child. Asked only where there is somebody to have it.
  func leave(_ box: UInt, root: UInt64, generation: UInt64, child: () -> Any?) {
    // What is let go of may end in here again: not with the lock held.
    var replaced: [Any?] = []
    let isUnused = withLock {
      put(child, of: box, root: root, generation: generation, replaced: &replaced)
      return endUse()
    }
    if isUnused { end() }
    withExtendedLifetime(replaced) {}
  }

  /// Takes the child of a box that a reducer of a root replaces, and that may stay in a copy of the state.
  ///
  /// - Parameter isLast: Whether nothing else is presented: then edits of that copy count for nothing.
  func show(_ child: () -> Any?, of generation: UInt64, isLast: Bool, by root: UInt64) {
    // As above.
    var replaced: [Any?] = []
    withLock {
      put(child, of: 0, root: root, generation: isLast ? nextGeneration() : generation, replaced: &replaced)
    }
    withExtendedLifetime(replaced) {}
  }

  /// Keeps a state, if there is none, but of a box that was there before.
  func keep(_ state: Any, for root: UInt64) {
    // As above.
    var replaced: Any?
    _ = withLock {
      withRoot(root) { known, child in
        let isOlder = known.childGeneration > 0 && known.childGeneration < known.boxGeneration
        if known.hasChild && !isOlder { return }
        replaced = child
        child = state
        (known.childGeneration, known.hasChild) = (0, true)
      }
    }
    withExtendedLifetime(replaced) {}
  }

  // MARK: - Ends

  /// Gives back the reference with which it was made, after the last use.
  private func end() {
    Unmanaged.passUnretained(self).release()
  }

  @inline(__always)
  private func withLock<Result>(_ body: () -> Result) -> Result {
    cid_lock()
    defer { cid_unlock() }
    return body()
  }

  // MARK: - With the lock held

  private func put(
    _ child: () -> Any?,
    of box: UInt,
    root: UInt64,
    generation: UInt64,
    replaced: inout [Any?]
  ) {
    forEachRoot { known, last in
      // 0 is no box, and that of roots whose own is gone.
      if box != 0 && known.box == box {
        known.box = 0
      } else if known.address != root {
        return
      }
      if generation < known.first || generation < known.childGeneration { return }
      guard let child = child() else { return }
      if known.hasChild { replaced.append(last) }
      last = child
      (known.childGeneration, known.hasChild) = (generation, true)
    }
  }

  /// - Returns: Whether to `end()`, without the lock.
  private func endUse() -> Bool {
    users -= 1
    return users == 0
  }

  /// Notes a store of a root where that one is known.
  @inline(__always)
  private func enter(_ known: inout Root, from root: UInt64, box: UInt, isAlone: Bool) -> Entry {
    known.stores += 1
    // What is kept of another box is nothing to this one.
    let mustForget = known.childGeneration > 0 || known.hasChild && known.box != box
    if known.box != box { (known.box, known.boxGeneration) = (box, nextGeneration()) }
    if mustForget { known.childGeneration = Self.forgotten }
    return (known.boxGeneration, isAlone, mustForget || !known.hasChild, mustForget)
  }

  /// - Returns: Whether there is a child to be forgotten.
  @inline(__always)
  private func leave(_ known: inout Root) -> Bool {
    known.stores -= 1
    if known.stores > 0 { return false }
    if known.hasChild {
      known.childGeneration = Self.forgotten
      return true
    }
    known = Root()
    return false
  }

  @inline(never)
  private func enterAmongOthers(from root: UInt64, box: UInt) -> Entry {
    var isAlone = true
    forEachRoot { known, _ in if known.address != root && known.box == box { isAlone = false } }
    var entry: Entry?
    let isKnown = withRoot(root) { known, _ in entry = enter(&known, from: root, box: box, isAlone: isAlone) }
    if isKnown, let entry { return entry }
    let isFree = withRoot(0) { known, _ in
      known.begin(root, generation)
      entry = enter(&known, from: root, box: box, isAlone: isAlone)
    }
    if isFree, let entry { return entry }
    others.append((Root(), nil))
    hasOthers = true
    others[others.count - 1].root.begin(root, generation)
    return enter(&others[others.count - 1].root, from: root, box: box, isAlone: isAlone)
  }

  private func nextGeneration() -> UInt64 {
    generation += 1
    return generation
  }

  /// Calls a closure with what is known of a root, and says whether there is something; 0 stands for none.
  @discardableResult
  @inline(__always)
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
