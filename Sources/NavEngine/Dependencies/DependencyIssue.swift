/// An issue of a dependency without an override.
enum DependencyIssue {
  /// The key has no test value of its own.
  case noTestValue
  /// The key has no live value.
  case noLiveValue
  /// The value is prepared when code has it already.
  case preparedLate

  /// Reports the issue.
  ///
  /// - Parameter property: The property of ``DependencyValues`` that looks the dependency up, or sets it.
  func report(of key: any TestDependencyKey.Type, by property: StaticString, fileID: StaticString, line: UInt) {
    let type = describe(type: key)
    let name = property.description
    // A function's name has parentheses. Where a key is looked up without a property, there is none.
    let hasName = !name.isEmpty && !name.contains("(")
    let wrapper = hasName ? "'@Dependency(\\.\(name))'" : "'@Dependency(\(type).self)'"
    let override = hasName ? "'$0.\(name) = …'" : "'$0[\(type).self] = …'"
    let message =
      switch self {
      case .noTestValue:
        """
        \(wrapper) has no test value, and was looked up in a test that does not override it. The test goes on with the \
        value that an app has.

        Override it in the store's 'withDependencies:', or in 'withDependencies { } operation: { }' around the code \
        that looks it up: \(override). Or give '\(type)' a 'testValue'.
        """
      case .noLiveValue:
        """
        \(wrapper) has no live value, and was looked up outside of tests. The code goes on with the test value.

        Make '\(type)' a 'DependencyKey' with a 'liveValue', and link the module that does so. Or override it in \
        'withDependencies': \(override).
        """
      case .preparedLate:
        """
        \(wrapper) was to be prepared, and code has looked it up already, or prepared it. It stays as it is.

        Call 'prepareDependencies' once for it, before anything else: where the program begins, or the test. Or \
        override it for some code, in 'withDependencies': \(override).
        """
      }
    reportIssue(message, fileID: fileID, line: line)
  }

  /// Takes the issue of the key whose test value is the default one, while that is made.
  @TaskLocal fileprivate static var note: LockIsolated<DependencyIssue?>?

  /// The key has no test value of its own.
  static func noteNoTestValue() { note?.setValue(.noTestValue) }
}

extension DefaultValues.Entry {
  /// Makes the value of a key.
  init<Key: TestDependencyKey>(_ key: Key.Type, in context: DependencyContext) {
    switch context {
    case .live:
      if let live = key as? any DependencyKey.Type {
        self.init(box: Self.box(live))
      } else {
        self.init(box: DependencyBox(key.testValue), issue: .noLiveValue)
      }
    case .preview:
      self.init(box: DependencyBox(key.previewValue))
    case .test:
      let note = LockIsolated<DependencyIssue?>(nil)
      let value = DependencyIssue.$note.withValue(note) { key.testValue }
      self.init(box: DependencyBox(value), issue: note.value)
    }
  }

  private static func box<Key: DependencyKey>(_ key: Key.Type) -> any Sendable { DependencyBox(key.liveValue) }
}
