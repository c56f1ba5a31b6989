extension Deeplink {
  /// The reason why a link is refused, or cannot be printed.
  ///
  /// Offsets count bytes of UTF-8 from the start of the link.
  public enum Failure: Error, Hashable, Sendable {
    // Errors of texts.

    /// The link is longer than ``Deeplink/Limits/bytes``.
    case tooLong(bytes: Int, limit: Int)
    /// There are more components than ``Deeplink/Limits/components``, of which this one is the first too many.
    case tooManyComponents(at: Location, limit: Int)
    /// A component has more arguments than ``Deeplink/Limits/arguments``.
    case tooManyArguments(of: Location, limit: Int)
    /// The link does not begin with a scheme and a colon.
    case noScheme
    /// The link has the scheme of another app.
    case wrongScheme(found: String, expected: [String])
    /// The link is to another host.
    case wrongHost(found: String, expected: [String])
    /// A percent sign without two hexadecimal digits after it.
    case badEscape(offset: Int)
    /// Bytes that are no character of UTF-8 when escapes are undone.
    case invalidUTF8(offset: Int)
    /// A character that links may not hold, escaped or not.
    case forbiddenCharacter(Unicode.Scalar, offset: Int)

    // Errors of printing.

    /// A text is to be a link's scheme, and cannot be one.
    case invalidScheme(String)
    /// A text is to be a link's host, and cannot be one.
    case invalidHost(String)
    /// A universal link has arguments at its end alone.
    case argumentsBeforeEnd(of: Location)

    // Errors of paths.

    /// The link has no components, or leads to no path.
    case noPath
    /// No route has this name.
    case unknownComponent(Location, expected: [String])
    /// An argument is not there.
    case missingArgument(of: Location, name: String, expected: String)
    /// An argument is not what is expected.
    case badArgument(of: Location, name: String, found: DeeplinkComponent.Argument, expected: String)
    /// No parameter takes this argument, and the router is strict.
    case unexpectedArgument(of: Location, name: String)
    /// No parser takes the link.
    case noParser(of: Location)
    /// The link leads to a path that the tree of the handler does not build.
    case invalidPath(ScreenPath.ValidationError)
    /// No route prints this value, which is described here.
    case noRoute(index: Int, value: String)
    /// No text stands for this value of an argument, which is described here.
    case noText(of: Location, name: String, value: String, expected: String)
  }

  /// The component of a link that an error is about.
  public struct Location: Hashable, Sendable {
    /// The position in ``Deeplink/components``.
    public let index: Int
    /// The name of the component, without escapes, and in full, also where ``description`` cuts it.
    public let name: String

    /// The position and name of a component, for an error of a custom ``DeeplinkParser``.
    public init(index: Int, name: String) {
      self.index = index
      self.name = name
    }
  }
}

extension Deeplink.Location: CustomStringConvertible {
  /// The name and the position: `"detail" (components[1])`.
  public var description: String { "\(DeeplinkText.quoted(name)) (components[\(index)])" }
}

extension Deeplink.Failure {
  /// The nearer of two errors, or the first: the one further on in the link, and then the one that came nearer to a
  /// value.
  @usableFromInline
  static func nearer(_ first: Deeplink.Failure?, _ second: Deeplink.Failure) -> Deeplink.Failure {
    if let first, first.nearness >= second.nearness { first } else { second }
  }

  private var nearness: (index: Int, rank: Int) {
    switch self {
    case .unexpectedArgument(let place, _): (place.index, 3)
    case .badArgument(let place, _, _, _): (place.index, 2)
    case .missingArgument(let place, _, _): (place.index, 1)
    case .unknownComponent(let place, _): (place.index, 0)
    default: (-1, 0)
    }
  }
}
