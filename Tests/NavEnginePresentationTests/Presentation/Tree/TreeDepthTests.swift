import Foundation
import NavEngine
import Testing

/// Ten thousand levels, on a thread with 512 KB of stack.
@Suite("A deep PresentationTree")
struct TreeDepthTests {
  private static let depth = 10_000

  /// What a thread finds out.
  ///
  /// SAFETY: written by the thread before it signals, read after the signal.
  private final class Findings: @unchecked Sendable {
    var problems: [String] = []

    func expect(_ condition: Bool, _ fact: String) {
      if !condition { problems.append(fact) }
    }
  }

  private func onSmallStack(_ body: @escaping @Sendable (Findings) throws -> Void) {
    let findings = Findings()
    let isDone = DispatchSemaphore(value: 0)
    let thread = Thread {
      do { try body(findings) } catch { findings.problems.append("\(error)") }
      isDone.signal()
    }
    thread.stackSize = 512 * 1024
    thread.start()
    isDone.wait()
    #expect(findings.problems.isEmpty)
  }

  @Test("is read, compared, hashed, copied, cut and dropped")
  func reading() {
    onSmallStack { findings in
      var tree = deepTree(Self.depth)
      let other = deepTree(Self.depth)
      let last = PresentationID(rawValue: UInt64(Self.depth - 1))
      findings.expect(tree == other && tree.hashValue == other.hashValue, "equality")
      findings.expect(tree.path(to: last).count == Self.depth && tree.activeLeaf == last, "the path")
      findings.expect(tree.depthFirst.reduce(0) { count, _ in count + 1 } == Self.depth, "depth first")
      tree.modify(id: last) { $0 = -1 }
      findings.expect(tree != other, "inequality")
      findings.expect(tree.dismiss(1).count == Self.depth - 1 && tree.count == 1, "dismissal")
    }
  }

  @Test("is printed in linear space, encoded and decoded")
  func printing() {
    onSmallStack { findings in
      let tree = deepTree(Self.depth)
      let lines = tree.description.split(separator: "\n")
      findings.expect(lines.count == Self.depth, "lines")
      findings.expect(lines.allSatisfy { $0.utf8.count < 2 * 32 + 60 }, "indentation")
      findings.expect(lines[32].hasPrefix(String(repeating: "  ", count: 32) + "sheet"), "the last that is indented")
      findings.expect(lines[9_999].hasPrefix(String(repeating: "  ", count: 32) + "(9999) stack"), "the deepest")
      let data = try JSONEncoder().encode(tree)
      findings.expect(try JSONDecoder().decode(PresentationTree<Int>.self, from: data) == tree, "the round trip")
    }
  }

  @Test("is differenced, and rebuilt by steps")
  func difference() {
    onSmallStack { findings in
      let old = deepTree(Self.depth)
      var new = old
      new.dismiss(8_000)
      new.modify(id: 7_000) { $0 = -1 }
      try new.push("New", payload: 1, on: 6_000)
      try new.move(5_000, to: 10)
      let steps = new.difference(from: old)
      findings.expect(steps.count == 4, "the number of steps")
      findings.expect(try old.applying(steps) == new, "applying")
      let rebuilt = new.difference(from: PresentationTree(root: "Level", payload: 0, id: 0))
      findings.expect(rebuilt.count == new.count - 1, "the steps from nothing")
      findings.expect(try PresentationTree(root: "Level", payload: 0, id: 0).applying(rebuilt) == new, "rebuilding")
    }
  }

  @Test("is turned upside down")
  func inversion() {
    onSmallStack { findings in
      let count = 1_000
      let old = deepTree(count)
      var new = PresentationTree(root: "Level", payload: 0, id: 0)
      var top = new.root
      for id in (1..<count).reversed() {
        top = try new.push("Level", payload: id, on: top, id: PresentationID(rawValue: UInt64(id)))
      }
      let steps = new.difference(from: old)
      findings.expect(try old.applying(steps) == new, "applying")
    }
  }
}
