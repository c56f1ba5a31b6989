import NavEngineCompatibility
import Testing

@Suite("Concurrency of case paths spelled with a slash")
struct SlashConcurrencyTests {
  private enum Message: Sendable {
    case first(String)
    case second(String)
    indirect case boxed(String)
    case number(Int)
    case none
  }

  private enum Fresh<Element: Sendable>: Sendable {
    case element(Element)
    case array([Element])
    case none
  }

  @Test("many tasks learn the case of one path")
  func learning() async {
    for _ in 0..<100 {
      let path: CasePath<Message, String> = /Message.second
      let boxed: CasePath<Message, String> = /Message.boxed
      let isRight = await withTaskGroup(of: Bool.self) { group in
        for task in 0..<4 {
          group.addTask {
            let roots: [Message] = [.first("1"), .none, .second("a"), .number(3), .boxed("b")]
            return (0..<10).allSatisfy { round in
              let index = (task + round) % roots.count
              let (value, inBox) = (path.extract(from: roots[index]), boxed.extract(from: roots[index]))
              return value == (index == 2 ? "a" : nil) && inBox == (index == 4 ? "b" : nil)
            }
          }
        }
        return await group.reduce(true) { $0 && $1 }
      }
      #expect(isRight)
    }
  }

  @Test("many tasks read the cases of a type at once")
  func reading() async {
    func uses<Element: Sendable & Equatable>(_ element: Element) async -> Bool {
      await withTaskGroup(of: Bool.self) { group in
        for _ in 0..<4 {
          group.addTask {
            let path: CasePath<Fresh<Element>, [Element]> = /Fresh<Element>.array
            return path.extract(from: .array([element])) == [element] && path.extract(from: .element(element)) == nil
          }
        }
        return await group.reduce(true) { $0 && $1 }
      }
    }
    #expect(await uses(1))
    #expect(await uses("a"))
    #expect(await uses(UInt8(1)))
    #expect(await uses([1.5]))
    #expect(await uses(Int?.none))
  }
}
