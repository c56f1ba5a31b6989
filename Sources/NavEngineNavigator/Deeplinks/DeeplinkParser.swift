/// Makes a path of a link, or leaves it to others.
///
///     extension DeeplinkParser {
///       static let detail = DeeplinkParser(parse: { link in
///         guard link.components.count == 1, link.components[0].name == "detail",
///           case .value(let id) = link.components[0].argument("id")
///         else { return nil }
///         return [HomeScreen().eraseToAnyScreen(), DetailScreen(detailID: id).eraseToAnyScreen()]
///       })
///       static let exampleApp: DeeplinkParser = .anyOf(.detail, .settings)
///     }
///
/// Routes make one, too, which says why it does not take a link: ``DeeplinkRouter/parser``.
///
/// Semantics: "Composable Navigator", section "Deeplinking".
public struct DeeplinkParser: Sendable {
  private let body: @Sendable (Deeplink) throws(Deeplink.Failure) -> [AnyScreen]?

  /// - Parameter parse: The path of a link; nil if it is none of this parser's.
  public init(parse: @escaping @Sendable (Deeplink) -> [AnyScreen]?) {
    body = { link in parse(link) }
  }

  /// - Parameter parse: The path of a link; nil if it is none of this parser's, or an error that says why.
  public init(parsing parse: @escaping @Sendable (Deeplink) throws(Deeplink.Failure) -> [AnyScreen]?) {
    body = parse
  }

  /// The path of a link; nil if the parser does not take it.
  public func parse(_ link: Deeplink) -> [AnyScreen]? { try? body(link) }

  /// The path of a link.
  ///
  /// - Throws: The reason why the parser does not take it.
  public func path(of link: Deeplink) throws(Deeplink.Failure) -> [AnyScreen] {
    if let path = try body(link) { return path }
    guard let first = link.components.first else { throw .noPath }
    throw .noParser(of: Deeplink.Location(index: 0, name: first.name))
  }
}

extension DeeplinkParser {
  /// Takes no link.
  public static let empty = DeeplinkParser { _ in nil }

  /// Tries one parser after the other. If none takes a link, the error is of the parser that came nearest.
  public static func anyOf(_ parsers: DeeplinkParser...) -> DeeplinkParser { anyOf(parsers) }

  /// Tries one parser after the other. If none takes a link, the error is of the parser that came nearest.
  public static func anyOf(_ parsers: [DeeplinkParser]) -> DeeplinkParser {
    DeeplinkParser(parsing: { (link) throws(Deeplink.Failure) in
      var failure: Deeplink.Failure?
      for parser in parsers {
        do throws(Deeplink.Failure) {
          if let path = try parser.body(link) { return path }
        } catch {
          failure = .nearer(failure, error)
        }
      }
      if let failure { throw failure }
      return nil
    })
  }

  /// Puts screens before the path of a parser.
  public static func prepending(path: [AnyScreen], to parser: DeeplinkParser) -> DeeplinkParser {
    parser.map { path + $0 }
  }

  /// A parser with another path for the same links.
  public func map(_ transform: @escaping @Sendable ([AnyScreen]) -> [AnyScreen]) -> DeeplinkParser {
    DeeplinkParser(parsing: { (link) throws(Deeplink.Failure) in try body(link).map(transform) })
  }

  /// A parser that takes only links whose paths fulfil a condition.
  public func filter(_ isWanted: @escaping @Sendable ([AnyScreen]) -> Bool) -> DeeplinkParser {
    DeeplinkParser(parsing: { (link) throws(Deeplink.Failure) in
      guard let path = try body(link), isWanted(path) else { return nil }
      return path
    })
  }
}

extension ScreenRouter {
  /// The routes as a parser. It takes no link without components.
  public var parser: DeeplinkParser {
    DeeplinkParser(parsing: { (link) throws(Deeplink.Failure) in
      let path = try parse(link)
      if path.isEmpty { throw .noPath }
      return path
    })
  }
}
