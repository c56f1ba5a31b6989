extension Deeplink {
  /// The link as a text with a scheme: `example://home/detail?id=0`.
  ///
  /// Escapes all but letters, digits and `-._~` of ASCII. What is returned is parsed, with the same limits, into a link
  /// that equals this one, in the same order of arguments.
  ///
  /// - Throws: Why the text would be refused: for its size, for characters that links may not hold, or for its scheme.
  /// - Complexity: O(n), n being the length of the text.
  public func string(scheme: String, limits: DeeplinkLimits = .standard) throws(DeeplinkError) -> String {
    guard DeeplinkWriter.isScheme(scheme) else { throw .invalidScheme(scheme) }
    return try DeeplinkWriter(link: self, prefix: scheme, isUniversal: false, limits: limits).write()
  }

  /// The link as a universal link: `https://example.com/home/detail?id=0`.
  ///
  /// As ``string(scheme:limits:)``.
  ///
  /// - Throws: Why the text would be refused, also where another component than the last one has arguments.
  /// - Complexity: O(n), n being the length of the text.
  public func string(host: String, limits: DeeplinkLimits = .standard) throws(DeeplinkError) -> String {
    guard DeeplinkWriter.isHost(host) else { throw .invalidHost(host) }
    if let index = components.dropLast().firstIndex(where: { $0.items != nil }) {
      throw .argumentsBeforeEnd(of: DeeplinkPlace(index: index, name: components[index].name))
    }
    return try DeeplinkWriter(link: self, prefix: host, isUniversal: true, limits: limits).write()
  }
}

extension Deeplink: CustomStringConvertible {
  /// The link without a scheme: `home/detail?id=0`.
  public var description: String {
    let writer = DeeplinkWriter(link: self, prefix: "", isUniversal: false, limits: .standard)
    var text = DeeplinkTextSink()
    writer.writeSteps(to: &text)
    return text.text
  }
}
