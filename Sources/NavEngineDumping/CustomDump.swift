// Declared here, and shown to apps by NavEngineCompatibility: what prints them is below that.

/// A value that says the text by which it is dumped, and is shown in failures of tests:
///
///     struct Password: CustomDumpStringConvertible {
///       let text: String
///       var customDumpDescription: String { "<redacted>" }
///     }
///
/// Differences do not look into it, either.
///
/// Semantics: `CustomDumpStringConvertible` of Point-Free's CustomDump.
public protocol CustomDumpStringConvertible {
  /// The text. Lines are joined by spaces.
  var customDumpDescription: String { get }
}

/// A value in place of which another one is dumped, and shown in failures of tests, such as the number in an id.
///
/// Semantics: `CustomDumpRepresentable` of Point-Free's CustomDump.
public protocol CustomDumpRepresentable<CustomDumpValue> {
  /// The type of the other value.
  associatedtype CustomDumpValue = Any

  /// The other value.
  ///
  /// - Precondition: It is not this one, nor one that stands for this one.
  var customDumpValue: CustomDumpValue { get }
}

/// A value that says the parts by which it is dumped, and is shown in failures of tests.
///
/// Semantics: `CustomDumpReflectable` of Point-Free's CustomDump.
public protocol CustomDumpReflectable {
  /// A mirror with the parts.
  var customDumpMirror: Mirror { get }
}
