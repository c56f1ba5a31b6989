/// Records a failure that shows how two values differ, if they do.
///
///     expectNoDifference(state, Feature.State(count: 2))
///
/// What only the first one has is behind a minus sign, what only the second one has is behind a plus sign, and what is
/// equal is left out:
///
///       Feature.State(
///     -   count: 1,
///     +   count: 2,
///         … (3 unchanged)
///       )
///
/// - Parameters:
///   - expression1: A value.
///   - expression2: The value it should be equal to.
///   - message: What the failure begins with.
///
/// An expression that throws is a failure, which has the error.
public func expectNoDifference<T: Equatable>(
  _ expression1: @autoclosure () throws -> T,
  _ expression2: @autoclosure () throws -> T,
  _ message: @autoclosure () -> String = "The values differ.",
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  let site = CallSite(fileID, filePath, line, column)
  let (first, second): (T, T)
  do {
    (first, second) = (try expression1(), try expression2())
  } catch {
    return TestFailure.record("\(message())\n\nAn expression threw an error: \(error)", at: site)
  }
  if first == second { return }
  let difference = ValueDifference(first, second)?.description ?? "  // Not equal by '==', with no visible difference"
  TestFailure.record("\(message())\n\n\(difference)\n\n(first: -, second: +)", at: site)
}
