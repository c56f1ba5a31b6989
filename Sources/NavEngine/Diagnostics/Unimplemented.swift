/// The error that a closure made by `unimplemented(_:)` throws.
public struct UnimplementedFailure: Error, Hashable, CustomStringConvertible {
  /// The name of the closure that was called.
  public let name: String

  /// A failure of what has this name.
  public init(_ name: String) {
    self.name = name
  }

  /// Reports that what has this name was called, and returns the failure: what an endpoint of a client without a
  /// closure does.
  public static func report(
    _ name: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> UnimplementedFailure {
    UnimplementedUse(name: { name }, fileID: fileID, filePath: filePath, line: line, column: column).fail()
  }

  public var description: String { name.isEmpty ? "Not implemented." : "'\(name)' is not implemented." }
}

/// Reports that something was used which a test, or an app, has to replace first.
struct UnimplementedUse: Sendable {
  let name: @Sendable () -> String
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  func report() {
    let name = name()
    reportIssue(
      """
      \(name.isEmpty ? "Something unimplemented" : "'\(name)'") was called, and is not implemented.

      Override it with what the code that calls it is to get: in 'withDependencies', if it is a dependency's.
      """,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  func fail() -> UnimplementedFailure {
    report()
    return UnimplementedFailure(name())
  }
}

// MARK: - Values

/// A value that stands for one that is to be replaced: an issue is reported at once, and the placeholder returned.
///
///     static let testValue = Settings(theme: unimplemented("Settings.theme", placeholder: .light))
///
/// - Parameters:
///   - name: What the issue calls it.
///   - placeholder: What to go on with.
@_disfavoredOverload
public func unimplemented<Value>(
  _ name: @autoclosure @escaping @Sendable () -> String = "",
  placeholder: @autoclosure () -> Value = (),
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) -> Value {
  UnimplementedUse(name: name, fileID: fileID, filePath: filePath, line: line, column: column).report()
  return placeholder()
}

// MARK: - Closures

/// A closure that reports an issue when it is called, and returns a placeholder.
///
///     static let testValue = Client(count: unimplemented("Client.count", placeholder: 0))
///
/// - Parameters:
///   - name: What the issue calls it.
///   - placeholder: What it returns.
public func unimplemented<each Argument, Value>(
  _ name: @autoclosure @escaping @Sendable () -> String = "",
  placeholder: @autoclosure @escaping @Sendable () -> Value = (),
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Argument) -> Value {
  let use = UnimplementedUse(name: name, fileID: fileID, filePath: filePath, line: line, column: column)
  return { (_: repeat each Argument) in
    use.report()
    return placeholder()
  }
}

/// An asynchronous closure that reports an issue when it is called, and returns a placeholder.
public func unimplemented<each Argument, Value>(
  _ name: @autoclosure @escaping @Sendable () -> String = "",
  placeholder: @autoclosure @escaping @Sendable () -> Value = (),
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Argument) async -> Value {
  let use = UnimplementedUse(name: name, fileID: fileID, filePath: filePath, line: line, column: column)
  return { (_: repeat each Argument) in
    use.report()
    return placeholder()
  }
}

/// A closure that reports an issue when it is called, and throws an ``UnimplementedFailure``.
public func unimplemented<each Argument, Value>(
  _ name: @autoclosure @escaping @Sendable () -> String = "",
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Argument) throws -> Value {
  let use = UnimplementedUse(name: name, fileID: fileID, filePath: filePath, line: line, column: column)
  return { (_: repeat each Argument) in throw use.fail() }
}

/// An asynchronous closure that reports an issue when it is called, and throws an ``UnimplementedFailure``.
public func unimplemented<each Argument, Value>(
  _ name: @autoclosure @escaping @Sendable () -> String = "",
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Argument) async throws -> Value {
  let use = UnimplementedUse(name: name, fileID: fileID, filePath: filePath, line: line, column: column)
  return { (_: repeat each Argument) in throw use.fail() }
}
