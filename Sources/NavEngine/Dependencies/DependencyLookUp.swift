/// A look-up of a dependency that nothing overrides, while its key makes the value.
struct DependencyLookUp: Sendable {
  @TaskLocal static var current: DependencyLookUp?

  /// The property of ``DependencyValues`` that asks for it.
  private let property: StaticString
  private let fileID: StaticString
  private let line: UInt

  init(by property: StaticString, fileID: StaticString, line: UInt) {
    (self.property, self.fileID, self.line) = (property, fileID, line)
  }

  /// Has a key report that it has no value for the look-up.
  func callAsFunction<Value>(_ makeValue: () -> Value) -> Value {
    Self.$current.withValue(self) { makeValue() }
  }

  func reportNoTestValue(of key: Any.Type) {
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

  func reportNoLiveValue(of key: Any.Type) {
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
