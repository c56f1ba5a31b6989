import CIdentified

/// Whether an object has one reference, told without a call.
///
/// `isKnownUniquelyReferenced` is a call into the runtime. Two of them, with the loads and stores that a call keeps
/// from staying in registers, cost twice what an `Array` takes for a whole push and pop, because for `Array`, and for
/// it alone, the compiler moves the test out of loops. So a stack compares the word that holds the count with what
/// that word looks like while there is one reference. Any other value counts as shared; at worst, a block is copied
/// that need not be.
///
/// SAFETY. That the count is kept in the second word of an object is how Swift's runtime lays out objects; what the
/// word contains is not assumed, but observed, once, by counting an object up and down (``uniqueWord``). The compiler
/// must not delay a copy's retain past the comparison: the C function that compares is opaque to Swift's own
/// optimiser, which therefore has to expect a release in it and keeps retains in front, and its fence stops those of
/// LLVM.
enum ReferenceCount {
  /// What the word looks like while there is one reference.
  static let uniqueWord: UInt = observe()

  private static func observe() -> UInt {
    // In raw memory, where the compiler counts a reference when it is told to, not when it suits.
    let references = UnsafeMutablePointer<StackTable>.allocate(capacity: 2)
    references.initialize(to: .make(capacity: 1))
    let object = UnsafeRawPointer(references).load(as: UnsafeRawPointer.self)
    let before = cid_reference_word(object)
    (references + 1).initialize(from: references, count: 1)
    let shared = cid_reference_word(object)
    (references + 1).deinitialize(count: 1)
    let after = cid_reference_word(object)
    references.deinitialize(count: 1)
    references.deallocate()
    precondition(
      before == after && before != shared,
      "This Swift runtime does not keep reference counts in the second word of an object, as NavEngine relies on."
    )
    return before
  }
}
