import CIdentified
import Testing

@testable import NavEngine

@Suite("Reference counts")
struct ReferenceCountTests {
  @Test("the runtime keeps them as the hot paths expect")
  func words() {
    #expect(ReferenceCount.words.one == UInt(CID_ONE_REFERENCE))
    #expect(ReferenceCount.words.two == UInt(CID_TWO_REFERENCES))
  }
}
