import Foundation
import Testing

@testable import NavEngine

@Suite("Places on a small stack")
struct PlaceStackTests {
  private static let presentation = PropertyPlace(\LargeScreen.$destination)
  private static let last = CasePlace(LargeDestination.last)
  private static let first = CasePlace(LargeDestination.first)

  @Test("payloads of 4 KB in 128 cases, nested 20 deep, are edited on a stack of 512 KB")
  func deep() async {
    #expect(MemoryLayout<LargeDestination>.size > 4_096)
    let depth = await withCheckedContinuation { continuation in
      let thread = Thread {
        let screen = UnsafeMutablePointer<LargeScreen>.allocate(capacity: 1)
        screen.initialize(to: LargeScreen())
        Self.build(20, in: screen)
        for _ in 0..<3 { Self.edit(screen) }
        continuation.resume(returning: Self.depth(of: screen))
        screen.deinitialize(count: 1)
        screen.deallocate()
      }
      thread.stackSize = 512 * 1_024
      thread.start()
    }
    // Each screen counts the edits.
    #expect(depth == 21 * 3)
  }

  @inline(never)
  private static func build(_ depth: Int, in screen: UnsafeMutablePointer<LargeScreen>) {
    guard depth > 0 else { return }
    presentation.withPlace(in: screen) { present(depth.isMultiple(of: 2), in: $0) }
    enter(screen) { build(depth - 1, in: $0) }
  }

  @inline(never)
  private static func present(_ isLast: Bool, in place: UnsafeMutablePointer<PresentationState<LargeDestination>>) {
    place.pointee.wrappedValue = isLast ? .c127(LargeScreen()) : .c0(LargeScreen())
  }

  @inline(never)
  private static func edit(_ screen: UnsafeMutablePointer<LargeScreen>) {
    screen.pointee.depth += 1
    enter(screen) { edit($0) }
  }

  @inline(never)
  private static func depth(of screen: UnsafeMutablePointer<LargeScreen>) -> Int {
    var depth = screen.pointee.depth
    enter(screen) { depth += self.depth(of: $0) }
    return depth
  }

  /// Lets `body` edit what a screen presents, where it is.
  @inline(never)
  private static func enter(
    _ screen: UnsafeMutablePointer<LargeScreen>,
    _ body: (UnsafeMutablePointer<LargeScreen>) -> Void
  ) {
    presentation.withPlace(in: screen) { place in
      guard place.pointee.id != nil else { return }
      place.pointee.withChild(by: nil) { child in
        let isLast = last.withPayload(of: child, body) != nil
        if !isLast { _ = first.withPayload(of: child, body) }
      }
    }
  }
}
