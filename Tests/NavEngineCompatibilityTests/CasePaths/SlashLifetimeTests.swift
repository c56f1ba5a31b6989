import NavEngineCompatibility
import TestSupport
import Testing

/// Extraction copies a payload once, drops nothing twice, and asks for no memory.
@Suite("Lifetimes and allocations of case paths spelled with a slash")
struct SlashLifetimeTests {
  private enum Held {
    case one(Tracked)
    case two(Tracked, name: String)
    indirect case boxed(Tracked)
    indirect case pair(Tracked, Tracked)
    case existential(any Equatable & Sendable)
    case array([Tracked])
    case none
  }

  private func check<Value>(_ path: @autoclosure () -> CasePath<Held, Value>, _ make: (Lifetimes) -> Held, live: Int) {
    let lifetimes = Lifetimes()
    do {
      let path = path()
      let root = make(lifetimes)
      for _ in 0..<3 {
        let value = path.extract(from: root)
        #expect(value != nil && lifetimes.live == live)
        #expect(path.extract(from: .none) == nil)
      }
      var last = path.extract(from: root)
      withExtendedLifetime(root) {}
      #expect(lifetimes.live == live)
      last = nil
      withExtendedLifetime(last) {}
    }
    #expect(lifetimes.live == 0)
    do {
      let path = path()
      // The value outlives the root.
      let value = path.extract(from: make(lifetimes))
      #expect(lifetimes.live == live)
      withExtendedLifetime(value) {}
    }
    #expect(lifetimes.live == 0)
    do {
      let path = path()
      var root = make(lifetimes)
      for _ in 0..<3 { #expect(path.modify(&root) { _ in 1 } == 1 && lifetimes.live == live) }
      withExtendedLifetime(root) {}
    }
    #expect(lifetimes.live == 0)
  }

  @Test("each payload is released as often as it is retained")
  func lifetimes() {
    check(/Held.one, { .one(Tracked(1, in: $0)) }, live: 1)
    check(/Held.two, { .two(Tracked(1, in: $0), name: "a name too long to be stored inline") }, live: 1)
    check(/Held.boxed, { .boxed(Tracked(1, in: $0)) }, live: 1)
    check(/Held.pair, { .pair(Tracked(1, in: $0), Tracked(2, in: $0)) }, live: 2)
    check(/Held.existential, { .existential(Tracked(1, in: $0)) }, live: 1)
    check(/Held.array, { .array($0.make(0..<5)) }, live: 5)
  }

  @Test("an extraction allocates nothing, of the case and of others, of an indirect one too")
  func allocationFree() {
    guard countsAllocations else { return }
    let lifetimes = Lifetimes()
    let roots: [Held] = [
      .one(Tracked(1, in: lifetimes)), .two(Tracked(1, in: lifetimes), name: "a"), .boxed(Tracked(1, in: lifetimes)),
      .none,
    ]
    let one: CasePath<Held, Tracked> = /Held.one
    let two: CasePath<Held, (Tracked, String)> = /Held.two
    let boxed: CasePath<Held, Tracked> = /Held.boxed
    let none = /Held.none
    let optional: CasePath<Held?, Tracked> = /Held.one
    for root in roots {
      #expect(steadyAllocations { keep(one.extract(from: root)) } == 0)
      #expect(steadyAllocations { keep(two.extract(from: root)) } == 0)
      #expect(steadyAllocations { keep(boxed.extract(from: root)) } == 0)
      #expect(steadyAllocations { keep(none.extract(from: root)) } == 0)
      #expect(steadyAllocations { keep(optional.extract(from: root)) } == 0)
    }
  }

  /// How many blocks each run asks for: what the runtime asks for now and then, to cache a type, is left out;
  /// a debug build may ask for two more.
  private func steadyAllocations(_ body: () -> Void) -> Int64 {
    let blocks = (0..<5).map { _ in allocations(body) }.min() ?? 0
    #if DEBUG
      return blocks - min(blocks, 2)
    #else
      return blocks
    #endif
  }

  @Test("all memory of a path is given back")
  func balance() {
    expectBalance {
      let path: CasePath<Held, Tracked> = /Held.one
      keep(path.extract(from: .one(Tracked(1, in: Lifetimes()))))
      keep((/Held.none).extract(from: .none))
    }
  }
}
