public import CIdentified

/// The address of a ``StackBlock``, through which hot paths reach header and elements without counting references.
///
/// SAFETY, for all uses: a handle is made from a block that the surrounding method keeps alive, through the
/// `StackState` it is a method of, and does not leave that method. Header and elements are where they are in a
/// ``StackBlock``, which was made so, or looked at (`checkLayout(of:)`). Elements `0 ..< header.count` are initialised.
/// Whoever writes has made sure that the block is its own.
@usableFromInline
struct StackHandle<Element> {
  /// The block's address; 0 stands for the empty stack, which has none. Negative, as a signed integer, in a stack that
  /// has lent an element: see `StackState+Lending.swift`.
  @usableFromInline let address: UInt

  @inlinable
  @inline(__always)
  init(address: UInt) {
    self.address = address
  }

  @inlinable
  init(_ block: StackBlock) {
    address = UInt(bitPattern: Unmanaged.passUnretained(block).toOpaque())
  }

  /// Stops the program if the block has another address than lending an element and iterating rely on.
  @inlinable
  @inline(__always)
  func checkAddress() {
    precondition(
      UInt.bitWidth == 64 && hasBlock && isPlain && UInt(bitPattern: elements) % UInt(CID_MEMORY_ALIGNMENT) == 0,
      "Objects have other addresses here than a StackState can tell from their complements, or another alignment."
    )
  }

  /// Where the elements are, from the header on.
  @inlinable
  @inline(__always)
  static var elementsOffset: Int {
    let end = StackHeader.offset + MemoryLayout<StackHeader>.size
    return StackHeader.aligned(end, to: MemoryLayout<Element>.alignment) &- StackHeader.offset
  }

  @inlinable
  @inline(__always)
  var header: UnsafeMutablePointer<StackHeader> {
    UnsafeMutablePointer(bitPattern: address &+ UInt(StackHeader.offset)).unsafelyUnwrapped
  }

  /// The header of a block that there is.
  ///
  /// A pointer and an offset rather than a sum of integers, which the compiler would keep in a register of its own from
  /// one branch to the next: so all fields are told by the block's register, on either side of a branch. Processors that
  /// forward stores to loads by register and offset do so then.
  @inlinable
  @inline(__always)  // stack/push-pop
  var knownHeader: UnsafeMutablePointer<StackHeader> {
    let block = UnsafeMutableRawPointer(bitPattern: address).unsafelyUnwrapped
    return (block + StackHeader.offset).assumingMemoryBound(to: StackHeader.self)
  }

  /// By the header's address, so that the compiler knows of an element that it is no field of the header, and keeps the
  /// fields in registers while elements are written.
  @inlinable
  @inline(__always)
  var elements: UnsafeMutablePointer<Element> { Self.elements(behind: header) }

  @inlinable
  @inline(__always)
  static func elements(behind header: UnsafeMutablePointer<StackHeader>) -> UnsafeMutablePointer<Element> {
    (UnsafeMutableRawPointer(header) + elementsOffset).assumingMemoryBound(to: Element.self)
  }

  /// The block itself. Told by the header's address, so that the compiler knows one field from another.
  @inlinable
  @inline(__always)
  var object: UnsafeMutableRawPointer { header.object }

  /// Whether there is a block, and all elements are in it.
  @inlinable
  @inline(__always)
  var hasBlock: Bool { Int(bitPattern: address << Self.tagBits) > 0 }

  /// How many bits at the top of an address neither the processor nor Swift's runtime looks at. Android has marks there.
  @inlinable
  @inline(__always)
  static var tagBits: UInt {
    #if os(Android) && arch(arm64)
      8
    #else
      0
    #endif
  }

  @inlinable
  @inline(__always)
  var count: Int {
    if _fastPath(hasBlock) { return knownHeader.pointee.count }
    checkNothingIsLent()
    return 0
  }

  /// Stops the program if there is no element at a position; while one is out, there is none.
  @inlinable
  @inline(__always)
  func checkPosition(_ position: Int) {
    let count = hasBlock ? header.pointee.count : 0
    precondition(UInt(bitPattern: position) < UInt(bitPattern: count), outOfRange(position))
  }

  @usableFromInline
  func outOfRange(_ position: Int) -> String {
    "Position \(position) is out of range of a StackState of \(count) elements."
  }

  /// Whether this is known to be the only reference to the block. See ``ReferenceCount``.
  @inlinable
  @inline(__always)
  var isUnique: Bool {
    if _slowPath(!hasBlock) { return false }
    return _fastPath(cid_has_one_reference(UnsafeRawPointer(bitPattern: address).unsafelyUnwrapped))
  }

  /// Whether `id`, the next one, may be pushed at `count` without preparing anything: it is leased, the ids are this
  /// block's own, and few of them are not in the index, or it continues the run at the end. Sets where it is written.
  @inlinable
  @inline(__always)
  func isReady(at count: Int, for id: UInt64, _ slot: inout Int) -> Bool {
    let header = self.header
    if _slowPath(header.pointee.leased < 0) { return false }
    let above = UInt64(truncatingIfNeeded: count &- header.pointee.floor)
    slot = count
    if _fastPath(above < header.pointee.room) { return true }
    // Where there is room for so many, but not in memory, it is of the run.
    slot = header.pointee.hasTable ? count : header.pointee.floor &+ StackHeader.fewIDs
    return above < header.pointee.runRoom && id &- UInt64(truncatingIfNeeded: count) == header.pointee.run
      && header.hasRoom
  }

  /// Points the header, which has a capacity and a floor, at the memory behind the elements.
  @inlinable
  @inline(__always)
  func useOwnIDs() {
    let end = UnsafeMutableRawPointer(elements + header.pointee.capacity).alignedUp(for: UInt64.self)
    header.pointee.useOwnIDs(end)
  }

  /// Copies the ids of another block, which has no table.
  @inlinable
  @inline(__always)  // stack/copy-mutate
  func copyIDs(of source: UnsafeMutablePointer<StackHeader>, count: Int) {
    useOwnIDs()
    let (floor, few) = (source.pointee.floor, StackHeader.fewIDs)
    if _slowPath(source.pointee.extent != StackHeader.ownExtent(header.pointee.capacity)) {
      return header.pointee.convertIDs(of: source)
    }
    let (target, own) = (header.pointee.ids + floor, source.pointee.ids + floor)
    // SAFETY: `fewIDs` ids, and all that are in memory, are initialised in the source, and there is room for as many
    // here. Few are copied without a call.
    let first = UnsafeRawPointer(own).loadUnaligned(as: SIMD8<UInt64>.self)
    UnsafeMutableRawPointer(target).storeBytes(of: first, as: SIMD8<UInt64>.self)
    if count > few && source.pointee.extent >= CID_FEW {
      (target + few).initialize(from: own + few, count: count - few)
    }
  }

  /// The position of an id, or `CID_ABSENT`.
  @inlinable
  @inline(__always)
  func find(_ id: StackElementID) -> UInt32 {
    if _fastPath(hasBlock) { return header.find(id.rawValue) }
    checkNothingIsLent()
    return CID_ABSENT
  }
}
