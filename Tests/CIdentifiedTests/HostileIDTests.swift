import CIdentified
import TestSupport
import Testing

@Suite("Hostile ids keep the bound on probes")
struct HostileIDTests {
  /// 16,384 ids load their table by one half exactly, the most that `cid_slot_count` allows.
  static let sizes = [1, 7, 8, 9, 64, 200, 1_024, 16_384, 20_000]

  /// The most probes of any look-up, hit or miss, in a table of the first `count` ids; nil when an insertion fails.
  private func mostProbes(_ count: Int, id: (UInt64) -> UInt64) -> UInt32? {
    let table = IndexTable((0..<UInt64(count)).map(id))
    if table.covered < table.count || table.reach > CID_PROBE_LIMIT { return nil }
    var most: UInt32 = 0
    for number in 0..<UInt64(count) {
      let present = id(number)
      if table.find(present) != UInt32(number) { return nil }
      most = max(most, table.probes(present))
      // Misses: the family goes on, neighbours, and an id with the same low half.
      for missing in [id(number + UInt64(count)), present ^ 1 << 62, ~present] {
        most = max(most, table.probes(missing))
      }
    }
    return most > table.reach ? nil : most
  }

  /// Checks that no look-up in a table of so many ids needs more probes than the limit.
  private func checkProbes(_ count: Int, sourceLocation: SourceLocation = #_sourceLocation, id: (UInt64) -> UInt64) {
    let most = mostProbes(count, id: id)
    #expect(most.map { $0 <= CID_PROBE_LIMIT } == true, "\(count) ids", sourceLocation: sourceLocation)
  }

  @Test("No look-up exceeds the limit, whatever the family and the size", arguments: IDFamily.allCases, sizes)
  func families(family: IDFamily, count: Int) {
    checkProbes(count) { family.id($0) }
  }

  @Test("No look-up exceeds the limit for multiples of a power of two", arguments: 0..<64)
  func multiplesOfPowers(exponent: Int) {
    // Twice as many different ids are needed, half of them for misses.
    let available = exponent >= 49 ? 1 << (63 - exponent) : 1 << 15
    for count in Set([8, 64, 1_024, 16_384].map { min($0, max(available, 1)) }) {
      checkProbes(count) { $0 << UInt64(exponent) }
    }
  }

  @Test(
    "No look-up exceeds the limit for multiples of numbers that are all ones, or have few",
    arguments: [
      255, 0xFF00, 0xFF00_0000, 0xFF00_0000_0000, 0xFFFF, 0x1_0001, 0x1_0000_0001, 0xFFFF_FFFF, 0x100_0000_0100,
    ] as [UInt64]
  )
  func multiplesOfStride(stride: UInt64) {
    for count in [8, 64, 1_024, 16_384, 20_000] { checkProbes(count) { $0 &* stride } }
  }

  @Test(
    "No look-up exceeds the limit where runs want the same slots",
    arguments: [2, 3, 7, 100] as [UInt64],
    [16, 20, 32, 48] as [UInt64]
  )
  func runsOnTopOfEachOther(runs: UInt64, exponent: UInt64) {
    for count in [64, 400, 2_000, 16_384] { checkProbes(count) { $0 / runs + ($0 % runs) << exponent } }
  }

  @Test("Two runs, one above the other by the number of slots, are entered")
  func secondRunBehindTheFirst() {
    let ids = Array(0..<UInt64(200)) + Array(1_024..<1_224)
    let table = IndexTable(ids)
    #expect(table.slots.count == 1_024)
    #expect(table.covered == 400)
    #expect(table.verify() == CID_FAULT_NONE)
  }

  @Test("A stack that pops a little and pushes much with a counter shared by many stacks stays within the limit")
  func countersSharedByManyStacks() {
    var random = SplitMix64(seed: 7)
    var failures = 0
    for _ in 0..<50 {
      let table = IndexTable(capacity: 1_000)
      var counter: UInt64 = 0
      while table.count < 1_000 {
        let pops = min(Int(table.count), random.below(100))
        table.count -= UInt32(pops)
        for _ in 0..<min(200, 1_000 - Int(table.count)) {
          table.append(counter)
          counter += 1
        }
        counter += UInt64(random.below(4_000))
        if !table.cover() {
          failures += 1
          break
        }
      }
    }
    #expect(failures == 0)
  }

  @Test(
    "Sequential ids never collide, wherever they start",
    arguments: [
      0, 1, 15, 0xFFFD, 0xFFFF_FFF0, 1 << 63, 0x7FFF_FFFF_FFFF_FFF0, 0xDEAD_BEEF_CAFE_F00D,
      .max - 10_000, .max - 9, .max,
    ] as [UInt64]
  )
  func sequential(start: UInt64) {
    for count in [1, 2, 8, 15, 16, 1_000, 16_384, 20_000] {
      #expect(IndexTable((0..<UInt64(count)).map { start &+ $0 }).reach == 1)
    }
    // Also where they take all slots.
    let full = IndexTable((0..<64).map { start &+ $0 }, slotCount: 64)
    #expect(full.reach == 1 && full.covered == 64)
  }
}
