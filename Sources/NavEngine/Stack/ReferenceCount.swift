import CIdentified

/// Whether an object has one reference, told without a call.
///
/// `isKnownUniquelyReferenced` is a call into the runtime. For `Array`, and for it alone, the compiler moves the test out of
/// loops. With two calls, a push and a pop of a stack take 3.3 times as long as those of an array; with a comparison of the
/// word that holds the count with what that word is for one reference (`cid_has_one_reference`), 1.8 times. Any other value
/// leads to the call.
///
/// SAFETY. That the count is kept in the second word of an object, and how, is a matter of Swift's runtime. Should one
/// do it in another way, ``check()`` stops the program before the first stack or tree is made. Nobody else counts references
/// to an object to which there is one, whose owner is writing. The compiler must not delay a copy's retain past the
/// comparison: the C function that compares is opaque to Swift's own optimiser, which therefore has to expect a release in it
/// and keeps retains in front, and its fence stops those of LLVM.
@usableFromInline
enum ReferenceCount {
  /// The word for one reference, and for two.
  static let words = observe()

  /// Stops the program if the words are others than the engine expects.
  @usableFromInline
  static func check() {
    precondition(
      words.one == CID_ONE_REFERENCE && words.two != CID_ONE_REFERENCE,
      "This Swift runtime keeps reference counts in another way than NavEngine relies on."
    )
  }

  private final class Probe {}

  private static func observe() -> (one: UInt, two: UInt) {
    // In raw memory, where the compiler counts a reference when it is told to, not when it suits.
    let references = UnsafeMutablePointer<Probe>.allocate(capacity: 2)
    references.initialize(to: Probe())
    let object = UnsafeRawPointer(references).load(as: UnsafeRawPointer.self)
    let one = cid_reference_word(object)
    (references + 1).initialize(from: references, count: 1)
    let two = cid_reference_word(object)
    references.deinitialize(count: 2)
    references.deallocate()
    return (one, two)
  }
}
