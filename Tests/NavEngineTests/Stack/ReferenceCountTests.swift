import CNavEngineAtomics
import Testing

@testable import NavEngine

@Suite("Reference counts")
struct ReferenceCountTests {
  /// An object that references are counted to.
  private final class Probe {}

  @Test("the runtime keeps them as the hot paths expect")
  func words() {
    #expect(ReferenceCount.words.one == UInt(NAV_ONE_REFERENCE))
    #expect(ReferenceCount.words.two != UInt(NAV_ONE_REFERENCE))
  }

  /// An object with this many references, for as long as `body` runs.
  private func withReferences(_ count: Int, _ body: (UnsafeMutableRawPointer) -> Void) {
    // In raw memory, where nobody counts references but the test.
    let references = UnsafeMutablePointer<Probe>.allocate(capacity: count)
    references.initialize(to: Probe())
    (references + 1).initialize(repeating: references[0], count: count - 1)
    body(UnsafeRawPointer(references).load(as: UnsafeMutableRawPointer.self))
    references.deinitialize(count: count)
    references.deallocate()
  }

  @Test("an object that others refer to is told from one that they do not", arguments: [1, 2, 3, 1_000])
  func more(count: Int) {
    withReferences(count) { object in
      #expect(nav_has_one_reference(object) == (count == 1))
    }
  }

  @Test("one whose references are counted elsewhere is not told to have one", arguments: [1, 2])
  func elsewhere(count: Int) {
    withReferences(count) { object in
      let probe = Unmanaged<Probe>.fromOpaque(object).takeUnretainedValue()
      weak var reference: Probe?
      reference = probe
      #expect(!nav_has_one_reference(object) && reference === probe)
    }
  }
}
