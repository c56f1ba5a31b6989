/// Routes from links to the state of a feature: the screens on its stack, and the screen presented on top of them.
///
///     let router = FeatureRouter<Path.State, Destination.State>(
///       path: DeeplinkRouter<Path.State>(scheme: "example") {
///         DeeplinkRoute("detail", .int("id"), case: \.detail) { DetailFeature.State(id: $0) } print: { $0.id }
///       },
///       destination: {
///         DeeplinkRoute("edit", .int("id"), case: \.edit) { EditFeature.State(id: $0) } print: { $0.id }
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
    @DeeplinkRoute<Destination>.Builder destination: () -> [DeeplinkRoute<Destination>]
  ) {
    self.path = path
    destinations = RouteTable(destination())
  }

  /// The location that a link leads to.
  ///
  /// - Throws: The first component that no route takes, with the reason.
  @inlinable
  public func parse(_ link: Deeplink) throws(Deeplink.Failure) -> Location {
    var elements: [Element] = []
    let components = link.components
    for index in components.indices {
      let isLast = index == components.count - 1
      if path.isIdle(components[index], at: index), !(isLast && destinations.contains(name: "")) { continue }
      do throws(Deeplink.Failure) {
        elements.append(try path.table.parse(components[index], at: index, isStrict: path.isStrict))
      } catch {
        guard isLast else { throw error }
        let destination = try parseDestination(components[index], at: index, after: error)
        return Location(path: StackState(elements), destination: destination)
      }
    }
    return Location(path: StackState(elements), destination: nil)
  }

  /// The location that a link leads to.
  ///
  /// - Throws: The reason why the text is no link of the app, or why no route takes a component.
  @inlinable
  public func parse(_ string: String) throws(Deeplink.Failure) -> Location {
    try parse(try Deeplink(parsing: string, matching: path.origin, limits: path.limits))
  }

  /// The link to a location.
  ///
  /// - Throws: The first element that no route prints, or its argument without a text.
  @inlinable
  public func print(_ location: Location) throws(Deeplink.Failure) -> Deeplink {
    var components = try path.components(of: location.path)
    if let destination = location.destination {
      components.append(try destinations.component(of: destination, at: components.count))
    }
    return Deeplink(components: components)
  }

  /// The link to a location, as a text.
  ///
  /// - Throws: The first element that no route prints, or the part that links may not hold.
  @inlinable
  public func string(_ location: Location) throws(Deeplink.Failure) -> String {
    try path.string(of: try print(location))
  }

  @inlinable
  func parseDestination(
    _ component: DeeplinkComponent,
    at index: Int,
    after failure: Deeplink.Failure
  ) throws(Deeplink.Failure) -> Destination {
    do throws(Deeplink.Failure) {
      return try destinations.parse(component, at: index, isStrict: path.isStrict)
    } catch {
      throw combined(failure, error)
    }
  }

  /// The error of a component that is neither an element nor a destination.
  @usableFromInline
  func combined(_ first: Deeplink.Failure, _ second: Deeplink.Failure) -> Deeplink.Failure {
    if case .unknownComponent(let place, let expected) = first, case .unknownComponent = second {
      return .unknownComponent(place, expected: expected + destinations.names.filter { !expected.contains($0) })
    }
    return .nearer(first, second)
  }
}

extension FeatureRouter {
  /// The location of a feature, for a link: the screens on its stack, and the presented screen.
  public struct Location {
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
}

extension FeatureRouter.Location: Sendable where Element: Sendable, Destination: Sendable {}
extension FeatureRouter.Location: Equatable where Element: Equatable, Destination: Equatable {}
