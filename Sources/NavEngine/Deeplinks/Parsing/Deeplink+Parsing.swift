extension Deeplink {
  /// The link that a text with a certain scheme is.
  ///
  /// - Parameters:
  ///   - string: The whole link. Its length is looked at first.
  ///   - scheme: The scheme that it is to have, without regard to case.
  ///   - limits: What is refused for its size.
  /// - Throws: Why the text is no link of this scheme.
  /// - Complexity: O(n), n being the length of the text, but not more than ``DeeplinkLimits/bytes``.
  public init(
    parsing string: String,
    matching scheme: String,
    limits: DeeplinkLimits = .standard
  ) throws(DeeplinkError) {
    self = try Self.scan(string, limits: limits) { (scanner) throws(DeeplinkError) in
      try scanner.scan(scheme: scheme)
    }
  }

  /// The link that a text is, with a scheme of the app or to one of its hosts.
  ///
  /// - Parameters:
  ///   - string: The whole link. Its length is looked at first.
  ///   - origin: The schemes and hosts of the app.
  ///   - limits: What is refused for its size.
  /// - Throws: Why the text is no link of this origin.
  /// - Complexity: O(n), n being the length of the text, but not more than ``DeeplinkLimits/bytes``.
  public init(
    parsing string: String,
    matching origin: DeeplinkOrigin,
    limits: DeeplinkLimits = .standard
  ) throws(DeeplinkError) {
    self = try Self.scan(string, limits: limits) { (scanner) throws(DeeplinkError) in
      try scanner.scan(origin: origin)
    }
  }

  @inline(__always)  // deeplink/parse
  private static func scan(
    _ string: String,
    limits: DeeplinkLimits,
    _ body: (inout DeeplinkScanner) throws(DeeplinkError) -> Deeplink
  ) throws(DeeplinkError) -> Deeplink {
    let length = string.utf8.count
    if length > limits.bytes { throw .tooLong(bytes: length, limit: limits.bytes) }
    var string = string
    // SAFETY: the scanner does not leave the closure, and reads below the count of the bytes, which it compares with
    // before each access.
    let result = string.withUTF8 { bytes in
      var scanner = DeeplinkScanner(bytes, limits: limits)
      return Result { () throws(DeeplinkError) in try body(&scanner) }
    }
    return try result.get()
  }
}
