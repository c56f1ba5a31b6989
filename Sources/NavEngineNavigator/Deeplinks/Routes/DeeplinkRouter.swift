/// Routes for whole links: URL to path, and path to URL.
///
///     let router = ScreenRouter(scheme: "example") {
///       DeeplinkRoute("home", to: HomeScreen())
///       DeeplinkRoute("detail", .int("id")) { DetailScreen(id: $0) } print: { $0.id }
///     }
///     let path = try router.parse("example://home/detail?id=0")
///     try router.string(path)  // example://home/detail?id=0
///
/// Each component of a link is one element of the path. Routes are tried in order; several may have the same name, such
/// as one with an argument and one without. If none takes a component, the error is of the one that came nearest.
///
/// Arguments that no parameter takes are left alone, as links gather such as `utm_source` on their way; a strict router
/// refuses them.
public struct DeeplinkRouter<Element>: Sendable {
  /// The schemes and hosts of the app. Links are printed with its first scheme, or else to its first host.
  public let origin: Deeplink.Origin
  /// The largest links that are parsed from texts and printed as texts.
  public let limits: Deeplink.Limits
  /// Whether arguments that no parameter takes are refused.
  public let isStrict: Bool
  @usableFromInline let table: RouteTable<Element>

  /// - Parameters:
  ///   - origin: The schemes and hosts of the app.
  ///   - limits: The size of the largest links that are accepted.
  ///   - isStrict: Whether arguments that no parameter takes are refused.
  ///   - routes: The routes, in the order in which they are tried.
  public init(
    matching origin: Deeplink.Origin,
    limits: Deeplink.Limits = .standard,
    isStrict: Bool = false,
    @DeeplinkRoute<Element>.Builder routes: () -> [DeeplinkRoute<Element>]
  ) {
    self.origin = origin
    self.limits = limits
    self.isStrict = isStrict
    table = RouteTable(routes())
  }

  /// A router of links with a scheme.
  public init(
    scheme: String,
    limits: Deeplink.Limits = .standard,
    isStrict: Bool = false,
    @DeeplinkRoute<Element>.Builder routes: () -> [DeeplinkRoute<Element>]
  ) {
    self.init(matching: .scheme(scheme), limits: limits, isStrict: isStrict, routes: routes)
  }

  /// The path that a link leads to. A link without components leads to what a route without a name makes, or is empty.
  ///
  /// - Throws: The first component that no route takes, with the reason.
  /// - Complexity: O(n · r), n being the number of components and their arguments, and r that of routes.
  @inlinable
  public func parse(_ link: Deeplink) throws(Deeplink.Failure) -> [Element] {
    let components = link.components
    if components.isEmpty, table.contains(name: "") {
      return [try table.parse(DeeplinkComponent(name: ""), at: 0, isStrict: isStrict)]
    }
    var path: [Element] = []
    path.reserveCapacity(components.count)
    for index in components.indices where !isIdle(components[index], at: index) {
      path.append(try table.parse(components[index], at: index, isStrict: isStrict))
    }
    return path
  }

  /// The link to a path.
  ///
  /// - Throws: The first element that no route prints, or its argument without a text.
  /// - Complexity: O(n · r), n being the number of elements, and r that of routes.
  @inlinable
  public func print(_ path: some Collection<Element>) throws(Deeplink.Failure) -> Deeplink {
    Deeplink(components: try components(of: path))
  }

  @inlinable
  func components(of path: some Collection<Element>) throws(Deeplink.Failure) -> [DeeplinkComponent] {
    var components: [DeeplinkComponent] = []
    components.reserveCapacity(path.count)
    for element in path {
      components.append(try table.component(of: element, at: components.count))
    }
    return components
  }

  /// Whether a component is nothing but arguments that no route takes, before the first name.
  @inlinable
  func isIdle(_ component: DeeplinkComponent, at index: Int) -> Bool {
    index == 0 && component.name.isEmpty && !isStrict && !table.contains(name: "")
  }
}

/// A router to screens of any types.
public typealias ScreenRouter = DeeplinkRouter<AnyScreen>

extension DeeplinkRouter {
  /// The path that a link leads to.
  ///
  /// - Throws: The reason why the text is no link of the app, or why no route takes a component.
  @inlinable
  public func parse(_ string: String) throws(Deeplink.Failure) -> [Element] {
    try parse(try Deeplink(parsing: string, matching: origin, limits: limits))
  }

  /// The link to a path, as a text.
  ///
  /// - Throws: The first element that no route prints, or the part that links may not hold.
  @inlinable
  public func string(_ path: some Collection<Element>) throws(Deeplink.Failure) -> String {
    try string(of: try print(path))
  }

  @usableFromInline
  func string(of link: Deeplink) throws(Deeplink.Failure) -> String {
    if let scheme = origin.schemes.first { return try link.string(scheme: scheme, limits: limits) }
    return try link.string(host: origin.hosts.first ?? "", limits: limits)
  }
}
