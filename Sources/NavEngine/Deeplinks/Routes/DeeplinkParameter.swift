/// One argument of a ``Route`` with its type: how it is read from a component, and written to one.
///
///     Route("detail", .int("id"), .optional(.string("tab"))) { … }
///
/// There are parameters for texts, numbers, flags, UUIDs and raw-representable enums. ``optional(_:)``,
/// ``default(_:_:)`` and ``list(_:)`` make others of them, and ``init(_:expected:parse:print:)`` makes parameters of
/// one's own types. If a name repeats where one argument is expected, the last one counts.
public struct DeeplinkParameter<Value>: Sendable {
  /// The name of the argument.
  public let name: String
  /// A description of the argument, as the end of "give it …".
  @usableFromInline let expected: String
  @usableFromInline let parse: @Sendable (DeeplinkComponent.Argument) -> Value?
  /// The argument of a value; nil if no text stands for it.
  @usableFromInline let print: @Sendable (Value) -> DeeplinkComponent.Argument?
  /// The value of a missing argument; nil if the argument is required.
  @usableFromInline let absent: (@Sendable () -> Value)?
  /// Whether a value is left out of links, since `absent` gives an equal one; nil if none is.
  @usableFromInline let isOmitted: (@Sendable (Value) -> Bool)?
  /// Makes one value of all arguments of that name, for a parameter that takes several.
  @usableFromInline let all: ListFormat?

  /// The format of a parameter with several arguments.
  @usableFromInline
  struct ListFormat: Sendable {
    /// The value, or the first argument that is not what is expected.
    @usableFromInline let parse: @Sendable (DeeplinkComponent, _ name: String) -> DeeplinkReading<Value>
    /// The arguments of a value, with nil for what no text stands for.
    @usableFromInline let print: @Sendable (Value) -> [DeeplinkComponent.Argument?]

    @inlinable
    init(
      parse: @escaping @Sendable (DeeplinkComponent, _ name: String) -> DeeplinkReading<Value>,
      print: @escaping @Sendable (Value) -> [DeeplinkComponent.Argument?]
    ) {
      self.parse = parse
      self.print = print
    }
  }

  /// A parameter that has to be there.
  ///
  /// - Parameters:
  ///   - name: The name of the argument.
  ///   - expected: A description of the argument, for messages: `a date such as "2024-05-01"`.
  ///   - parse: The value of an argument; nil if it is none.
  ///   - print: The argument of a value, which `parse` undoes; nil if the value has no text. Printing it throws
  ///     ``Deeplink/Failure/noText(of:name:value:expected:)`` then: ``optional(_:)`` makes a parameter that is left out.
  @inlinable
  public init(
    _ name: String,
    expected: String,
    parse: @escaping @Sendable (DeeplinkComponent.Argument) -> Value?,
    print: @escaping @Sendable (Value) -> DeeplinkComponent.Argument?
  ) {
    self.init(name, expected: expected, parse: parse, print: print, absent: nil)
  }

  @inlinable
  init(
    _ name: String,
    expected: String,
    parse: @escaping @Sendable (DeeplinkComponent.Argument) -> Value?,
    print: @escaping @Sendable (Value) -> DeeplinkComponent.Argument?,
    absent: (@Sendable () -> Value)?,
    isOmitted: (@Sendable (Value) -> Bool)? = nil,
    all: ListFormat? = nil
  ) {
    self.name = name
    self.expected = expected
    self.parse = parse
    self.print = print
    self.absent = absent
    self.isOmitted = isOmitted
    self.all = all
  }

  /// A parameter whose argument is a value, and no flag.
  init(
    text name: String,
    expected: String,
    parse: @escaping @Sendable (String) -> Value?,
    print: @escaping @Sendable (Value) -> String
  ) {
    self.init(
      name,
      expected: expected,
      parse: { if case .value(let text) = $0 { parse(text) } else { nil } },
      print: { .value(print($0)) }
    )
  }
}

/// The result of reading an argument.
@usableFromInline
enum DeeplinkReading<Value> {
  case value(Value)
  case missing
  case bad(DeeplinkComponent.Argument)
}

extension DeeplinkParameter {
  /// The value in a component.
  ///
  /// - Complexity: O(n), n being the number of the component's arguments.
  @inlinable
  func read(_ component: DeeplinkComponent, at index: Int) throws(Deeplink.Failure) -> Value {
    switch reading(of: component) {
    case .value(let value): return value
    case .missing:
      let place = Deeplink.Location(index: index, name: component.name)
      throw .missingArgument(of: place, name: name, expected: expected)
    case .bad(let argument):
      let place = Deeplink.Location(index: index, name: component.name)
      throw .badArgument(of: place, name: name, found: argument, expected: expected)
    }
  }

  @inlinable
  func reading(of component: DeeplinkComponent) -> DeeplinkReading<Value> {
    if let all { return all.parse(component, name) }
    guard let argument = component.argument(name) else { return absent.map { .value($0()) } ?? .missing }
    return parse(argument).map { .value($0) } ?? .bad(argument)
  }

  /// Adds the arguments of a value to those of a component.
  @inlinable
  func write(
    _ value: Value,
    to items: inout [DeeplinkComponent.Item],
    of component: String,
    at index: Int
  ) throws(Deeplink.Failure) {
    if let isOmitted, isOmitted(value) { return }
    if let all {
      for argument in all.print(value) { items.append(try item(argument, for: value, of: component, at: index)) }
    } else {
      items.append(try item(print(value), for: value, of: component, at: index))
    }
  }

  @inlinable
  func item(
    _ argument: DeeplinkComponent.Argument?,
    for value: Value,
    of component: String,
    at index: Int
  ) throws(Deeplink.Failure) -> DeeplinkComponent.Item {
    // A flag without a name leaves no trace.
    guard let argument, !name.isEmpty || argument != .flag else {
      let place = Deeplink.Location(index: index, name: component)
      throw .noText(of: place, name: name, value: String(describing: value), expected: expected)
    }
    return DeeplinkComponent.Item(name, argument)
  }
}
