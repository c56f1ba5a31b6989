/// Lists routes: of one type, or to any screens.
@resultBuilder
public enum RouteBuilder<Element> {
  @inlinable
  public static func buildExpression(_ route: Route<Element>) -> [Route<Element>] { [route] }

  @inlinable
  public static func buildExpression(_ routes: [Route<Element>]) -> [Route<Element>] { routes }

  @inlinable
  public static func buildExpression<S: Screen>(_ route: Route<S>) -> [Route<Element>] where Element == AnyScreen {
    [route.eraseToAnyScreen()]
  }

  @inlinable
  public static func buildBlock(_ parts: [Route<Element>]...) -> [Route<Element>] { parts.flatMap { $0 } }

  @inlinable
  public static func buildOptional(_ routes: [Route<Element>]?) -> [Route<Element>] { routes ?? [] }

  @inlinable
  public static func buildEither(first routes: [Route<Element>]) -> [Route<Element>] { routes }

  @inlinable
  public static func buildEither(second routes: [Route<Element>]) -> [Route<Element>] { routes }

  @inlinable
  public static func buildArray(_ parts: [[Route<Element>]]) -> [Route<Element>] { parts.flatMap { $0 } }
}
