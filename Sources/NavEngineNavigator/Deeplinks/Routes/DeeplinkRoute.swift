/// One kind of component of a link and the value that it stands for, in both directions.
///
///     DeeplinkRoute("detail", .int("id"), .optional(.string("tab"))) {
///       DetailScreen(id: $0, tab: $1)
///     } print: {
///       ($0.id, $0.tab)
///     }
///
/// A ``DeeplinkRouter`` is made of routes. The value is a screen, or the state of a feature; where it is an enum with
/// case paths, a route can be to one of its cases.
///
/// A route should undo itself: what `print` gives for a value is what `make` makes an equal value of.
public struct DeeplinkRoute<Value>: Sendable {
  /// The name of the component.
  public let name: String
  @usableFromInline let parameters: [String]
  @usableFromInline let parse: @Sendable (DeeplinkComponent, _ index: Int) throws(Deeplink.Failure) -> Value
  /// The arguments of a value; nil if the route is not for it.
  @usableFromInline let print: @Sendable (Value, _ index: Int) throws(Deeplink.Failure) -> [DeeplinkComponent.Item]?

  @inlinable
  init(
    name: String,
    parameters: [String],
    parse: @escaping @Sendable (DeeplinkComponent, _ index: Int) throws(Deeplink.Failure) -> Value,
    print: @escaping @Sendable (Value, _ index: Int) throws(Deeplink.Failure) -> [DeeplinkComponent.Item]?
  ) {
    self.name = name
    self.parameters = parameters
    self.parse = parse
    self.print = print
  }

  /// A route with any number of parameters.
  ///
  /// - Parameters:
  ///   - name: The name of the component.
  ///   - parameters: The arguments that are read and written. Whether others are refused is up to the router.
  ///   - make: Makes the value of the arguments.
  ///   - print: The arguments of a value; nil for values that are not this route's, such as other cases.
  @inlinable
  public init<each Argument>(
    _ name: String,
    _ parameters: repeat DeeplinkParameter<each Argument>,
    make: @escaping @Sendable (repeat each Argument) -> Value,
    print: @escaping @Sendable (Value) -> (repeat each Argument)?
  ) {
    let all = (repeat each parameters)
    var names: [String] = []
    repeat names.append((each parameters).name)
    self.init(
      name: name,
      parameters: names,
      parse: { (component, index) throws(Deeplink.Failure) -> Value in
        make(repeat try (each all).read(component, at: index))
      },
      print: { (value, index) throws(Deeplink.Failure) -> [DeeplinkComponent.Item]? in
        guard let arguments = print(value) else { return nil }
        var items: [DeeplinkComponent.Item] = []
        repeat try (each all).write(each arguments, to: &items, of: name, at: index)
        return items
      }
    )
  }

  /// A route without parameters to a certain value.
  @inlinable
  public init(_ name: String, to value: Value) where Value: Equatable & Sendable {
    self.init(name: name, parameters: [], parse: { _, _ in value }, print: { other, _ in other == value ? [] : nil })
  }

  /// The same route to another value.
  ///
  /// - Parameters:
  ///   - transform: Makes the other value.
  ///   - undo: The value that `transform` makes another one of; nil if it makes none such.
  @inlinable
  public func map<Other>(
    _ transform: @escaping @Sendable (Value) -> Other,
    undo: @escaping @Sendable (Other) -> Value?
  ) -> DeeplinkRoute<Other> {
    DeeplinkRoute<Other>(
      name: name,
      parameters: parameters,
      parse: { [parse] (component, index) throws(Deeplink.Failure) in transform(try parse(component, index)) },
      print: { [print] (value, index) throws(Deeplink.Failure) in
        guard let value = undo(value) else { return nil }
        return try print(value, index)
      }
    )
  }

