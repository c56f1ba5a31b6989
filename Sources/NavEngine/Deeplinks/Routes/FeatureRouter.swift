/// Routes from links to the state of a feature: the screens on its stack, and the screen presented on top of them.
///
///     let router = FeatureRouter<Path.State, Destination.State>(
///       path: DeeplinkRouter<Path.State>(scheme: "example") {
///         Route("detail", .int("id"), case: \.detail) { DetailFeature.State(id: $0) } print: { $0.id }
///       },
///       destination: {
///         Route("edit", .int("id"), case: \.edit) { EditFeature.State(id: $0) } print: { $0.id }
///       }
///     )
///     let location = try router.parse("example://detail?id=1/edit?id=1")
///     state.path = location.path
///     state.destination = location.destination
///
/// The last component may be a destination. If there is a route to an element with its name, too, that is tried first.
public struct FeatureRouter<Element, Destination>: Sendable {
  @usableFromInline let path: DeeplinkRouter<Element>
  @usableFromInline let destinations: RouteTable<Destination>

  /// - Parameters:
  ///   - path: Routes to elements of the stack, with the origin and limits of all.
  ///   - destination: Routes to presented screens.
  public init(
    path: DeeplinkRouter<Element>,
    @RouteBuilder<Destination> destination: () -> [Route<Destination>]
  ) {
    self.path = path
    destinations = RouteTable(destination())
  }

  /// Where a link leads.
  ///
  /// - Throws: Which component no route takes, and why.
  @inlinable
  public func parse(_ link: Deeplink) throws(DeeplinkError) -> FeatureLocation<Element, Destination> {
    var elements: [Element] = []
    let components = link.components
    for index in components.indices {
      let isLast = index == components.count - 1
      if path.isIdle(components[index], at: index), !(isLast && destinations.contains(name: "")) { continue }
      do throws(DeeplinkError) {
        elements.append(try path.table.parse(components[index], at: index, isStrict: path.isStrict))
      } catch {
        guard isLast else { throw error }
        let destination = try parseDestination(components[index], at: index, after: error)
        return FeatureLocation(path: StackState(elements), destination: destination)
      }
    }
    return FeatureLocation(path: StackState(elements), destination: nil)
  }

  /// Where a link leads.
  ///
  /// - Throws: Why the text is no link of the app, or which component no route takes and why.
  @inlinable
  public func parse(_ string: String) throws(DeeplinkError) -> FeatureLocation<Element, Destination> {
    try parse(try Deeplink(parsing: string, matching: path.origin, limits: path.limits))
  }

  /// The link to where a feature is.
  ///
  /// - Throws: Which element no route prints, or which argument of it has no text.
  @inlinable
  public func print(_ location: FeatureLocation<Element, Destination>) throws(DeeplinkError) -> Deeplink {
    var components = try path.components(of: location.path)
    if let destination = location.destination {
      components.append(try destinations.component(of: destination, at: components.count))
    }
    return Deeplink(components: components)
  }

  /// The link to where a feature is, as a text.
  ///
  /// - Throws: Which element no route prints, or what may not be in a link.
  @inlinable
  public func string(_ location: FeatureLocation<Element, Destination>) throws(DeeplinkError) -> String {
    try path.string(of: try print(location))
  }

  @inlinable
  func parseDestination(
    _ component: DeeplinkComponent,
    at index: Int,
    after failure: DeeplinkError
  ) throws(DeeplinkError) -> Destination {
    do throws(DeeplinkError) {
      return try destinations.parse(component, at: index, isStrict: path.isStrict)
    } catch {
      throw combined(failure, error)
    }
  }

  /// Why neither an element nor a destination is there.
  @usableFromInline
  func combined(_ first: DeeplinkError, _ second: DeeplinkError) -> DeeplinkError {
    if case .unknownComponent(let place, let expected) = first, case .unknownComponent = second {
      return .unknownComponent(place, expected: expected + destinations.names.filter { !expected.contains($0) })
    }
    return .nearer(first, second)
  }
}

/// The location of a feature, for a link: the screens on its stack, and the presented screen.
public struct FeatureLocation<Element, Destination> {
  /// The screens on the stack. A ``FeatureRouter`` gives the elements new ids with each link.
  public var path: StackState<Element>
  /// The screen presented on top of the stack; nil if there is none.
  public var destination: Destination?

  /// A location, for a ``FeatureRouter`` to print the link to.
  public init(path: StackState<Element>, destination: Destination? = nil) {
    self.path = path
    self.destination = destination
  }
}

extension FeatureLocation: Sendable where Element: Sendable, Destination: Sendable {}
extension FeatureLocation: Equatable where Element: Equatable, Destination: Equatable {}
