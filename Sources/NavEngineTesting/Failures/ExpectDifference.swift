import NavEngineDumping

/// Records a failure that shows how two values differ, if they do.
///
///     expectNoDifference(state, Feature.State(count: 2))
///
/// Parts of the first value alone are behind a minus sign, parts of the second alone behind a plus sign. Equal parts are
/// left out:
///
///       Feature.State(
///     -   count: 1,
///     +   count: 2,
///         … (3 unchanged)
///       )
///
/// The failure begins with the message. An expression that throws is a failure, which has the error.
public func expectNoDifference<T: Equatable>(
  _ expression1: @autoclosure () throws -> T,
  _ expression2: @autoclosure () throws -> T,
  _ message: @autoclosure () -> String? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  let site = CallSite(fileID, filePath, line, column)
  do {
    recordDifference(try expression1(), try expression2(), message(), names: ("first", "second"), at: site)
  } catch {
    record(error, message(), at: site)
  }
}

/// The older name of ``expectNoDifference(_:_:_:fileID:filePath:line:column:)``.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func XCTAssertNoDifference<T: Equatable>(
  _ expression1: @autoclosure () throws -> T,
  _ expression2: @autoclosure () throws -> T,
  _ message: @autoclosure () -> String = "",
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  expectNoDifference(
    try expression1(),
    try expression2(),
    message(),
    fileID: fileID,
    filePath: filePath,
    line: line,
    column: column
  )
}

/// Records a failure with the difference of two values, if they are not equal.
///
/// - Parameters:
///   - names: Their names in the failure.
///   - message: The beginning of the failure, unless it is nil or empty.
func recordDifference<T: Equatable>(
  _ first: T,
  _ second: T,
  _ message: String?,
  names: (first: String, second: String),
  at site: CallSite
) {
  if first == second { return }
  let difference = ValueDifference(first, second)?.description ?? "  // Not equal by '==', with no visible difference"
  let text = "\(lead(message))\n\n\(difference)\n\n(\(names.first): -, \(names.second): +)"
  TestFailure.record(text, at: site)
}

/// Records a failure with the error that an expression of a comparison threw.
func record(_ error: any Error, _ message: String?, at site: CallSite) {
  TestFailure.record("\(lead(message))\n\nAn expression threw an error: \(error)", at: site)
}

private func lead(_ message: String?) -> String {
  message.flatMap { $0.isEmpty ? nil : $0 } ?? "The values differ."
}

/// Records a failure that shows how a value differs from what an operation should have made of it, if it does.
///
///     expectDifference(cart.items) {
///       cart.add("Apples")
///     } changes: {
///       $0.append("Apples")
///     }
///
/// Without an operation, `changes` names only what is to be asserted of a value that has changed before.
///
/// The expression is evaluated before the operation and after it. `changes` makes of the value from before what it
/// should be afterwards. The failure begins with the message.
///
/// An expression or a closure that throws is a failure, which has the error.
public func expectDifference<T: Equatable>(
  _ expression: @autoclosure () throws -> T,
  _ message: @autoclosure () -> String? = nil,
  operation: () throws -> Void = {},
  changes: (inout T) throws -> Void,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  let site = CallSite(fileID, filePath, line, column)
  do {
    var expected = try expression()
    try changes(&expected)
    try operation()
    recordDifference(expected, try expression(), message(), names: ("expected", "actual"), at: site)
  } catch {
    record(error, message(), at: site)
  }
}

/// Records a failure that shows how a value differs from what an asynchronous operation should have made of it, if it
/// does.
///
/// As the synchronous form. In asynchronous code, calls are always to this one.
public func expectDifference<T: Equatable>(
  _ expression: @autoclosure () throws -> T,
  _ message: @autoclosure () -> String? = nil,
  isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> Void = {},
  changes: (inout T) throws -> Void,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async {
  let site = CallSite(fileID, filePath, line, column)
  do {
    var expected = try expression()
    try changes(&expected)
    try await operation()
    recordDifference(expected, try expression(), message(), names: ("expected", "actual"), at: site)
  } catch {
    record(error, message(), at: site)
  }
}

/// The older name of ``expectDifference(_:_:operation:changes:fileID:filePath:line:column:)``.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func XCTAssertDifference<T: Equatable>(
  _ expression: @autoclosure () throws -> T,
  _ message: @autoclosure () -> String = "",
  operation: () throws -> Void = {},
  changes: (inout T) throws -> Void,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  expectDifference(
    try expression(),
    message(),
    operation: operation,
    changes: changes,
    fileID: fileID,
    filePath: filePath,
    line: line,
    column: column
  )
}

/// The older name of the asynchronous `expectDifference`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func XCTAssertDifference<T: Equatable>(
  _ expression: @autoclosure () throws -> T,
  _ message: @autoclosure () -> String = "",
  isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> Void = {},
  changes: (inout T) throws -> Void,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async {
  await expectDifference(
    try expression(),
    message(),
    operation: operation,
    changes: changes,
    fileID: fileID,
    filePath: filePath,
    line: line,
    column: column
  )
}
