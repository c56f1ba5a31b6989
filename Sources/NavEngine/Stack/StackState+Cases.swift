extension StackState {
  /// The value of one case of an element that is an enum, or nil if the stack has no such element, or it is another
  /// case.
  ///
  ///     path[id: id, case: \.detail]?.isFavorite.toggle()
  ///
  /// Writing through it edits the value in place, and writing nil to the case that is there removes the element.
  /// Writing to another case, also nil, or through `?`, changes nothing, and reports an issue that names the case that is
  /// there.
  ///
  /// - Complexity: O(1). Removal is O(`count`). The first write to a copy is O(`count`).
  @inlinable
  public subscript<Value>(
    id id: StackElementID,
    case path: CasePath<Element, Value>,
    fileID fileID: SourceFileID = #fileID,
    line line: UInt = #line
  ) -> Value? {
    get {
      guard let element = self[id: id] else { return nil }
      return path.extract(from: element)
    }
    _modify {
      let mark = StackAccess.mark(id, fileID.text, line: line)
      var value = take(path, of: id, mark)
      let isThere = value != nil
      defer { put(value, isThere: isThere, path, of: id, mark, fileID: fileID.text, line: line) }
      yield &value
    }
  }

  /// As ``subscript(id:case:fileID:line:)-(_,CasePath<Element,Value>,_,_)``, by a key path.
  @inlinable
  public subscript<Value>(
    id id: StackElementID,
    case keyPath: KeyPath<Element.AllCasePaths, CasePath<Element, Value>>,
    fileID fileID: SourceFileID = #fileID,
    line line: UInt = #line
  ) -> Value? where Element: CasePathable {
    get { self[id: id, case: CasePath(keyPath)] }
    _modify { yield &self[id: id, case: CasePath(keyPath), fileID: fileID, line: line] }
  }

  /// As ``subscript(id:case:fileID:line:)-(_,CasePath<Element,Value>,_,_)``, by a ``CaseKeyPath``.
  ///
  /// - Complexity: and an application of the key path; keep a ``CasePath`` where that matters.
  @inlinable
  @_disfavoredOverload
  public subscript<Value>(
    id id: StackElementID,
    case keyPath: CaseKeyPath<Element, Value>,
    fileID fileID: SourceFileID = #fileID,
    line line: UInt = #line
  ) -> Value? {
    get { self[id: id, case: CasePath(keyPath)] }
    _modify { yield &self[id: id, case: CasePath(keyPath), fileID: fileID, line: line] }
  }

  /// Moves the value of a case out of an element, which is lent until `put`; or returns nil.
  @inlinable
  mutating func take<Value>(_ path: CasePath<Element, Value>, of id: StackElementID, _ mark: UInt) -> Value? {
    guard let position = position(of: id) else { return nil }
    // What changes nothing copies nothing.
    if !mutableHandle.isUnique, path.extract(from: self[position]) == nil { return nil }
    let handle = uniqueHandle()
    guard let value = path.take(from: &handle.elements[position]) else {
      keepBlock()
      return nil
    }
    beginLending(handle, UInt32(truncatingIfNeeded: position), mark)
    return value
  }

  /// Ends what `take` began.
  @inlinable
  mutating func put<Value>(
    _ value: Value?,
    isThere: Bool,
    _ path: CasePath<Element, Value>,
    of id: StackElementID,
    _ mark: UInt,
    fileID: StaticString,
    line: UInt
  ) {
    switch (isThere, value) {
    case (true, let value): takeBack(value.map { path.embed($0) }, id: id, mark)
    case (false, let value): reportOtherCase(path, at: id, isValue: value != nil, fileID: fileID, line: line)
    }
  }

  /// Says that a write went to a case that is not there.
  @usableFromInline
  func reportOtherCase<Value>(
    _ path: CasePath<Element, Value>,
    at id: StackElementID,
    isValue: Bool,
    fileID: StaticString,
    line: UInt
  ) {
    guard let element = self[id: id] else {
      return reportIssue(
        """
        \(CasePath<Element, Value>.written(isValue)) was written to the element \(id.debugDescription), which the stack \
        of \(count) elements does not have. Nothing was changed. The screen is gone, or was never there: test `ids.contains` first.
        """,
        fileID: fileID,
        line: line
      )
    }
    path.reportOtherCase(in: element, isValue: isValue, fileID: fileID, line: line)
  }
}
