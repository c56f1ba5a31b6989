/// What comes of reading an argument.
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
  func read(_ component: DeeplinkComponent, at index: Int) throws(DeeplinkError) -> Value {
    switch reading(of: component) {
    case .value(let value): return value
    case .missing:
      let place = DeeplinkPlace(index: index, name: component.name)
      throw .missingArgument(of: place, name: name, expected: expected)
    case .bad(let argument):
      let place = DeeplinkPlace(index: index, name: component.name)
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
  ) throws(DeeplinkError) {
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
  ) throws(DeeplinkError) -> DeeplinkComponent.Item {
    // A flag without a name leaves no trace.
    guard let argument, !name.isEmpty || argument != .flag else {
      let place = DeeplinkPlace(index: index, name: component)
      throw .noText(of: place, name: name, value: String(describing: value), expected: expected)
    }
    return DeeplinkComponent.Item(name, argument)
  }
}
