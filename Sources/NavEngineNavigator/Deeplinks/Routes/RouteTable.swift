/// Routes in the order in which they are tried.
@usableFromInline
struct RouteTable<Value>: Sendable {
  @usableFromInline let routes: [DeeplinkRoute<Value>]

  init(_ routes: [DeeplinkRoute<Value>]) {
    self.routes = routes
  }

  /// The names, each once.
  var names: [String] {
    var seen: Set<String> = []
    return routes.map(\.name).filter { seen.insert($0).inserted }
  }

  @inlinable
  func contains(name: String) -> Bool { routes.contains { $0.name == name } }

  /// The value of a component, by the first route that takes it.
  ///
  /// - Throws: The error of the route that came nearest to taking it.
  @inlinable
  func parse(_ component: DeeplinkComponent, at index: Int, isStrict: Bool) throws(Deeplink.Failure) -> Value {
    var failure: Deeplink.Failure?
    for route in routes where route.name == component.name {
      do throws(Deeplink.Failure) {
        let value = try route.parse(component, index)
        if isStrict { try route.checkArguments(of: component, at: index) }
        return value
      } catch {
        failure = Deeplink.Failure.nearer(failure, error)
      }
    }
    throw failure ?? unknown(component, at: index)
  }

  @usableFromInline
  func unknown(_ component: DeeplinkComponent, at index: Int) -> Deeplink.Failure {
    .unknownComponent(Deeplink.Location(index: index, name: component.name), expected: names)
  }

  /// The component of a value, by the first route that prints it.
  ///
  /// - Throws: The error of the first route for such values.
  @inlinable
  func component(of value: Value, at index: Int) throws(Deeplink.Failure) -> DeeplinkComponent {
    var failure: Deeplink.Failure?
    for route in routes {
      do throws(Deeplink.Failure) {
        if let component = try route.component(of: value, at: index) { return component }
      } catch {
        failure = failure ?? error
      }
    }
    throw failure ?? .noRoute(index: index, value: String(describing: value))
  }
}

extension DeeplinkRoute {
  @usableFromInline
  func checkArguments(of component: DeeplinkComponent, at index: Int) throws(Deeplink.Failure) {
    for item in component.items ?? [] where !parameters.contains(item.name) {
      throw .unexpectedArgument(of: Deeplink.Location(index: index, name: component.name), name: item.name)
    }
  }
}
