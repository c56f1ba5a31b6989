/// An action on its way from the store that it was sent to, to the root.
///
/// Each store on the way embeds it in an action of its parent's, in the same memory, and the parent is next. A loop asks
/// one after the other: if each asked the next, calls would be as deep as stores are scoped, and processors foresee only
/// so many returns.
@usableFromInline
struct Delivery {
  /// The bytes that are there for an action on the stack, and how they are aligned; others get memory of their own.
  @usableFromInline static var capacity: Int { 1_024 }
  @usableFromInline static var alignment: Int { 16 }
  /// How many parts are kept at most.
  @usableFromInline static var partCapacity: Int { 8 }

  /// SAFETY: has the action of `store`, until that is asked to embed it.
  @usableFromInline var memory: UnsafeMutableRawPointer
  /// Memory that was allocated for a large action.
  @usableFromInline var allocated: UnsafeMutableRawPointer?
  /// Which store is next, and its link: nil when the action has been handled.
  @usableFromInline var store: UnsafeMutableRawPointer
  @usableFromInline var link: Unmanaged<StoreLink>?
  /// What the action has started, an ``EffectRun`` that is to be released.
  @usableFromInline var answer: UnsafeMutableRawPointer?
  /// SAFETY: `partCount` are initialised.
  @usableFromInline let parts: UnsafeMutablePointer<Any>
  @usableFromInline var partCount = 0
  /// What keeps what becomes of the action, if that is the same each time.
  @usableFromInline var repeated: Unmanaged<RepeatedAction>?

  /// - Parameters:
  ///   - memory: ``capacity`` bytes, aligned to ``alignment``.
  ///   - parts: Room for ``partCapacity``.
  @inlinable
  init(memory: UnsafeMutableRawPointer, parts: UnsafeMutablePointer<Any>, store: UnsafeMutableRawPointer) {
    self.memory = memory
    self.parts = parts
    self.store = store
  }

  /// Moves the action out, of a store that is asked.
  @inlinable
  @inline(__always)  // nested/send
  mutating func take<Action>(_: Action.Type) -> Action {
    memory.assumingMemoryBound(to: Action.self).move()
  }

  /// Puts in what the action has become, for a store that is next.
  @inlinable
  @inline(__always)  // nested/send
  mutating func put<State, Action>(_ action: consuming Action, for store: Store<State, Action>) {
    if MemoryLayout<Action>.size > Self.capacity || MemoryLayout<Action>.alignment > Self.alignment {
      allocate(byteCount: MemoryLayout<Action>.size, alignment: MemoryLayout<Action>.alignment)
    }
    memory.initializeMemory(as: Action.self, to: action)
    self.store = store.address
    link = store.link
    if _slowPath(store.keepsPart) { keepPart(Action.self) }
  }

  @usableFromInline
  mutating func allocate(byteCount: Int, alignment: Int) {
    allocated?.deallocate()
    let new = UnsafeMutableRawPointer.allocate(
      byteCount: max(byteCount, Self.capacity),
      alignment: max(alignment, Self.alignment)
    )
    (memory, allocated) = (new, new)
  }

  /// Asks one link after the other, until the action has been handled and has ended.
  @inlinable
  @inline(__always)  // nested/send
  mutating func run() {
    while let link {
      let store = store
      if _slowPath(repeated != nil), !link._withUnsafeGuaranteedRef({ $0.isRepeatable }) { repeated = nil }
      _ = withUnsafeMutablePointer(to: &self) { delivery in
        link._withUnsafeGuaranteedRef { $0.respond(store, .embed(delivery)) }
      }
    }
    if _slowPath(partCount > 0 || allocated != nil) { end() }
  }

  @usableFromInline
  func end() {
    // From the outermost on, as they were kept last.
    for position in (0..<partCount).reversed() { (parts + position).deinitialize(count: 1) }
    allocated?.deallocate()
  }
}

// MARK: - Parts

extension Delivery {
  /// Keeps a copy of the action as it is now, while it becomes part of others.
  ///
  /// Where an action is in a box in an action in a box and so on, one that ends ends the next, with as many calls. With
  /// parts of it kept, the outermost ends first, and only as far as to the next that is kept.
  @inlinable
  @inline(never)
  mutating func keepPart<Action>(_: Action.Type) {
    if partCount == Self.partCapacity { return }
    (parts + partCount).initialize(to: memory.assumingMemoryBound(to: Action.self).pointee)
    partCount += 1
  }

  /// Whether a part is kept of what is sent through a store that is scoped through so many: of every sixth, where it
  /// fits into an `Any` as it is.
  @inlinable
  @inline(__always)  // store/scope
  static func keepsPart<Action>(_: Action.Type, at level: UInt32) -> Bool {
    level % 6 == 0 && MemoryLayout<Action>.size <= 3 * MemoryLayout<Int>.size
      && MemoryLayout<Action>.alignment <= MemoryLayout<Int>.alignment
  }
}
