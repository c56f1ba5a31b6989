import CBenchmarks
import Foundation
import Testing

@testable import Benchmarks

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

  @Test("each block is counted once, and its bytes until it is freed")
  func blocks() {
    let start = Counters()
    let first = visible(malloc(100))
    let second = visible(calloc(10, 10))
    let held = Counters()
    free(first)
    free(second)
    let end = Counters()
    #expect(held.allocations - start.allocations == 2)
    #expect((200..<300).contains(held.bytes - start.bytes))
    #expect(end.allocations == held.allocations)
    #expect(end.bytes == start.bytes)
  }

  @Test("a reallocation is one block, and frees the one before")
  func reallocation() {
    let start = Counters()
    let grown = visible(realloc(visible(malloc(16)), 4_096))
    let held = Counters()
    free(grown)
    free(nil)
    let end = Counters()
    #expect(held.allocations - start.allocations == 2)
    #expect((4_096..<4_200).contains(held.bytes - start.bytes))
    #expect(end.allocations == held.allocations)
    #expect(end.bytes == start.bytes)
  }

  @Test("aligned blocks are counted")
  func aligned() {
    var block: UnsafeMutableRawPointer?
    let start = Counters()
    let status = posix_memalign(&block, 256, 512)
    let other = visible(aligned_alloc(64, 128))
    let held = Counters()
    let address = UInt(bitPattern: block)
    free(block)
    free(other)
    let end = Counters()
    #expect(status == 0)
    #expect(address.isMultiple(of: 256))
    #expect(held.allocations - start.allocations == 2)
    #expect(end.bytes == start.bytes)
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
