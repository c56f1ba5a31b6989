import CIdentified

/// Whether an object has one reference, told without a call.
///
/// `isKnownUniquelyReferenced` is a call into the runtime. Two of them, with the loads and stores that a call keeps
/// from staying in registers, cost twice what an `Array` takes for a whole push and pop, because for `Array`, and for
/// it alone, the compiler moves the test out of loops. So a hot path compares the word that holds the count with what
/// that word is for one reference (`cid_has_one_reference`). Any other value leads to a path that asks the runtime.
///
/// A stack that has lent an element is the complement of the block's address meanwhile, which is no address that a
/// program has: on processors of 64 bits, the runtime counts no references to what is negative as a signed integer
/// (`HeapObject.cpp`, `isValidPointerForNativeRetain`).
///
/// What copies of a stack share of their ids is retained in the same word (`cid_try_retain`) and given back
/// (`cid_release`), as a block is that a copy goes on without.
///
/// SAFETY. That the count is kept in the second word of an object, and how, is a matter of Swift's runtime. Should one
/// do it in another way, ``check()`` stops the program before the first stack, tree or store is made. Nobody else counts
/// references to an object to which there is one, whose owner is writing. The compiler must not delay a copy's retain
/// past the comparison: the C function that compares is opaque to Swift's own optimiser, which therefore has to expect a
/// release in it and keeps retains in front, and its fence stops those of LLVM.
enum ReferenceCount {
  /// The word for one reference, for two, and once the last one has been given back.
  static let words = observe()

  /// Stops the program if the words are others than the engine writes and reads.
  static func check() {
    precondition(
      words.one == CID_ONE_REFERENCE && words.two == CID_TWO_REFERENCES
        && UInt64(words.last) & CID_LAST_REFERENCE_GIVEN_BACK != 0,
      "This Swift runtime keeps reference counts in another way than NavEngine relies on."
    )
  }

  /// What notes the word while it is being ended.
  private final class Probe {
    let last: UnsafeMutablePointer<UInt>

    init(_ last: UnsafeMutablePointer<UInt>) {
      self.last = last
    }

    deinit { last.pointee = cid_reference_word(unsafeBitCast(self, to: UnsafeRawPointer.self)) }
  }

  private static func observe() -> (one: UInt, two: UInt, last: UInt) {
    var last: UInt = 0
    return withUnsafeMutablePointer(to: &last) { last in
      // In raw memory, where the compiler counts a reference when it is told to, not when it suits.
      let references = UnsafeMutablePointer<Probe>.allocate(capacity: 2)
      references.initialize(to: Probe(last))
      let object = UnsafeRawPointer(references).load(as: UnsafeRawPointer.self)
      let one = cid_reference_word(object)
      (references + 1).initialize(from: references, count: 1)
      let two = cid_reference_word(object)
      references.deinitialize(count: 2)
      references.deallocate()
      return (one, two, last.pointee)
    }
  }
}
