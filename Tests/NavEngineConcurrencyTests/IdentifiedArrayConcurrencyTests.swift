import NavEngine
import Testing

@Suite("Concurrency of identified arrays")
struct IdentifiedArrayConcurrencyTests {
  private struct Item: Identifiable, Sendable {
    let id: String

    init(_ number: Int) { id = Self.id(number) }

    static func id(_ number: Int) -> String { "the id of the element \(number)" }
  }

  @Test("copies are read and changed by many threads")
  func threads() async {
    let array = IdentifiedArray(uniqueElements: (0..<100).map { Item($0) })
    await withTaskGroup(of: Bool.self) { group in
      for task in 0..<8 {
        group.addTask {
          var copy = array
          copy[id: Item.id(task)] = nil
          copy.append(Item(200 + task))
          let ids = array.ids
          return (0..<100).allSatisfy { ids.firstIndex(of: Item.id($0)) == $0 }
            && copy.index(id: Item.id(99)) == 98 && copy.index(id: Item.id(200 + task)) == 99
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }
}
