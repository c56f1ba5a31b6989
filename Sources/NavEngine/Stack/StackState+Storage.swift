public import CIdentified

extension StackState {
  /// The block's address, for reading. Followed by ``keepBlock()``.
  @inlinable
  @inline(__always)
  var handle: StackHandle<Element> {
    // SAFETY: an optional class reference is its address, or 0 for nil.
    StackHandle(address: unsafeBitCast(block, to: UInt.self))
  }

  /// The block's address, for writing.
  ///
  /// Read from memory, not from the property: a load of a reference may come with a retain, which the compiler is
  /// then free to keep beyond the test for uniqueness.
  @inlinable
  @inline(__always)
  var mutableHandle: StackHandle<Element> {
    mutating get {
      withUnsafeMutablePointer(to: &self) { StackHandle(address: UnsafeRawPointer($0).load(as: UInt.self)) }
    }
  }

  /// Keeps the block until here.
  ///
  /// For all that the compiler knows, a block is in use no longer once its address has been taken: it may drop the
  /// reference that a temporary holds, or that a new value is about to replace, while memory is still read through
  /// the handle. Costs nothing.
  @inlinable
  @inline(__always)
  func keepBlock() {
    withExtendedLifetime(block) {}
  }

  /// Does what is seldom needed to a stack that has the reference meanwhile.
  ///
  /// A function that once got the address of a variable may have kept it, for all that the compiler knows: after each
  /// call of any function, it would load the reference from memory again. This way, a stack that is a local stays in a
  /// register.
  @inlinable
  @inline(__always)  // stack/push-pop
  mutating func apart<Result>(_ body: (inout StackState) -> Result) -> Result {
    withUnsafeMutablePointer(to: &self) { stack in
      // SAFETY: a stack is one word, the reference, which is given away and taken back without counting. Nobody reads
      // or ends the stack in between.
      let (word, result) = Self.outcome(of: body, on: UnsafeRawPointer(stack).load(as: UInt.self))
      UnsafeMutableRawPointer(stack).storeBytes(of: word, as: UInt.self)
      return result
    }
  }

  /// What becomes of a stack, as the word that it is, and what `body` returns.
  @inlinable
  @inline(never)
  static func outcome<Result>(of body: (inout StackState) -> Result, on word: UInt) -> (word: UInt, result: Result) {
    var word = word
    let result = withUnsafeMutablePointer(to: &word) { word in
      word.withMemoryRebound(to: StackState.self, capacity: 1) { body(&$0.pointee) }
    }
    return (word, result)
  }

  /// A handle to a block that is this stack's alone, or nil if the stack has none.
  @inlinable
  @inline(__always)
  mutating func uniqueHandle() -> StackHandle<Element> {
    let handle = mutableHandle
    if _slowPath(!handle.isUnique) {
      apart { $0.makeUnique() }
      return mutableHandle
    }
    return handle
  }

  /// Whether no other stack shares the block, which is about to be written to. Where ``StackHandle/isUnique`` says so
  /// without a call, this asks Swift.
  @inlinable
  @inline(__always)  // stack/copy-mutate
  mutating func isUnique() -> Bool {
    let handle = mutableHandle
    if !handle.hasBlock {
      handle.checkNothingIsLent()
      return false
    }
    if cid_has_more_references(handle.object) { return false }
    return isReportedUnique()
  }

  @inlinable
  @inline(never)
  mutating func isReportedUnique() -> Bool {
    let handle = mutableHandle
    if !cid_is_uniquely_referenced(handle.object) { return false }
    cid_acquire()
    handle.header.endWatching()
    return true
  }

  /// Copies the elements, not the ids, if another stack shares the block.
  @inlinable
  @inline(never)
  mutating func makeUnique() {
    let handle = mutableHandle
    if handle.address == 0 { return }
    if isUnique() { return }
    replaceBlock(by: Self.copy(handle, count: handle.count, capacity: handle.count))
  }

