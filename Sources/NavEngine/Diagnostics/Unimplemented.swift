extension IssueReporter {
  /// The error that a closure made by `unimplemented(_:)` throws.
  public struct UnimplementedFailure: Error, Hashable, CustomStringConvertible {
    /// The name of the closure that was called.
    public let name: String

    /// A failure of the closure with this name.
    public init(_ name: String) {
      self.name = name
    }

    /// Reports a call of the closure with this name, and returns the failure: an endpoint of a client without a closure
    /// throws it.
    public static func report(
      _ name: String,
      fileID: StaticString = #fileID,
      filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column
    ) -> UnimplementedFailure {
      report(name, at: IssueLocation(fileID, filePath, line, column))
    }

    static func report(_ name: String, at location: IssueLocation) -> UnimplementedFailure {
      let use = name.isEmpty ? "Something unimplemented" : "'\(name)'"
      reportIssue(
        """
        \(use) was called, and is not implemented.

        Override it with what the code that calls it is to get: in 'withDependencies', if it is a dependency's.
        """,
        at: location
      )
      return UnimplementedFailure(name)
    }

    /// A sentence with the name, if there is one: `'Client.fetch' is not implemented.`
    public var description: String { name.isEmpty ? "Not implemented." : "'\(name)' is not implemented." }
  }
}

// MARK: - Values

/// A value that stands for one that is to be replaced: an issue is reported at once, and the placeholder returned.
///
///     static let testValue = Settings(theme: unimplemented("Settings.theme", placeholder: .light))
///
/// The issue names the value by `name`.
@_disfavoredOverload
public func unimplemented<Value>(
  _ name: @autoclosure @escaping @Sendable () -> String = "",
  placeholder: @autoclosure () -> Value = (),
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) -> Value {
  _ = IssueReporter.UnimplementedFailure.report(name(), at: IssueLocation(fileID, filePath, line, column))
  return placeholder()
}

// MARK: - Closures

/// A closure that reports an issue when it is called, and returns a placeholder. It may stand for an asynchronous one.
///
///     static let testValue = Client(count: unimplemented("Client.count", placeholder: 0))
///
/// The issue names the closure by `name`.
public func unimplemented<each Argument, Value>(
  _ name: @autoclosure @escaping @Sendable () -> String = "",
  placeholder: @autoclosure @escaping @Sendable () -> Value = (),
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Argument) -> Value {
  let location = IssueLocation(fileID, filePath, line, column)
  return { (_: repeat each Argument) in
    _ = IssueReporter.UnimplementedFailure.report(name(), at: location)
    return placeholder()
  }
}

/// A closure that reports an issue when it is called, and throws an ``IssueReporter/UnimplementedFailure``. It may stand
/// for an asynchronous one.
public func unimplemented<each Argument, Value>(
  _ name: @autoclosure @escaping @Sendable () -> String = "",
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Argument) throws -> Value {
  let location = IssueLocation(fileID, filePath, line, column)
  return { (_: repeat each Argument) in throw IssueReporter.UnimplementedFailure.report(name(), at: location) }
}

/// A closure that neither throws nor has a placeholder: calling it reports an issue, and stops the program with the name.
///
///     static let testValue = Client(count: unimplemented("Client.count"))
@_disfavoredOverload
public func unimplemented<each Argument, Value>(
  _ name: @autoclosure @escaping @Sendable () -> String = "",
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Argument) -> Value {
  let location = IssueLocation(fileID, filePath, line, column)
  return { (_: repeat each Argument) in
    let failure = IssueReporter.UnimplementedFailure.report(name(), at: location)
    fatalError("\(failure) It has a value to return, and no placeholder for it.", file: fileID, line: line)
  }
}
