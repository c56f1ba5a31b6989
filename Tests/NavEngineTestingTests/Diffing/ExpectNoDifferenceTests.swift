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

  @Test("Errors of the expressions are thrown on")
  func errors() {
    func fail() throws -> Int { throw CancellationError() }
    #expect(throws: CancellationError.self) { try expectNoDifference(try fail(), 1) }
  }
}
