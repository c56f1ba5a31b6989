public import NavEngine
import NavEngineDumping

/// Edits the payload of an enum's case in place; fails the test if the enum is another case, or if the edit changes
/// nothing.
///
///     await store.send(.path(.element(id: 0, action: .counter(.incrementButtonTapped)))) {
///       XCTModify(&$0.path[id: 0], case: \.counter) {
///         $0.count = 4
///       }
///     }
///
/// In the trailing closure of a `TestStore` whose exhaustivity is off, the edit may change nothing.
///
/// The failure begins with the message. `body` is not called if the enum, which may be optional, is another case.
///
/// Semantics: "Stack-based navigation", section "Testing", of The Composable Architecture.
///
/// An error that `body` throws is a failure, too.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func XCTModify<Root, Value>(
  _ root: inout Root,
  case path: CaseKeyPath<Root, Value>,
  _ message: @autoclosure () -> String = "",
  _ body: (inout Value) throws -> Void,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  modify(&root, CasePath(path), nil, message(), body, at: CallSite(fileID, filePath, line, column))
}

/// Edits what an optional wraps in place; fails the test if it is nil, or if the edit changes nothing.
///
///     await store.send(.counter(.presented(.incrementButtonTapped))) {
///       XCTModify(&$0.counter) { $0.count = 4 }
///     }
///
/// As the form with a case.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func XCTModify<Wrapped>(
  _ optional: inout Wrapped?,
  _ message: @autoclosure () -> String = "",
  _ body: (inout Wrapped) throws -> Void,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  let path = CasePath(\Wrapped?.AllCasePaths.some)
  let subject = "a value, of type \(TypeName(Wrapped.self).text)"
  modify(&optional, path, subject, message(), body, at: CallSite(fileID, filePath, line, column))
}

/// Edits the payload of an optional enum's case in place: the spelling of the 0.5x article, with a slash.
///
/// As the form with a key path.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func XCTModify<Root, Value>(
  _ root: inout Root?,
  case path: CasePath<Root, Value>,
  _ message: @autoclosure () -> String = "",
  _ body: (inout Value) throws -> Void,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  let wrapped = CasePath<Root?, Value>(embed: { path.embed($0) }, extract: { $0.flatMap(path.extract(from:)) })
  modify(&root, wrapped, nil, message(), body, at: CallSite(fileID, filePath, line, column))
}

/// Edits the payload of an enum's case in place: the spelling with a slash.
///
/// As the form with a key path.
// swift-format-ignore: AlwaysUseLowerCamelCase
@_disfavoredOverload
public func XCTModify<Root, Value>(
  _ root: inout Root,
  case path: CasePath<Root, Value>,
  _ message: @autoclosure () -> String = "",
  _ body: (inout Value) throws -> Void,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  modify(&root, path, nil, message(), body, at: CallSite(fileID, filePath, line, column))
}

/// The surroundings of an edit of a value in a test.
enum Modifying {
  /// Whether an edit may change nothing: in the trailing closures of a store whose exhaustivity is off.
  @TaskLocal static var mayChangeNothing = false
}

private func modify<Root, Value>(
  _ root: inout Root,
  _ path: CasePath<Root, Value>,
  _ subject: String?,
  _ message: @autoclosure () -> String,
  _ body: (inout Value) throws -> Void,
  at site: CallSite
) {
  var failure: String
  var isUnchanged: Bool?
  do {
    isUnchanged = try path.modify(&root) { value -> Bool in
      let before = value
      try body(&value)
      return (before as? any Equatable)?.isEqual(to: value) ?? false
    }
  } catch {
    return TestFailure.record("XCTModify: the edit threw an error: \(error)", at: site)
  }
  switch isUnchanged {
  case nil:
    failure = """
      XCTModify: \(subject ?? path.text(in: [root])), was expected, and what is there is another one:

      \(text(of: root).indented)
      """
  case true? where !Modifying.mayChangeNothing:
    failure = "XCTModify: \(subject ?? path.text(in: [root])), was to be changed, and is as it was. Leave the call out."
  default: return
  }
  let message = message()
  if !message.isEmpty { failure = "\(message)\n\n\(failure)" }
  TestFailure.record(failure, at: site)
}

extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool { other as? Self == self }
}
