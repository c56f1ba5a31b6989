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
  /// An edit may wait, as one through `subscript(id:)`; but not of an `indirect` case, of one with weak
  /// references, or by a case path whose closures do more than a `switch`, if another task reads the element meanwhile.
  ///
  /// - Complexity: O(1). Removal is O(`count`). The first write to a copy is O(`count`).
  @inlinable
  public subscript<Value>(
    id id: StackElementID,
    case path: CasePath<Element, Value>,
    fileID fileID: _SourceFileID = #fileID,
    line line: UInt = #line
  ) -> Value? {
    get {
      guard let element = self[id: id] else { return nil }
      return path.extract(from: element)
    }
    @inline(never)  // StackEdit
    _modify {
      let edit = beginEdit(id, path)
      // SAFETY: `endEdit` puts an element back. The bits of the other stay there, whose value's owner is the edit now.
      var value = edit.flatMap { path.take(from: &$0.handle.elements[$0.position]) }
      defer { endEdit(edit, value, path, of: id, fileID: fileID.text, line: line) }
      yield &value
    }
  }

  /// As ``subscript(id:case:fileID:line:)-(_,CasePath<Element,Value>,_,_)``, by a key path.
  @inlinable
  public subscript<Value>(
    id id: StackElementID,
    case keyPath: KeyPath<Element.AllCasePaths, CasePath<Element, Value>>,
    fileID fileID: _SourceFileID = #fileID,
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
    fileID fileID: _SourceFileID = #fileID,
    line line: UInt = #line
  ) -> Value? {
    get { self[id: id, case: CasePath(keyPath)] }
    _modify { yield &self[id: id, case: CasePath(keyPath), fileID: fileID, line: line] }
  }

  /// Begins an edit of an element that is a certain case.
  @inlinable
  mutating func beginEdit<Value>(_ id: StackElementID, _ path: CasePath<Element, Value>) -> StackEdit<Element>? {
    // An edit that changes nothing copies nothing.
    guard let position = position(of: id), path.extract(from: self[position]) != nil else { return nil }
    _ = uniqueHandle()
    return StackEdit(block: block.unsafelyUnwrapped, position: position)
  }

  /// Ends what `beginEdit` began.
  @inlinable
  mutating func endEdit<Value>(
    _ edit: StackEdit<Element>?,
    _ value: Value?,
    _ path: CasePath<Element, Value>,
    of id: StackElementID,
    fileID: StaticString,
    line: UInt
  ) {
    guard let edit else {
      return reportOtherCase(path, at: id, isValue: value != nil, fileID: fileID, line: line)
    }
    guard let value else { return endRemoval(edit) }
    path.put(value, into: &edit.handle.elements[edit.position])
    endEditInPlace(edit)
  }

  /// Reports a write to a case that is not there.
  @usableFromInline
  func reportOtherCase<Value>(
    _ path: CasePath<Element, Value>,
    at id: StackElementID,
    isValue: Bool,
    fileID: StaticString,
    line: UInt
  ) {
    let absent = (
      place: "the element \(id), which the stack of \(count) elements does not have",
      advice: "The screen is gone, or was never there: test `ids.contains` first."
    )
    path.reportOtherCase(in: self[id: id], isValue: isValue, absent: absent, fileID: fileID, line: line)
  }
}
