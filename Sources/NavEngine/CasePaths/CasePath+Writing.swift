extension CasePath {
  /// Edits the value of this case in place, if the root is this case; else reports.
  @inlinable
  func modifyOrReport<Failure: Error>(
    _ root: inout Root,
    fileID: StaticString,
    line: UInt,
    _ body: (inout Value) throws(Failure) -> Void
  ) throws(Failure) {
    if try modify(&root, body) == nil { reportOtherCase(in: root, fileID: fileID, line: line) }
  }

  /// Replaces the value of this case, if the root is this case; else reports.
  @inlinable
  func replace(_ value: Value?, in root: inout Root, fileID: StaticString, line: UInt) {
    guard extraction(root) != nil else {
      return reportOtherCase(in: root, isValue: value != nil, fileID: fileID, line: line)
    }
    guard let value else { return reportNil(fileID: fileID, line: line) }
    root = embedding(value)
  }

  /// Reports a write to a case that is not there.
  ///
  /// - Parameters:
  ///   - root: The enum, or nil if there is none.
  ///   - isValue: Whether a value was written, and not nil, or something of a value through `?`.
  ///   - absent: The place of an enum that is not there, and what to do.
  @usableFromInline
  func reportOtherCase(
    in root: Root?,
    isValue: Bool = true,
    absent: (place: String, advice: String) = ("", ""),
    fileID: StaticString,
    line: UInt
  ) {
    let (place, advice) =
      root.map {
        (
          "a case of \(describe(type: Root.self)) that is not there: it is \(caseName(of: $0))",
          "Test which case is there first, or assign the whole enum."
        )
      } ?? absent
    let type = describe(type: Value.self)
    let written = isValue ? "A value of type \(type)" : "nil, or through `?` a part of a value of type \(type),"
    reportIssue("\(written) was written to \(place). Nothing was changed. \(advice)", fileID: fileID, line: line)
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

/// An edit of a case's value in place, by a subscript: the value is moved out of the enum, and back at the end.
@usableFromInline
struct CaseEdit<Root, Value> {
  @usableFromInline let path: CasePath<Root, Value>
  /// Nil if the root is another case.
  @usableFromInline var value: Value?
  @usableFromInline let isThere: Bool

  @inlinable
  init(of root: inout Root, at path: CasePath<Root, Value>) {
    self.path = path
    value = path.take(from: &root)
    isThere = value != nil
  }

  @inlinable
  mutating func finish(in root: inout Root, fileID: StaticString, line: UInt) {
    switch (isThere, value.take()) {
    case (true, let value?): path.put(value, into: &root)
    case (true, nil): preconditionFailure("The value of an enum's case was made nil in place. Assign another case.")
    case (false, let value):
      path.reportOtherCase(in: root, isValue: value != nil, fileID: fileID, line: line)
    }
  }
}

/// The name of an enum value's case as a message shows it, `.addItem`. Other values are described.
@usableFromInline
func caseName(of root: Any) -> String {
  let mirror = Mirror(reflecting: root)
  if mirror.displayStyle == .optional { return mirror.children.first.map { caseName(of: $0.value) } ?? "nil" }
  return MirroredCase(root).map { "." + $0.name } ?? "\(root)"
}
