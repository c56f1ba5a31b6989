/// A link into the app as a value: the steps to go from the root on, each with arguments.
///
///     let link = try Deeplink(parsing: "example://home/detail?id=0&flag", matching: "example")
///     link == Deeplink(components: [
///       DeeplinkComponent(name: "home"),
///       DeeplinkComponent(name: "detail", arguments: ["id": .value("0"), "flag": .flag]),
///     ])
///
/// ## What a link looks like
/// With a scheme of the app, components are separated by slashes, and each may have arguments, up to the next slash:
/// `example://detail?id=0/settings`. Slashes before the first component, and several of them, make no difference:
/// `example:home` is `example:///home`. In a universal link (``Deeplink/Origin/hosts``) the host is no component, and
/// the query, in which slashes may occur, belongs to the last one. A component without a name gives its
/// arguments to the one before it, as in `example://home/?id=0`. The text after `#` is the ``fragment``.
///
/// Arguments are separated by `&`. Escapes are undone in names, values and the fragment, after they have been
/// told apart; a plus sign is a plus sign.
///
/// ## What is refused
/// Links come from anywhere. One that is too large (``Deeplink/Limits``), not UTF-8 behind its escapes, or has a
/// character that could deceive a reader or a log, escaped or not, is refused with a ``Deeplink/Failure``: control
/// characters, marks that change the direction of writing, separators of lines, invisible characters (but for
/// joiners and selectors, which change how the characters beside them look), and noncharacters.
///
/// Semantics: "Composable Navigator", section "Deeplinking".
public struct Deeplink: Hashable, Sendable {
  /// The steps, the root first.
  public let components: [DeeplinkComponent]
  /// The text after `#`; nil without one.
  public let fragment: String?

  /// A link of these components.
  ///
  /// Components without a name are taken as in a link: they give their arguments to the one before. Without one before
  /// it, such a component stays, unless it has no arguments.
  public init(components: [DeeplinkComponent], fragment: String? = nil) {
    self.components =
      components.contains { $0.name.isEmpty } ? components.reduce(into: []) { $0.add($1) } : components
    self.fragment = fragment
  }
}

extension Deeplink {
  /// The link that a text with a certain scheme is.
  ///
  /// - Parameters:
  ///   - string: The whole link. Its length is looked at first.
  ///   - scheme: The scheme that it is to have, without regard to case.
  ///   - limits: The size of the largest links that are accepted.
  /// - Throws: The reason why the text is no link of this scheme.
  /// - Complexity: O(n), n being the length of the text, but not more than ``Deeplink/Limits/bytes``.
  public init(
    parsing string: String,
    matching scheme: String,
    limits: Deeplink.Limits = .standard
  ) throws(Deeplink.Failure) {
    try self.init(parsing: string, matching: .scheme(scheme), limits: limits)
  }

  /// The link that a text is, with a scheme of the app or to one of its hosts.
  ///
  /// - Parameters:
  ///   - string: The whole link. Its length is looked at first.
  ///   - origin: The schemes and hosts of the app.
  ///   - limits: The size of the largest links that are accepted.
  /// - Throws: The reason why the text is no link of this origin.
  /// - Complexity: O(n), n being the length of the text, but not more than ``Deeplink/Limits/bytes``.
  public init(
    parsing string: String,
    matching origin: Deeplink.Origin,
    limits: Deeplink.Limits = .standard
  ) throws(Deeplink.Failure) {
    let length = string.utf8.count
    if length > limits.bytes { throw .tooLong(bytes: length, limit: limits.bytes) }
    self = try DeeplinkScanner(bytes: Array(string.utf8), limits: limits).scan(origin)
  }
}

extension Deeplink {
  /// The link as a text with a scheme: `example://home/detail?id=0`.
  ///
  /// Escapes all but letters, digits and `-._~` of ASCII. The text is parsed, with the same limits, into a link
  /// that equals this one, in the same order of arguments.
  ///
  /// - Throws: The reason why the text would be refused: its size, characters that links may not hold, or its scheme.
  /// - Complexity: O(n), n being the length of the text.
  public func string(scheme: String, limits: Deeplink.Limits = .standard) throws(Deeplink.Failure) -> String {
    guard DeeplinkScanner.isScheme(scheme.utf8) else { throw .invalidScheme(scheme) }
    return try DeeplinkWriter.write(self, prefix: "\(scheme)://", limits: limits)
  }

  /// The link as a universal link: `https://example.com/home/detail?id=0`.
  ///
  /// As ``string(scheme:limits:)``.
  ///
  /// - Throws: The reason why the text would be refused, which may be arguments before the last component.
  /// - Complexity: O(n), n being the length of the text.
  public func string(host: String, limits: Deeplink.Limits = .standard) throws(Deeplink.Failure) -> String {
    guard DeeplinkWriter.isHost(host) else { throw .invalidHost(host) }
    if let index = components.dropLast().firstIndex(where: { $0.items != nil }) {
      throw .argumentsBeforeEnd(of: Deeplink.Location(index: index, name: components[index].name))
    }
    return try DeeplinkWriter.write(self, prefix: "https://\(host)/", limits: limits)
  }
}

extension Deeplink: CustomStringConvertible {
  /// The link without a scheme: `home/detail?id=0`.
  public var description: String { DeeplinkWriter(self).text }
}
