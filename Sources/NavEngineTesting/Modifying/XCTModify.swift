public import NavEngine

/// Edits the payload of an enum's case in place; fails the test if the enum is another case, or if the edit changes
/// nothing.
///
///     await store.send(.path(.element(id: 0, action: .counter(.incrementButtonTapped)))) {
///       XCTModify(&$0.path[id: 0], case: \.counter) {
///         $0.count = 4
///       }
///     }
///
/// Semantics: "Stack-based navigation", section "Testing", of The Composable Architecture.
///
/// - Parameters:
///   - root: The enum, or an optional one.
///   - path: The case, as a key path.
///   - body: Edits the payload. Not called if the enum is another case.
/// - Throws: What `body` throws.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func XCTModify<Root, Value>(
  _ root: inout Root,
  case path: CaseKeyPath<Root, Value>,
  _ body: (inout Value) throws -> Void,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) rethrows {
  try modify(&root, CasePath(path), body, at: CallSite(fileID, filePath, line, column))
}

/// Edits the payload of an optional enum's case in place: the spelling of the 0.5x article, with a slash.
///
/// See ``XCTModify(_:case:_:fileID:filePath:line:column:)``.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func XCTModify<Root, Value>(
  _ root: inout Root?,
  case path: CasePath<Root, Value>,
  _ body: (inout Value) throws -> Void,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) rethrows {
  let wrapped = CasePath<Root?, Value>(embed: { path.embed($0) }, extract: { $0.flatMap(path.extract(from:)) })
  try modify(&root, wrapped, body, at: CallSite(fileID, filePath, line, column))
}

/// Edits the payload of an enum's case in place: the spelling with a slash.
///
/// See ``XCTModify(_:case:_:fileID:filePath:line:column:)``.
// swift-format-ignore: AlwaysUseLowerCamelCase
@_disfavoredOverload
public func XCTModify<Root, Value>(
  _ root: inout Root,
  case path: CasePath<Root, Value>,
  _ body: (inout Value) throws -> Void,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) rethrows {
  try modify(&root, path, body, at: CallSite(fileID, filePath, line, column))
}

private func modify<Root, Value>(
  _ root: inout Root,
  _ path: CasePath<Root, Value>,
  _ body: (inout Value) throws -> Void,
  at site: CallSite
) rethrows {
  let isUnchanged = try path.modify(&root) { value -> Bool in
    let before = value
    try body(&value)
    return (before as? any Equatable)?.isEqual(to: value) ?? false
  }
  switch isUnchanged {
  case nil:
    TestFailure.record(
      """
      XCTModify: \(path.text(in: [root])), was expected, and what is there is another one:

      \(text(of: root).indented)
      """,
      at: site
    )
  case true?:
    TestFailure.record(
      "XCTModify: \(path.text(in: [root])), was to be changed, and is as it was. Leave the call out.",
      at: site
    )
  case false?:
    break
  }
}

extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool { other as? Self == self }
}
