import Foundation
import NavEngine
import Testing

@testable import NavEngineDumping

@Suite struct ValuePrinterTests {
  @Test("Short values are on one line")
  func short() {
    typealias Action = StackAction<Feature.Path, Int>
    #expect(text(of: Action.element(id: 3, action: 1)) == ".element(id: #3, action: 1)")
    #expect(text(of: Feature.Path.empty) == ".empty")
    #expect(text(of: [Item(id: 1)]) == #"[Item(id: 1, name: "Spoon")]"#)
    #expect(text(of: ["b": 1, "a": 2]) == #"["a": 2, "b": 1]"#)
    #expect(text(of: Set([3, 20, 1])) == "[1, 3, 20]")
    #expect(text(of: ()) == "()")
    #expect(text(of: Counter()) == "Counter()")
  }

  @Test("Longer values are trees")
  func tree() {
    withStackElementIDs {
      var state = Feature.State()
      state.path.append(.counter(Counter.State(count: 4)))
      state.child = Counter.State()
      #expect(
        text(of: state) == """
          Feature.State(
            title: "Home",
            isLoading: false,
            path: [#0: .counter(Counter.State(count: 4))],
            child: Counter.State(count: 0)
          )
          """
      )
    }
  }

  @Test("Values that come with the language are leaves")
  func leaves() throws {
    let id = try #require(UUID(uuidString: "6E3B3E1C-7E0C-4B4C-8B0C-0C0C0C0C0C0C"))
    #expect(text(of: id) == "6E3B3E1C-7E0C-4B4C-8B0C-0C0C0C0C0C0C")
    #expect(text(of: try #require(URL(string: "https://example.com/a?b"))) == "https://example.com/a?b")
    #expect(text(of: Date(timeIntervalSince1970: 0)) == "1970-01-01 00:00:00 +0000")
    #expect(text(of: 1..<3) == "1..<3")
    #expect(text(of: 1...3) == "1...3")
    #expect(text(of: UInt8(1)..<3) == "1..<3")
    #expect(text(of: Duration.seconds(2)) == "2.0 seconds")
    #expect(text(of: Data([1, 255])) == "2 bytes 0x01ff")
    #expect(text(of: StackElementID(rawValue: 7)) == "#7")
    #expect(text(of: PresentationID(rawValue: 7)) == "#7")
    #expect(text(of: [Int?].self) == "[Int?].self")
    #expect(text(of: { (number: Int) in number }) == "(Function)")
    #expect(text(of: CasePath<Int, Int>()) == "CasePath<Int, Int>")
    #expect(text(of: AnyHashable(Item?.none.map(\.id))) == "nil")
    #expect(text(of: Character("\"")) == #""\"""#)
    #expect(text(of: "ab".dropFirst()) == #""b""#)
    #expect(text(of: 1.5) == "1.5")
    #expect(text(of: CancellationError()) == "CancellationError()")
    #expect(!text(of: \Point.x).contains("("))
  }

  @Test("Leaves that look the same are compared by their parts")
  func parts() {
    #expect(
      difference(Date(timeIntervalSinceReferenceDate: 0.25), Date(timeIntervalSinceReferenceDate: 0.5)) == """
          Date(
        -   timeIntervalSinceReferenceDate: 0.25
        +   timeIntervalSinceReferenceDate: 0.5
          )
        """
    )
  }

  @Test("Values that are too deep or too many are left out")
  func bounds() {
    var deep = Loose()
    for _ in 0..<100 { deep = Loose(children: [deep]) }
    #expect(text(of: deep).contains("…"))
    #expect(text(of: deep).split(separator: "\n").count < 200)
    #expect(text(of: Array(0..<10_000)).hasSuffix("  99,\n  … (9,900 more)\n]"))
    #expect(text(of: String(repeating: "a\n", count: 999)).hasSuffix("  a\n  … (900 more)\n  \"\"\""))
    let cube = Array(repeating: Array(repeating: Array(repeating: Point(), count: 90), count: 90), count: 90)
    #expect(text(of: cube).split(separator: "\n").count < 6_000)
  }
}