  /// Makes the block this stack's, its ids writable, and room for `additional` more elements in both, less those that
  /// they replace, with a lease on ids for them.
  ///
  /// - Complexity: O(1) where all that is so; O(`count`) to copy or grow; growth is amortised.
  @inlinable
  @inline(never)
  mutating func prepareToAdd(_ additional: Int, replacing replaced: Int = 0) {
    let old = mutableHandle
    let count = old.count
    let needed = Swift.max(count, count - replaced + additional)
    StackHeader.checkCount(needed)
    if old.address == 0 {
      block = StackHandle<Element>.makeBlock(capacity: Swift.max(needed, Self.leastCapacity))
    } else if !isUnique() {
      let capacity = Self.grown(old.header.pointee.capacity, to: needed)
      replaceBlock(by: Self.copyToAdd(old, needed: needed, capacity: capacity))
      handle.header.pointee.leaseIDs(additional)
      keepBlock()
      return
    } else if needed > old.header.pointee.capacity {
      replaceBlock(by: Self.moved(old, capacity: Self.grown(old.header.pointee.capacity, to: needed)))
    }
    handle.header.pointee.prepareIDs(adding: additional, for: needed)
    keepBlock()
  }

  /// Goes on with another block, and gives the present one back only now.
  @inlinable
  @inline(__always)  // stack/copy-mutate
  mutating func replaceBlock(by newBlock: consuming StackBlock?) {
    let old = mutableHandle
    setWord(newBlock.map { UInt(bitPattern: Unmanaged.passRetained($0).toOpaque()) } ?? 0)
    // SAFETY: the reference was the stack's.
    if old.address != 0 { cid_release(old.object) }
  }

  /// Makes the block this stack's and its ids writable, if there is a block.
  @inlinable
  mutating func prepareToMove() {
    makeUnique()
    let handle = mutableHandle
    if handle.address != 0 { handle.header.pointee.makeIDsWritable(capacity: handle.count) }
    keepBlock()
  }

  @inlinable
  static var leastCapacity: Int { 4 }

  @inlinable
  static func grown(_ capacity: Int, to needed: Int) -> Int {
    needed <= capacity ? capacity : Swift.max(needed, Swift.min(capacity * 2, Int(CID_MAX_COUNT)))
  }

  /// A block with copies of the first elements, which shares the table of ids, or has copies of those within the
  /// block.
  @inlinable
  @inline(never)
  static func copy(_ source: StackHandle<Element>, count: Int, capacity: Int) -> StackBlock {
    let block = StackHandle<Element>.makeBlock(sharing: source, count: count, capacity: Swift.max(capacity, 1))
    // SAFETY: `count` elements are initialised in the source and fit into the new block, which has none.
    StackHandle<Element>(block).elements.initialize(from: source.elements, count: count)
    return block
  }

  /// A block with copies of the elements and of their ids, and room for `needed` of both.
  @inlinable
  @inline(never)
  static func copyToAdd(_ source: StackHandle<Element>, needed: Int, capacity: Int) -> StackBlock {
    let count = source.header.pointee.count
    let block = StackHandle<Element>.makeBlock(borrowing: source, count: count, capacity: capacity)
    let target = StackHandle<Element>(block)
    // SAFETY: as in `copy`. The source keeps the table until this block has its own.
    target.elements.initialize(from: source.elements, count: count)
    target.header.pointee.makeIDsWritable(capacity: needed, isBorrowed: source.header.pointee.hasTable)
    return block
  }

  /// A block with the elements, the ids and the lease of another, which keeps none and must have no other owner.
  @inlinable
  @inline(never)
  static func moved(_ source: StackHandle<Element>, capacity: Int) -> StackBlock {
    let count = source.header.pointee.count
    let block = StackHandle<Element>.makeBlock(borrowing: source, count: count, capacity: capacity)
    let target = StackHandle<Element>(block)
    // SAFETY: as in `copy`; the source forgets the elements and the table at once, so that each has one owner.
    target.elements.moveInitialize(from: source.elements, count: count)
    target.header.pointee.takeLease(of: source.header)
    source.header.pointee.count = 0
    source.header.pointee.table = nil
    return block
  }
}
