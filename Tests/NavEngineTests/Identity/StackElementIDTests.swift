import Foundation
import NavEngine
import TestSupport
import Testing

@Suite("StackElementID")
struct StackElementIDTests {
  @Test("an id is its number: literal, order, description, size")
  func number() {
    let id: StackElementID = 3
    #expect(id.rawValue == 3 && id == StackElementID(rawValue: 3))
    #expect(id.description == "#3" && id.debugDescription == "#3" && "\(id)" == "#3")
    #expect(id < 4 && !(id < 3) && ([5, 1, 3] as [StackElementID]).sorted() == [1, 3, 5])
    #expect(MemoryLayout<StackElementID>.size == 8)
    #expect(StackElementID.max.rawValue == UInt64(Int64.max))
    checkEqualities([[0, 0], [1], [.max], [StackElementID(rawValue: .max)]])
  }

  @Test("an id is coded as a bare integer")
  func coding() throws {
    try JSON.checkRoundTrip(StackElementID(rawValue: 7), text: "7")
    try JSON.checkRoundTrip([0, 1, .max] as [StackElementID], text: "[0,1,9223372036854775807]")
  }

  @Test("an id that is read by itself is given to no new element")
  func restoredAlone() throws {
    let live: StackState = [0]
    for distance: UInt64 in [3, 1_000] {
      let next = try #require(live.ids.last).rawValue + distance
      let id = try JSON.value(StackElementID.self, from: "\(next)")
      #expect(!StackState(0..<2_000).ids.contains(id))
    }
    try withStackElementIDs {
      let id = try JSON.value(StackElementID.self, from: "10")
      let stack: StackState = ["a"]
      #expect(stack.ids.elementsEqual([11]) && id == 10)
    }
  }

  @Test("an id past the limit is refused, with its place", arguments: ["9223372036854775808", "18446744073709551615"])
  func limit(text: String) throws {
    let context = try JSON.corruption(of: [StackElementID].self, from: "[1,\(text)]")
    #expect(context.place == "[1]")
    #expect(context.debugDescription.contains("#\(text)") && context.debugDescription.contains("9223372036854775807"))
  }

  @Test("what is no id is refused", arguments: ["-1", "1.5", "\"1\"", "null", "18446744073709551616", "{}"])
  func malformed(text: String) {
    _ = JSON.decodingError(of: [StackElementID].self, from: "[\(text)]")
  }

  @Test("restored ids push the counter, for stacks that hold a lease as well")
  func restoredIDs() throws {
    var stack: StackState = [0]
    for _ in 0..<200 {
      let next = try #require(stack.ids.last).rawValue + 2
      let restored = try decodedStack(ids: [next, next + 1, next + 40], elements: [1, 2, 3])
      var copy = restored
      let restoredIDs = Set(restored.ids)
      for number in 0..<60 {
        stack.append(number)
        copy.append(number)
      }
      #expect(restoredIDs.isDisjoint(with: stack.ids) && Set(copy.ids.dropFirst(3)).isDisjoint(with: stack.ids))
      #expect(Set(copy.ids).count == copy.count && Set(stack.ids).count == stack.count)
      #expect(restoredIDs == Set(copy.ids.prefix(3)))
      stack.popLast(55)
    }
  }
}
