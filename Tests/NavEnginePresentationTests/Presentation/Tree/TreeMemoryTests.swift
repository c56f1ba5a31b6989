import NavEngine
import TestSupport
import Testing

/// Blocks asked for, and payloads that live.
@Suite("PresentationTree's memory")
struct TreeMemoryTests {
  /// A payload of an alignment above a word's.
  private struct Aligned: Equatable {
    var numbers: SIMD8<Double>
  }

  @Test("a tree is six words")
  func size() {
    #expect(MemoryLayout<PresentationTree<Label>>.size == 6 * MemoryLayout<UInt>.size)
    #expect(MemoryLayout<PresentationTree<Label>?>.size == 6 * MemoryLayout<UInt>.size)
  }

  @Test("a copy, a comparison and a refused edit allocate nothing", .enabled(if: countsAllocations))
  func refused() throws {
    let tree = deepTree(1_000)
    let blocks = allocations {
      var copy = tree.snapshot
      if copy != tree || !copy.difference(from: tree).isEmpty { Issue.record("The copy differs.") }
      copy.dismiss(5_000)
      copy.modify(id: 5_000) { $0 += 1 }
      keep(copy)
    }
    #expect(blocks == 0)
  }

  @Test("all memory is given back", .enabled(if: countsAllocations))
  func balance() throws {
    expectBalance {
      for count in [1, 8, 9, 300] {
        var tree = deepTree(count, label: "a label that is too long to stand in the string itself")
        let copy = tree
        _ = try? tree.present("", payload: 0, on: tree.root, kind: .custom(copy[0]!.label))
        _ = tree.dismiss(PresentationID(rawValue: UInt64(count / 2)))
        keep(tree.difference(from: copy))
        keep(copy)
      }
    }
  }

  @Test("payloads of any size and alignment")
  func layouts() throws {
    var aligned = PresentationTree(root: "", payload: Aligned(numbers: .init(repeating: 0)))
    var empty = PresentationTree(root: "", payload: ())
    var byte = PresentationTree(root: "", payload: UInt8(0))
    for number in 1...40 {
      try aligned.push("", payload: Aligned(numbers: .init(repeating: Double(number))), on: aligned.root)
      try empty.push("", payload: (), on: empty.root)
      try byte.push("", payload: UInt8(number), on: byte.root)
    }
    let copies = (aligned, empty, byte)
    aligned.dismissChildren(of: aligned.root)
    let numbers: [Double] = copies.0.depthFirst.map(\.payload.numbers[7])
    #expect(numbers == (0...40).map { Double($0) })
    let bytes: [UInt8] = copies.2.depthFirst.map(\.payload)
    #expect(bytes == Array(0...40))
    #expect(copies.1.count == 41)
  }

  /// Runs an edit on trees that are shared and not, and checks that what lives is what trees and results hold.
  private func check<Result>(
    _ edit: (inout PresentationTree<Tracked>, Lifetimes) throws -> Result,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    for isShared in [false, true] {
      let lifetimes = Lifetimes()
      do {
        var tree = PresentationTree(root: "0", payload: Tracked(0, in: lifetimes), id: 0)
        for id: UInt64 in 1...9 {
          let payload = Tracked(Int(id), in: lifetimes)
          let parent = PresentationID(rawValue: id / 2)
          try tree.push("\(id)", payload: payload, on: parent, id: PresentationID(rawValue: id))
        }
        tree.dismiss(7)
        let copy = isShared ? tree : nil
        do {
          let result = try edit(&tree, lifetimes)
          withExtendedLifetime(result) {}
        }
        let nodes = Array(tree.depthFirst) + Array(copy?.depthFirst.map { $0 } ?? [])
        let held = Set(nodes.map { ObjectIdentifier($0.payload.token) })
        #expect(lifetimes.live == held.count, sourceLocation: sourceLocation)
      }
      #expect(lifetimes.live == 0, sourceLocation: sourceLocation)
    }
  }

  @Test("each payload is released once")
  func lifetimes() throws {
    try check { tree, lifetimes in try tree.push("", payload: Tracked(10, in: lifetimes), on: 3) }
    try check { tree, lifetimes in
      for _ in 0..<20 { try tree.push("", payload: Tracked(10, in: lifetimes), on: 3) }
    }
    try check { tree, lifetimes in
      #expect(throws: PresentationTreeError.self) {
        try tree.push("", payload: Tracked(10, in: lifetimes), on: 99)
      }
    }
    try check { tree, _ in tree.dismiss(1) }
    try check { tree, _ in tree.dismiss(9) }
    try check { tree, _ in tree.dismissChildren(of: 0) }
    try check { tree, _ in try tree.move(4, to: 3) }
    try check { tree, _ in tree.reserveCapacity(100) }
    try check { tree, _ in tree.reserveCapacity(.min) }
    try check { tree, lifetimes in try tree.replace(2, label: "", payload: Tracked(10, in: lifetimes)) }
    try check { tree, lifetimes in tree.modify(id: 2) { $0 = Tracked(10, in: lifetimes) } }
    try check { tree, lifetimes in
      let old = tree
      tree.dismiss(1)
      try tree.push("", payload: Tracked(10, in: lifetimes), on: 0)
      let steps = tree.difference(from: old, by: ==)
      #expect(try old.applying(steps) == tree)
      return steps
    }
  }
}
