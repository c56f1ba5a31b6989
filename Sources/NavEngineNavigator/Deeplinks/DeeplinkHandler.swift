/// Takes an app to where links lead.
///
///     let handler = DeeplinkHandler(navigator: navigator, router: router, tree: AppNavigationTree())
///     try handler.handle("example://home/detail?id=0")
///
/// The common beginning of the present path and the link's stays, with its ids, and tabs are switched where the
/// link leads to another: see `Navigator.replace(path:)`. A link to where one is already does nothing.
///
/// A link without a name, `example://` or `https://example.com?utm_source=x`, leads to the root.
///
/// With a tree, a link to a path that the tree does not build is refused. Without one, the navigator goes there, and
/// what the tree does not build is not shown.
///
/// Semantics: "Composable Navigator", section "Deeplinking".
@MainActor
public struct DeeplinkHandler: Sendable {
  /// Goes to the whole path of each link that is taken, from the root on.
  public let navigator: Navigator
  /// Makes paths of links. A path that is empty is refused with ``Deeplink/Failure/noPath``.
  public let parser: DeeplinkParser
  /// The schemes and hosts of the app's links.
  public let origin: Deeplink.Origin
  /// The size of the largest accepted texts and URLs. Links that are values already are not measured.
  public let limits: Deeplink.Limits
  /// Finds out whether a path would be built; nil to take all of them.
  private var validate: (@MainActor ([AnyScreen]) throws(ScreenPath.ValidationError) -> Void)?

  /// - Parameters:
  ///   - navigator: Goes to the paths.
  ///   - parser: Makes paths of links.
  ///   - origin: The schemes and hosts of the app's links. Links that are values already do not need it.
  ///   - limits: The size of the largest accepted texts and URLs.
  public nonisolated init(
    navigator: Navigator,
    parser: DeeplinkParser,
    matching origin: Deeplink.Origin = Deeplink.Origin(),
    limits: Deeplink.Limits = .standard
  ) {
    self.navigator = navigator
    self.parser = parser
    self.origin = origin
    self.limits = limits
  }

  /// A handler of the links that a router takes.
  public nonisolated init(navigator: Navigator, router: ScreenRouter) {
    self.init(navigator: navigator, parser: router.parser, matching: router.origin, limits: router.limits)
  }

  /// A handler of the links that a router takes, and that lead to where a tree goes.
  ///
  /// - Parameters:
  ///   - navigator: Goes to the paths.
  ///   - router: Makes paths of links.
  ///   - tree: Builds the paths: a link to another one is refused with ``Deeplink/Failure/invalidPath(_:)``. It is
  ///     validated by ``PathBuilder/validate(_:)``, each time that a link comes.
  public init(navigator: Navigator, router: ScreenRouter, tree: some PathBuilder) {
    self.init(navigator: navigator, router: router)
    validate = { (path) throws(ScreenPath.ValidationError) in try tree.validate(path) }
  }

  /// Goes to where a link leads.
  ///
  /// - Returns: Whether the link is taken. If not, nothing happens; ``open(_:)`` says why.
  @discardableResult
  public func handle(deeplink: Deeplink) -> Bool {
    (try? open(deeplink)) != nil
  }

  /// Goes to where a link leads.
  ///
  /// - Throws: The reason why the parser does not take the link, or why the tree does not build its path. The navigator's
  ///   path is as it was then.
  public func open(_ link: Deeplink) throws(Deeplink.Failure) {
    navigator.replace(path: try path(of: link))
  }

  /// Goes to where a text leads that is a link of the app.
  ///
  /// - Throws: The reason why it is none, or is not taken, as by ``open(_:)``; the path is as it was then.
  public func handle(_ string: String) throws(Deeplink.Failure) {
    try open(try Deeplink(parsing: string, matching: origin, limits: limits))
  }

  private func parsedPath(of link: Deeplink) throws(Deeplink.Failure) -> [AnyScreen] {
    do throws(Deeplink.Failure) {
      return try parser.path(of: link)
    } catch .noPath where link.components.allSatisfy(\.name.isEmpty) {
      // The bare scheme or host.
      return [navigator.path().current[0].content]
    } catch {
      throw error
    }
  }

  /// The screens that a link leads to, from the root on.
  ///
  /// - Throws: The reason why the link is not taken, as by ``open(_:)``.
  public func path(of link: Deeplink) throws(Deeplink.Failure) -> [AnyScreen] {
    let path = try parsedPath(of: link)
    if path.isEmpty { throw .noPath }
    do throws(ScreenPath.ValidationError) {
      try validate?(path)
    } catch {
      throw .invalidPath(error)
    }
    return path
  }
}
