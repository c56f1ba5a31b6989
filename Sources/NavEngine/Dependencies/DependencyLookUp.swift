/// A look-up of a dependency that nothing overrides, for what is reported of it.
struct DependencyLookUp: Sendable {
  /// The property of ``DependencyValues`` that asks for it.
  private let property: StaticString
  private let fileID: StaticString
  private let line: UInt

  init(by property: StaticString, fileID: StaticString, line: UInt) {
    (self.property, self.fileID, self.line) = (property, fileID, line)
  }

  func report(_ lack: DependencyLack) {
    switch lack {
    case .testValue(let key): reportNoTestValue(of: key)
    case .liveValue(let key): reportNoLiveValue(of: key)
    }
  }

  private func reportNoTestValue(of key: Any.Type) {
    reportIssue(
      """
      \(wrapper(of: key)) has no test value, and was looked up in a test that does not override it. The test goes on with the \
      value that an app has.

      Override it in the store's 'withDependencies:', or in 'withDependencies { } operation: { }' around the code that \
      looks it up: '\(override(of: key)) = …'. Or give '\(describe(type: key))' a 'testValue'.
      """,
      fileID: fileID,
      line: line
    )
  }

  private func reportNoLiveValue(of key: Any.Type) {
    reportIssue(
      """
      \(wrapper(of: key)) has no live value, and was looked up outside of tests. The code goes on with the test value.

      Make '\(describe(type: key))' a 'DependencyKey' with a 'liveValue', and link the module that does so. Or override \
      it in 'withDependencies': '\(override(of: key)) = …'.
      """,
      fileID: fileID,
      line: line
    )
  }

  /// Reports that a value is prepared too late.
  func reportTaken(of key: Any.Type) {
    reportIssue(
      """
      \(wrapper(of: key)) was to be prepared, and code has looked it up already, or prepared it. It stays as it is.

      Call 'prepareDependencies' once for it, before anything else: where the program begins, or the test. Or override \
      it for some code, in 'withDependencies': '\(override(of: key)) = …'.
      """,
      fileID: fileID,
      line: line
    )
  }

  /// The property, if there is one: a function's name has parentheses.
  private var name: String? {
    let name = property.description
    return name.isEmpty || name.contains("(") ? nil : name
  }

  private func wrapper(of key: Any.Type) -> String {
    "'@Dependency(\(name.map { "\\.\($0)" } ?? "\(describe(type: key)).self"))'"
  }

  private func override(of key: Any.Type) -> String {
    name.map { "$0.\($0)" } ?? "$0[\(describe(type: key)).self]"
  }
}

// MARK: - Missing values

/// What a key has no value for.
enum DependencyLack: Sendable {
  case testValue(any TestDependencyKey.Type)
  case liveValue(any TestDependencyKey.Type)

  /// Takes the key whose test value is the default one, while that is made.
  @TaskLocal fileprivate static var note: LockIsolated<DependencyLack?>?

  /// The key has no test value of its own.
  static func noteNoTestValue(of key: any TestDependencyKey.Type) {
    note?.setValue(.testValue(key))
  }
}

extension DefaultValues.Entry {
  /// Makes the value of a key.
  init<Key: TestDependencyKey>(_ key: Key.Type, in context: DependencyContext) {
    switch context {
    case .live:
      if let live = key as? any DependencyKey.Type {
        self.init(box: Self.box(live))
      } else {
        self.init(box: DependencyBox(key.testValue), lack: .liveValue(key))
      }
    case .preview:
      self.init(box: DependencyBox(key.previewValue))
    case .test:
      let note = LockIsolated<DependencyLack?>(nil)
      let value = DependencyLack.$note.withValue(note) { key.testValue }
      self.init(box: DependencyBox(value), lack: note.value)
    }
  }

  private static func box<Key: DependencyKey>(_ key: Key.Type) -> any Sendable { DependencyBox(key.liveValue) }
}
