import CIdentified

/// Whether an object has one reference, told without a call.
///
/// `isKnownUniquelyReferenced` is a call into the runtime. Two of them, with the loads and stores that a call keeps
/// from staying in registers, cost twice what an `Array` takes for a whole push and pop, because for `Array`, and for
/// it alone, the compiler moves the test out of loops. So a hot path compares the word that holds the count with what
/// that word is for one reference (`cid_has_one_reference`). Any other value leads to a path that asks the runtime.
///
/// SAFETY. That the count is kept in the second word of an object is how Swift's runtime lays out objects. Should a
/// runtime have another word for one reference, the engine is slower; should it have this one for two, ``check()``
/// stops the program before the first stack is made. The compiler must not delay a copy's retain past the comparison:
/// the C function that compares is opaque to Swift's own optimiser, which therefore has to expect a release in it and
/// keeps retains in front, and its fence stops those of LLVM.
enum ReferenceCount {
  /// The word for one reference, and for two.
  static let words = observe()

  /// Stops the program if two references could pass for one.
  static func check() {
    precondition(
      words.two != CID_ONE_REFERENCE,
      "This Swift runtime keeps reference counts in another way than NavEngine relies on."
    )
  }

  private static func observe() -> (one: UInt, two: UInt) {
    // In raw memory, where the compiler counts a reference when it is told to, not when it suits.
    let references = UnsafeMutablePointer<StackTable>.allocate(capacity: 2)
    references.initialize(to: .make(capacity: 1))
    let object = UnsafeRawPointer(references).load(as: UnsafeRawPointer.self)
    let one = cid_reference_word(object)
    (references + 1).initialize(from: references, count: 1)
    let two = cid_reference_word(object)
    references.deinitialize(count: 2)
    references.deallocate()
    return (one, two)
  }
}
