extension PresentationState {
  /// The value of one case of a child that is an enum, or nil if nothing is presented, or another case.
  ///
  ///     state.$destination[case: \.addItem]?.name = "Spoon"
  ///
  /// Writing through it edits the value in place (through a projection, ``projectedValue``, a copy), and writing nil to
  /// the case that is there dismisses. Writing to another case, also nil, or through `?`, changes nothing, and reports an
  /// issue that names the case that is there.
  ///
  /// - Precondition: Until an edit ends, nobody else reads or changes the state or a copy that is made meanwhile. Swift
  ///   itself refuses such overlaps, but does not see them where an edit waits, as during
  ///   `state.$destination[case: path]?.items = await items()`. Await first, and edit then.
  @inlinable
  public subscript<Value>(
    case path: CasePath<State, Value>,
    fileID fileID: _SourceFileID = #fileID,
    line line: UInt = #line
  ) -> Value? {
    get {
      guard let child = wrappedValue else { return nil }
      return path.extract(from: child)
    }
    _modify {
      var value = take(path)
      let isThere = value != nil
      defer { put(value, isThere: isThere, path, fileID: fileID.text, line: line) }
      yield &value
    }
  }

  /// As ``subscript(case:fileID:line:)-(CasePath<State,Value>,_,_)``, by a key path.
  @inlinable
  public subscript<Value>(
    case keyPath: KeyPath<State.AllCasePaths, CasePath<State, Value>>,
    fileID fileID: _SourceFileID = #fileID,
    line line: UInt = #line
  ) -> Value? where State: CasePathable {
    get { self[case: CasePath(keyPath)] }
    _modify { yield &self[case: CasePath(keyPath), fileID: fileID, line: line] }
  }

  /// As ``subscript(case:fileID:line:)-(CasePath<State,Value>,_,_)``, by a ``CaseKeyPath``.
  ///
  /// - Complexity: an application of the key path; keep a ``CasePath`` where that matters.
  @inlinable
  @_disfavoredOverload
  public subscript<Value>(
    case keyPath: CaseKeyPath<State, Value>,
    fileID fileID: _SourceFileID = #fileID,
    line line: UInt = #line
  ) -> Value? {
    get { self[case: CasePath(keyPath)] }
    _modify { yield &self[case: CasePath(keyPath), fileID: fileID, line: line] }
  }

  /// The value of one case of a child that is an enum: `state.$destination.addItem`.
  @inlinable
  public subscript<Value>(
    dynamicMember keyPath: KeyPath<State.AllCasePaths, CasePath<State, Value>>
  ) -> Value? where State: CasePathable {
    get { self[case: CasePath(keyPath)] }
    _modify { yield &self[case: CasePath(keyPath)] }
  }

  /// A field of the child, or nil while nothing is presented: `state.$counter.count`.
  @inlinable
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value? {
    wrappedValue?[keyPath: keyPath]
  }

  /// Moves the value of a case out of the child, which is none any more until `put`; or returns nil.
  @inlinable
  mutating func take<Value>(_ path: CasePath<State, Value>) -> Value? {
    guard let value = box?.cell.state.flatMap({ path.extract(from: $0) }) else { return nil }
    beginEdit()
    // The value is the only one to refer to what it holds.
    box.unsafelyUnwrapped.cell.state = nil
    return value
  }

  /// Ends what `take` began.
  @inlinable
  mutating func put<Value>(
    _ value: Value?,
    isThere: Bool,
    _ path: CasePath<State, Value>,
    fileID: StaticString,
    line: UInt
  ) {
    switch (isThere, value) {
    case (true, let value?): box.unsafelyUnwrapped.cell.state = path.embed(value)
    case (true, nil): box = nil
    case (false, let value): reportOtherCase(path, isValue: value != nil, fileID: fileID, line: line)
    }
  }

  /// Reports a write to a case that is not there.
  @usableFromInline
  func reportOtherCase<Value>(_ path: CasePath<State, Value>, isValue: Bool, fileID: StaticString, line: UInt) {
    let absent = (
      place: "a case of \(describe(type: State.self)) while nothing is presented",
      advice: "Present a child by assigning one."
    )
    path.reportOtherCase(in: wrappedValue, isValue: isValue, absent: absent, fileID: fileID, line: line)
  }
}
