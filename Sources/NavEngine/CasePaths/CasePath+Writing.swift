extension CasePath {
  /// Replaces the value of this case, if the root is this case; else reports.
  @inlinable
  func replace(_ value: Value?, in root: inout Root, fileID: StaticString, line: UInt) {
    guard extraction(root) != nil else { return reportOtherCase(in: root, fileID: fileID, line: line) }
    guard let value else { return reportNil(fileID: fileID, line: line) }
    root = embedding(value)
  }

  /// Ends an access to a value that `take` has moved out, or that was not there.
  @inlinable
  func finish(_ value: Value?, isThere: Bool, in root: inout Root, fileID: StaticString, line: UInt) {
    switch (isThere, value) {
    case (true, let value?): put(value, into: &root)
    case (true, nil): preconditionFailure("The value of an enum's case was made nil in place. Assign another case.")
    case (false, _?): reportOtherCase(in: root, fileID: fileID, line: line)
    case (false, nil): break
    }
  }

  /// Says that a write went to a case that is not there.
  @usableFromInline
  func reportOtherCase(in root: Root, fileID: StaticString, line: UInt) {
    reportIssue(
      """
      A value of type \(describe(type: Value.self)) was written to a case of \(describe(type: Root.self)) that is not \
      there: it is \(caseName(of: root)). Nothing was changed. Test which case is there first, or assign the whole enum.
      """,
      fileID: fileID,
      line: line
    )
  }

  @usableFromInline
  func reportNil(fileID: StaticString, line: UInt) {
    reportIssue(
      """
      nil was written to a case of \(describe(type: Root.self)), which is always one of its cases. Nothing was changed.
      """,
      fileID: fileID,
      line: line
    )
  }
}

/// The name of an enum value's case as a message shows it, `.addItem`, whatever the value says of itself. Other values
/// are described.
@usableFromInline
func caseName<Root>(of root: Root) -> String {
  if let type = Root.self as? any OptionalCase.Type { return type.caseName(ofOptional: root) }
  return enumCaseName(root).map { "." + String(cString: $0) } ?? "\(root)"
}

/// Lets one look into an optional without knowing its type.
private protocol OptionalCase {
  static func caseName(ofOptional optional: Any) -> String
}

extension Optional: OptionalCase {
  fileprivate static func caseName(ofOptional optional: Any) -> String {
    guard let optional = optional as? Self, let wrapped = optional else { return "nil" }
    return NavEngine.caseName(of: wrapped)
  }
}
