/// One argument of a ``DeeplinkRoute`` with its type: how it is read from a component, and written to one.
///
///     DeeplinkRoute("detail", .int("id"), .optional(.string("tab"))) { … }
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
  /// Adds the value of one more argument to a list, and splits a list into values of one argument each.
  @usableFromInline let list: (add: @Sendable (Value, inout Value) -> Void, split: @Sendable (Value) -> [Value])?

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
    list: (add: @Sendable (Value, inout Value) -> Void, split: @Sendable (Value) -> [Value])? = nil
  ) {
    self.name = name
    self.expected = expected
    self.parse = parse
    self.print = print
    self.absent = absent
    self.isOmitted = isOmitted
    self.list = list
  }
}

extension DeeplinkParameter {
  /// The value in a component.
  ///
  /// - Complexity: O(n), n being the number of the component's arguments.
  @inlinable
  func read(_ component: DeeplinkComponent, at index: Int) throws(Deeplink.Failure) -> Value {
    if let list, var values = absent?() {
      for item in component.items ?? [] where item.name == name {
        list.add(try read(item.argument, of: component, at: index), &values)
      }
      return values
    }
    if let argument = component.argument(name) { return try read(argument, of: component, at: index) }
    if let value = absent?() { return value }
    let place = Deeplink.Location(index: index, name: component.name)
    throw .missingArgument(of: place, name: name, expected: expected)
  }

  @inlinable
  func read(
    _ argument: DeeplinkComponent.Argument,
    of component: DeeplinkComponent,
    at index: Int
  ) throws(Deeplink.Failure) -> Value {
    if let value = parse(argument) { return value }
    let place = Deeplink.Location(index: index, name: component.name)
    throw .badArgument(of: place, name: name, found: argument, expected: expected)
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
    for part in list?.split(value) ?? [value] {
      // A flag without a name leaves no trace.
      guard let argument = print(part), !name.isEmpty || argument != .flag else {
        let place = Deeplink.Location(index: index, name: component)
        throw .noText(of: place, name: name, value: String(describing: value), expected: expected)
      }
      items.append(DeeplinkComponent.Item(name, argument))
    }
  }
}
