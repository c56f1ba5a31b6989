/// Sets the values that dependencies have wherever no code overrides them: for the start of an app.
///
///     @main
///     struct Shop {
///       static func main() {
///         prepareDependencies {
///           $0.database = Database(at: path)
///         }
///         …
///       }
///     }
///
/// In a test the values are those of the test, and of the stores that it makes.
///
/// A value is prepared once, and before code looks it up: later, an issue is reported, and the value stays as it is.
/// Values that `update` reads are not looked up by that: `$0.client.fetch = { … }` changes a part of a value.
///
/// Values are prepared for the context in force: under `.live` in a test, the live ones. Set ``DependencyValues/context`` to
/// have the whole process use preview or test values. ``DependencyValues/dismiss``
/// belongs to a screen, and is not prepared.
///
/// - Returns: The result of `update`.
@discardableResult
public func prepareDependencies<Result>(
  _ update: (inout DependencyValues) throws -> Result,
  fileID: StaticString = #fileID,
  line: UInt = #line
) rethrows -> Result {
  let defaults = DefaultValues.known
  if defaults == nil {
    reportIssue(
      """
      'prepareDependencies' was called in a task that belongs to no test: a detached one, or a callback. It prepares \
      nothing.

      Call it in the test itself, before the code that is tested.
      """,
      fileID: fileID,
      line: line
    )
  }
  let context = DependencyValues.here.overriddenContext
  var values = DependencyValues()
  if let context { values.context = context }
  values.use = .preparation(fileID: fileID, line: line)
  let result = try update(&values)
  let new = values.overriddenContext
  if let new, new != context { defaults?.setContext(new) }
  defaults?.prepare(values.surroundings.values, in: new)
  return result
}

extension DependencyValues {
  /// Takes a value back that cannot be prepared any more.
  @usableFromInline
  func prepared<Key: TestDependencyKey>(_ key: Key.Type, by property: StaticString) -> DependencyValues {
    guard case .preparation(let fileID, let line) = use, let defaults = DefaultValues.known,
      defaults.isTaken(ObjectIdentifier(key), in: overriddenContext)
    else { return self }
    DependencyIssue.preparedLate.report(of: key, by: property, fileID: fileID, line: line)
    var values = self
    values.surroundings[ObjectIdentifier(key)] = nil
    return values
  }
}
