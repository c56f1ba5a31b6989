import TestSupport
import Testing

@testable import NavEngine

@Suite("Actions of what is presented")
struct PresentationActionTests {
  private struct Wide: Equatable {
    var vector = SIMD16<UInt32>(repeating: 7)
    var name = "aligned to 64 bytes"
  }

  private enum Nested: Equatable {
    case child(PresentationAction<Nested>)
    case tap
  }

  /// Checks that a child's action is found where it lies, and is the same.
  private func check<Action: Equatable>(_ action: Action, sourceLocation: SourceLocation = #_sourceLocation) {
    let presented = PresentationAction.presented(action)
    withUnsafePointer(to: presented) { presented in
      let child = PresentationAction.child(of: presented)
      #expect(child?.pointee == action, sourceLocation: sourceLocation)
      #expect(child == PresentationAction.child(of: presented), sourceLocation: sourceLocation)
      let address = UInt(bitPattern: child)
      #expect(address.isMultiple(of: UInt(MemoryLayout<Action>.alignment)), sourceLocation: sourceLocation)
    }
    withUnsafePointer(to: PresentationAction<Action>.dismiss) { dismiss in
      #expect(PresentationAction.child(of: dismiss) == nil, sourceLocation: sourceLocation)
    }
  }

  private enum Single: Equatable {
    case tap
  }

  @Test("The child's action is read where it lies, whatever its type")
  func child() {
    check(5)
    check(UInt8(255))
    check(true)
    check("A text that is too long to be inline")
    check(Wide())
    check([1, 2, 3])
    check(Single.tap)
    check(Int?.none)
    check(Nested.tap)
    check(Nested.child(.presented(.child(.dismiss))))
    check(PresentationAction.presented(PresentationAction.presented("A")))
  }

  @Test("Reading it keeps and copies nothing")
  func lifetimes() {
    let lifetimes = Lifetimes()
    do {
      let presented = PresentationAction.presented(Tracked(3, in: lifetimes))
      withUnsafePointer(to: presented) { presented in
        #expect(PresentationAction.child(of: presented)?.pointee.value == 3)
      }
      #expect(lifetimes.live == 1)
    }
    #expect(lifetimes.live == 0)
  }
}
