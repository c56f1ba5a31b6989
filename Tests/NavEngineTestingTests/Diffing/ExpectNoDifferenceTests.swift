import NavEngine
import NavEngineTesting
import Testing

@Suite struct ExpectNoDifferenceTests {
  @Test("Equal values are no failure")
  func equal() {
    expectNoDifference(Point(x: 1), Point(x: 1))
  }

  @Test("Different values are a failure that shows how, where the function was called")
  func different() {
    let line = #line + 2
    withKnownIssue {
      expectNoDifference(Point(x: 1), Point(x: 2))
    } matching: { issue in
      issue.sourceLocation?.line == line
        && issue.comments.first?.rawValue == """
          The values differ.

            Point(
          -   x: 1,
          +   x: 2,
              … (1 unchanged)
            )

          (first: -, second: +)
          """
    }
  }

  @Test("A message stands first")
  func message() {
    withKnownIssue {
      expectNoDifference([1], [2], "After the tick.")
    } matching: { issue in
      issue.comments.first?.rawValue.hasPrefix("After the tick.\n\n  [") == true
    }
  }

  @Test("Different values that look alike are a failure too")
  func alike() {
    withKnownIssue {
      expectNoDifference(Double.nan, Double.nan)
    } matching: { issue in
      issue.comments.first?.rawValue.contains("// Not equal by '==', with no visible difference\n  nan") == true
    }
  }

  @Test("An error of an expression is a failure, without a `try` around it")
  func errors() async {
    func count(_ count: Int?) throws -> Int {
      guard let count else { throw CancellationError() }
      return count
    }
    expectNoDifference(try count(1), 1)
    expectNoDifference(1, try count(1))
    // Not in the closure itself, which the compiler would take for one that throws.
    func compare() {
      expectNoDifference(try count(nil), 1)
      expectNoDifference(1, try count(nil), "Counts")
    }
    let texts = await failureTexts { compare() }
    #expect(
      texts == [
        "The values differ.\n\nAn expression threw an error: CancellationError()",
        "Counts\n\nAn expression threw an error: CancellationError()",
      ]
    )
  }
}
