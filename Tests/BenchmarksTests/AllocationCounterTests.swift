import CNavEngineBenchmarking
import Foundation
import Testing

@testable import Benchmarks
@testable import NavEngineBenchmarking

/// The allocator's entry points, as everybody calls them.
@Suite("Counting allocations", .enabled(if: cbench_counts_allocations()))
struct AllocationCounterTests {
  /// Both counters at one moment. An expectation allocates, so it comes after the last of these.
  private struct Counters {
    let allocations = cbench_allocations()
    let bytes = cbench_live_bytes()
  }

  /// A block that the optimiser must not leave out: it drops an allocation that nobody looks at.
  private func visible(_ block: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let block { cbench_escape(block) }
    return block
  }

  /// Checks that what makes two blocks is counted as two, and its bytes until they are freed.
  private func check(
    _ bytes: Range<Int64>,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ make: () -> (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?)
  ) {
    let start = Counters()
    let blocks = make()
    let held = Counters()
    free(blocks.0)
    free(blocks.1)
    let end = Counters()
    #expect(held.allocations - start.allocations == 2, sourceLocation: sourceLocation)
    #expect(bytes.contains(held.bytes - start.bytes), sourceLocation: sourceLocation)
    #expect(end.allocations == held.allocations, sourceLocation: sourceLocation)
    #expect(end.bytes == start.bytes, sourceLocation: sourceLocation)
  }

  @Test("each block is counted once, and its bytes until it is freed; a reallocation frees the one before")
  func blocks() {
    check(200..<300) { (visible(malloc(100)), visible(calloc(10, 10))) }
    check(4_096..<4_200) { (visible(realloc(visible(malloc(16)), 4_096)), nil) }
  }

  @Test("aligned blocks are counted")
  func aligned() {
    var block: UnsafeMutableRawPointer?
    var address: UInt = 1
    check(640..<1_200) {
      _ = posix_memalign(&block, 256, 512)
      address = UInt(bitPattern: block)
      return (block, visible(aligned_alloc(64, 128)))
    }
    #expect(address.isMultiple(of: 256))
    #expect(posix_memalign(&block, 3, 8) == EINVAL)
  }

  @Test("an array's buffer is one block")
  func array() {
    // The runtime makes the types of this expression once.
    var array = [Int](repeating: 0, count: 10)
    let start = Counters()
    array = [Int](repeating: 1, count: 1_000)
    let end = Counters()
    #expect(end.allocations - start.allocations == 1)
    #expect(array.count == 1_000)
  }

  @Test("another thread's blocks are not counted here")
  func threads() async {
    let thread = Thread {
      for _ in 0..<10_000 { free(malloc(64)) }
    }
    thread.start()
    let start = Counters()
    while !thread.isFinished { sched_yield() }
    let end = Counters()
    #expect(end.allocations - start.allocations < 10_000)
  }

  @Test("the bytes that a value holds")
  func held() throws {
    let bytes = try #require(LiveBytes.held(for: 1_000) { [Int](repeating: 1, count: 1_000) })
    #expect((8.0..<8.2).contains(bytes))
  }
}
