import CNavEngineAtomics

/// Whether an object has one reference, told without a call.
///
/// `isKnownUniquelyReferenced` is a call into the runtime, of some 1.2 ns. A push and a pop of a stack would make two of
/// them, and take 3.4 times as long as those of an array, for which, and for it alone, the compiler moves the test out of
/// loops. They take 1.6 times as long with a comparison of the word that holds the count with its value for one reference
/// (`nav_has_one_reference`). Any other value leads to the call.
///
/// SAFETY. Swift's runtime decides that the second word of an object holds the count, and how. Should one do it in another
/// way, ``check()`` stops the program before the first stack is made. No other code counts references to an object that has
/// one, while its owner is writing. The compiler must not delay a copy's retain past the comparison: the C function is
/// opaque to Swift's own optimiser, which therefore has to expect a release in it and keeps retains in front, and its fence
/// stops those of LLVM.
@usableFromInline
enum ReferenceCount {
  /// The word for one reference, and for two.
  static let words = observe()

  /// Stops the program if the words are others than the engine expects.
  @usableFromInline
  static func check() {
    precondition(
      words.one == NAV_ONE_REFERENCE && words.two != NAV_ONE_REFERENCE,
      "This Swift runtime keeps reference counts in another way than NavEngine relies on."
    )
  }

  private final class Probe {}

  private static func observe() -> (one: UInt, two: UInt) {
    // In raw memory, where the compiler counts a reference when it is told to, not when it suits.
    let references = UnsafeMutablePointer<Probe>.allocate(capacity: 2)
    references.initialize(to: Probe())
    let object = UnsafeRawPointer(references).load(as: UnsafeRawPointer.self)
    let one = nav_reference_word(object)
    (references + 1).initialize(from: references, count: 1)
    let two = nav_reference_word(object)
    references.deinitialize(count: 2)
    references.deallocate()
    return (one, two)
  }
}
