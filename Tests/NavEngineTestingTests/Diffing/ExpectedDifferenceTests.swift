import NavEngineTesting
import Testing

private struct Basket: Equatable {
  var items: [String] = []
  var total = 0

  mutating func add(_ item: String, for price: Int) {
    items.append(item)
    total += price
  }
}

private struct SoldOut: Error {}

@MainActor
@Suite("What an operation changes")
struct ExpectedDifferenceTests {
  @Test("It is compared with what was expected of it")
  func changes() {
    var basket = Basket()
    expectDifference(basket) {
      basket.add("Soup", for: 3)
    } changes: {
      $0.items = ["Soup"]
      $0.total = 3
    }
    XCTAssertDifference(basket.items) {
      basket.add("Salt", for: 1)
    } changes: {
      $0.append("Salt")
    }
    XCTAssertNoDifference(basket.total, 4)
    // Without an operation, only what is named is compared.
    expectDifference(basket) { $0.total = 4 }
    XCTAssertDifference(basket) { $0.total = 4 }
  }

  @Test("An operation may suspend")
  func suspending() async {
    var basket = Basket()
    await expectDifference(basket.total) {
      await Task.yield()
      basket.add("Bread", for: 2)
    } changes: {
      $0 += 2
    }
    await XCTAssertDifference(basket.items) {
      await Task.yield()
      basket.add("Oil", for: 9)
    } changes: {
      $0.append("Oil")
    }
    await expectDifference(basket) { $0.total = 11 }
  }

  @Test("A failure shows the difference at the place of the call, behind its message")
  func failing() async {
    var basket = Basket()
    let line = #line + 2
    let recorded = await failures {
      expectDifference(basket, "The basket") {
        basket.add("Soup", for: 3)
      } changes: {
        $0.items = ["Soup"]
      }
      await expectDifference(basket.total) {
        await Task.yield()
      } changes: {
        $0 = 5
      }
      XCTAssertNoDifference(basket.total, 4, "The total")
      XCTAssertNoDifference(basket.total, 4)
    }
    #expect(recorded.count == 4)
    #expect(recorded.first?.line == line)
    #expect(recorded.first?.text.hasPrefix("The basket\n\n") == true)
    #expect(recorded.first?.text.contains("-   total: 0") == true)
    #expect(recorded.first?.text.contains("+   total: 3") == true)
    #expect(recorded.first?.text.hasSuffix("(expected: -, actual: +)") == true)
    #expect(
      recorded.map { $0.text.prefix { $0 != "\n" } }.dropFirst() == [
        "The values differ.", "The total", "The values differ.",
      ]
    )
  }

  @Test("What throws is a failure with the error")
  func throwing() async {
    let texts = await failureTexts { throwThrice() }
    #expect(texts.count == 3 && texts.allSatisfy { $0.hasSuffix("An expression threw an error: SoldOut()") })
  }

  private func throwThrice() {
    func price() throws -> Int { throw SoldOut() }
    expectDifference(1) {
      throw SoldOut()
    } changes: { _ in
    }
    XCTAssertDifference(1) { _ in throw SoldOut() }
    XCTAssertNoDifference(try price(), 1)
  }
}
