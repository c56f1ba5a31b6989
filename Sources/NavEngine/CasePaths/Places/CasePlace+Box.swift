import CIdentified

extension CasePlace {
  /// Where the payload of a case can be read.
  @usableFromInline
  enum Readability {
    @inlinable static var unknown: UInt64 { 0 }
    /// Where the enum is.
    @inlinable static var inPlace: UInt64 { 1 }
    @inlinable static var no: UInt64 { 2 }

    /// In the box of an `indirect` case. The enum begins with its address, in which it may keep its tag: in bits that
    /// addresses of objects do not use, the same ones for all values of a case.
    @inlinable
    static func inBox(_ tagBits: UInt) -> UInt64 { boxed | UInt64(tagBits) }

    /// A bit that all such addresses use, so that no tag does, and none of the above has.
    @inlinable static var boxed: UInt64 { 1 << 32 }
  }

  /// Where the payload is in the box of a root, whose case has one.
  ///
  /// SAFETY: `readability` is that of the case, which ``Readability/inBox(_:)`` has made.
  @inlinable
  @inline(__always)  // nested/send
  static func payload(inBoxOf root: UnsafePointer<Root>, _ readability: UInt64) -> UnsafePointer<Value> {
    payload(inBox: box(of: root, readability)).assumingMemoryBound(to: Value.self)
  }

  @inlinable
  @inline(__always)  // nested/send
  static func box(of root: UnsafePointer<Root>, _ readability: UInt64) -> UInt {
    UnsafeRawPointer(root).load(as: UInt.self) ^ UInt(truncatingIfNeeded: readability ^ Readability.boxed)
  }

  /// Where the payload is in a box.
  @inlinable
  @inline(__always)  // nested/send
  static func payload(inBox box: UInt) -> UnsafeRawPointer {
    // SAFETY: a box has an address.
    UnsafeRawPointer(bitPattern: box).unsafelyUnwrapped
      + EnumWitnesses.offsetInBox(alignment: MemoryLayout<Value>.alignment)
  }

  /// Where the payload can be edited in the box of a root, which is this case; nil if others refer to the box.
  @usableFromInline
  @inline(never)
  func ownPayload(of root: UnsafeMutablePointer<Root>, _ tag: UInt32) -> UnsafeMutableRawPointer? {
    guard let payload = payload(of: root) else { return nil }
    let box = UnsafeRawPointer(bitPattern: Self.box(of: root, cid_counter_peek(readable + Int(tag))))
    // SAFETY: the box is an object. See ``ReferenceCount``.
    return cid_has_one_reference(box.unsafelyUnwrapped) ? UnsafeMutableRawPointer(mutating: payload) : nil
  }
}