  /// The component of a value; nil if the route is not for it.
  @inlinable
  func component(of value: Value, at index: Int) throws(Deeplink.Failure) -> DeeplinkComponent? {
    guard let items = try print(value, index) else { return nil }
    // A component without a name would give its arguments to the one before it, or leave no trace.
    if name.isEmpty, index > 0 || items.isEmpty { return nil }
    return DeeplinkComponent(name: name, items: items.isEmpty ? nil : items)
  }
}

extension DeeplinkRoute where Value: CasePathable {
  /// A route to a case whose payload the arguments are: `DeeplinkRoute("detail", .int("id"), case: \.detail)`.
  @inlinable
  public init<each Argument>(
    _ name: String,
    _ parameters: repeat DeeplinkParameter<each Argument>,
    case keyPath: CaseKeyPath<Value, (repeat each Argument)>
  ) {
    let path = CasePath(keyPath)
    let (embed, extract) = (path.embedding, path.extraction)
    let route = DeeplinkRoute<(repeat each Argument)>(
      name,
      repeat each parameters,
      make: { (arguments: repeat each Argument) in (repeat each arguments) },
      print: { $0 }
    )
    self = route.map(embed, undo: extract)
  }

  /// A route to a case whose payload is made of the arguments, such as the state of a feature.
  ///
  ///     DeeplinkRoute("detail", .int("id"), case: \.detail) { DetailFeature.State(id: $0) } print: { $0.id }
  @inlinable
  public init<each Argument, Payload>(
    _ name: String,
    _ parameters: repeat DeeplinkParameter<each Argument>,
    case keyPath: CaseKeyPath<Value, Payload>,
    make: @escaping @Sendable (repeat each Argument) -> Payload,
    print: @escaping @Sendable (Payload) -> (repeat each Argument)?
  ) {
    let path = CasePath(keyPath)
    let (embed, extract) = (path.embedding, path.extraction)
    let route = DeeplinkRoute<Payload>(name, repeat each parameters, make: make, print: print)
    self = route.map(embed, undo: extract)
  }
}

extension DeeplinkRoute where Value: Screen {
  /// The route to the screen without its type.
  @inlinable
  public func eraseToAnyScreen() -> DeeplinkRoute<AnyScreen> {
    map({ AnyScreen($0) }, undo: { $0.unwrap() })
  }
}

extension DeeplinkRoute {
  /// Lists routes: of one type, or to any screens.
  @resultBuilder
  public enum Builder {
    /// A route.
    @inlinable
    public static func buildExpression(_ route: DeeplinkRoute) -> [DeeplinkRoute] { [route] }

    /// Several routes, in their order.
    @inlinable
    public static func buildExpression(_ routes: [DeeplinkRoute]) -> [DeeplinkRoute] { routes }

    /// A route to screens of one type, among routes to any.
    @inlinable
    public static func buildExpression<S: Screen>(
      _ route: DeeplinkRoute<S>
    ) -> [DeeplinkRoute] where Value == AnyScreen {
      [route.eraseToAnyScreen()]
    }

    /// The routes of a block, in order.
    @inlinable
    public static func buildBlock(_ parts: [DeeplinkRoute]...) -> [DeeplinkRoute] { parts.flatMap { $0 } }

    /// The routes of an `if` without `else`; none if its condition does not hold.
    @inlinable
    public static func buildOptional(_ routes: [DeeplinkRoute]?) -> [DeeplinkRoute] { routes ?? [] }

    /// The routes of an `if` whose condition holds.
    @inlinable
    public static func buildEither(first routes: [DeeplinkRoute]) -> [DeeplinkRoute] { routes }

    /// The routes of an `else`.
    @inlinable
    public static func buildEither(second routes: [DeeplinkRoute]) -> [DeeplinkRoute] { routes }

    /// The routes of a `for` loop, in its order.
    @inlinable
    public static func buildArray(_ parts: [[DeeplinkRoute]]) -> [DeeplinkRoute] { parts.flatMap { $0 } }
  }
}

/// The short name of the type, for modules without another `Route`.
public typealias Route = DeeplinkRoute
