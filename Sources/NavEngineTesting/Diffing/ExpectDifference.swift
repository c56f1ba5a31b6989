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
