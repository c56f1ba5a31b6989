public import CIdentified

/// A second reference to the storage of a collection that is about to be handed to a reducer, so that what goes from it
/// can be asked for afterwards.
///
/// Collections edit storage in place that nobody else has. Before they copy some that is shared, they ask here: whoever
/// holds it lets go, having copied the little that is wanted of it. So a reducer that leaves a collection alone costs
/// one reference, and one that edits it does not copy it.
///
/// Stores hold their collections during each action, whatever it is about. So what is done each time is done with words,
/// of whatever type the collection is: it is one or two references, the first of which is that to its storage.
@usableFromInline
class HeldStorage {
  /// What is asked of who knows the type of the collection.
  @usableFromInline
  enum Request {
    /// To copy what is wanted of the collection: it is about to be let go of.
    case copy
    /// To keep, of what was copied, what is not in the collection at an address any more, and to forget the rest.
    case settle(UnsafeRawPointer)
    /// To leave what was kept to whoever wants it, but for what is in the collection again; it was at another address.
    case leave(UnsafeRawPointer, from: UInt)
  }

  /// The references, while it is held; 0 for none.
  @exclusivity(unchecked) @usableFromInline final var words: (UInt, UInt) = (0, 0)
  @exclusivity(unchecked) @usableFromInline final private(set) var isHolding = false
  /// Whether it was let go of, so that something may be gone.
  @exclusivity(unchecked) private final var hasCopied = false
  /// Where the collection is, for others to find who holds it: not to be read.
  @exclusivity(unchecked) final var place: UnsafeRawPointer?
  /// A closure, for the reason that `ReducerPlan.Reduction` is one.
  @exclusivity(unchecked) @usableFromInline final var answer: (Request) -> Void = { _ in }
  private let hasSecond: Bool
  /// The one that this thread held before.
  ///
  /// SAFETY: as that in ``ThreadContext``, it is there until its ``finish(_:at:)``, which whoever has it calls before
  /// letting go of it, and after those that began later have finished.
  @exclusivity(unchecked) private final var outer: Unmanaged<HeldStorage>?

  /// - Parameter size: That of the collection, in bytes.
  @usableFromInline
  init(size: Int) {
    let word = MemoryLayout<UInt>.size
    precondition(size == word || size == 2 * word, "A collection of \(size) bytes is no one or two references.")
    hasSecond = size == 2 * word
  }

  deinit {
    drop()
  }

  // SAFETY, for what follows: at an address that is handed in is the collection, initialised and lent to nobody. Its
  // words are references to native objects, or 0.

  /// Holds a collection, and makes that known to those that are edited on this thread, until ``finish(_:at:)``.
  @usableFromInline
  final func begin(_ collection: UnsafeRawPointer) {
    guard let context = ThreadContext.ofThisThread else { return }
    hold(collection)
    outer = context.held
    context.held = Unmanaged.passUnretained(self)
  }

  /// Holds it no longer; the last that began finishes first.
  ///
  /// - Parameters:
  ///   - new: What has become of the collection.
  ///   - address: Where it was, if that tells it from others.
  /// - Returns: Whether anything may be gone.
  /// - Complexity: O(1) if nobody has written to the collection, else O(children with stores).
  @usableFromInline
  final func finish(_ new: UnsafeRawPointer, at address: UInt) -> Bool {
    ThreadContext.ofThisThread?.held = outer
    outer = nil
    let isUntouched = isUntouched(new)
    if isUntouched && !hasCopied {
      drop()
      return false
    }
    // Another one was assigned.
    if isHolding && !isUntouched { answer(.copy) }
    drop()
    hasCopied = false
    answer(.settle(new))
    // What ends with what is left may send an action, before which the collection is held again.
    answer(.leave(new, from: address))
    return true
  }

  /// Holds the collection at an address.
  @usableFromInline
  final func hold(_ collection: UnsafeRawPointer) {
    words = load(collection)
    isHolding = true
    if words.0 != 0 { _ = Self.object(words.0).retain() }
    if words.1 != 0 { _ = Self.object(words.1).retain() }
  }

  private final func drop() {
    if !isHolding { return }
    let words = words
    isHolding = false
    self.words = (0, 0)
    if words.0 != 0 { Self.object(words.0).release() }
    if words.1 != 0 { Self.object(words.1).release() }
  }

  /// What the words refer to, of whatever class it is: Swift counts the references to it.
  private final class Object {
    // Never run. As that of `StackBlock`, it says that a release may do anything.
    deinit { _ = cid_reference_word(Unmanaged.passUnretained(self).toOpaque()) }
  }

  private static func object(_ word: UInt) -> Unmanaged<Object> {
    .fromOpaque(UnsafeRawPointer(bitPattern: word).unsafelyUnwrapped)
  }

  private final func load(_ collection: UnsafeRawPointer) -> (UInt, UInt) {
    let words = collection.assumingMemoryBound(to: UInt.self)
    return (words[0], hasSecond ? words[1] : 0)
  }

  /// Lets go of the collection for as long as its own operator is at work in it, until it is held again: what an
  /// element's own action changes is not to be copied, and its last state is what became of that.
  ///
  /// - Complexity: O(1) if nobody has written to the collection, else O(children with stores).
  @usableFromInline
  final func pause(_ collection: UnsafeRawPointer) {
    if !isHolding { answer(.settle(collection)) }
    drop()
  }

  /// Whether nobody has written to the collection since it was held.
  @usableFromInline
  final func isUntouched(_ collection: UnsafeRawPointer) -> Bool {
    isHolding && load(collection).0 == words.0
  }

  /// Has whoever holds this storage on this thread let go of it.
  ///
  /// - Returns: Whether somebody did.
  @usableFromInline
  static func letGo(of storage: UnsafeRawPointer) -> Bool {
    var next = ThreadContext.ofThisThread?.held
    var isHeld = false
    while let held = next?.takeUnretainedValue() {
      if held.words.0 == UInt(bitPattern: storage) {
        held.hasCopied = true
        held.answer(.copy)
        held.drop()
        isHeld = true
      }
      next = held.outer
    }
    return isHeld
  }

  /// The one that a store has of a collection, if one has, and of which it is known from now on where that is.
  ///
  /// - Parameters:
  ///   - place: Where it is now.
  ///   - isEmpty: Whether it may have its storage in common with others.
  @usableFromInline
  static func holder(of collection: UnsafeRawPointer, at place: UnsafeRawPointer?, isEmpty: Bool) -> HeldStorage? {
    let storage = isEmpty ? 0 : collection.load(as: UInt.self)
    var next = ThreadContext.ofThisThread?.held
    while let held = next?.takeUnretainedValue() {
      if let known = held.place, known == place || storage != 0 && held.words.0 == storage {
        // What presents it may have been copied.
        if let place { held.place = place }
        return held
      }
      next = held.outer
    }
    return nil
  }

  /// Whether somebody has the collection at an address.
  static func isHeld(at place: UnsafeRawPointer) -> Bool {
    var next = ThreadContext.ofThisThread?.held
    while let held = next?.takeUnretainedValue() {
      if held.place == place { return true }
      next = held.outer
    }
    return false
  }

  /// Whether anything may be held on this thread: only reducers hold something.
  @inlinable
  static var isPossible: Bool { cid_thread_context() != nil }
}
