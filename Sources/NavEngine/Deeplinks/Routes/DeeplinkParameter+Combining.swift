extension DeeplinkParameter {
  /// An argument that may be left out, which is nil then, and nil alone is left out.
  @inlinable
  public static func optional<Wrapped>(
    _ parameter: DeeplinkParameter<Wrapped>
  ) -> DeeplinkParameter where Value == Wrapped? {
    parameter.requireSingle()
    return DeeplinkParameter(
      parameter.name,
      expected: parameter.expected,
      parse: { argument in parameter.parse(argument).map { .some($0) } },
      print: { value in value.flatMap { parameter.print($0) } },
      absent: { nil },
      isOmitted: { $0 == nil }
    )
  }

  /// An argument that may be left out for a value, and is left out of printed links where it has that value, and there
  /// alone.
  @inlinable
  public static func `default`(
    _ parameter: DeeplinkParameter,
    _ value: Value
  ) -> DeeplinkParameter where Value: Equatable & Sendable {
    parameter.requireSingle()
    return DeeplinkParameter(
      parameter.name,
      expected: parameter.expected,
      parse: parameter.parse,
      print: parameter.print,
      absent: { value },
      isOmitted: { $0 == value }
    )
  }

  /// Any number of arguments with the same name, in order: `tag=a&tag=b`.
  @inlinable
  public static func list<Element>(
    _ parameter: DeeplinkParameter<Element>
  ) -> DeeplinkParameter where Value == [Element] {
    parameter.requireSingle()
    return DeeplinkParameter(
      parameter.name,
      expected: parameter.expected,
      parse: { argument in parameter.parse(argument).map { [$0] } },
      print: { $0.first.flatMap { parameter.print($0) } },
      absent: nil,
      all: ListFormat(
        parse: { component, name in
          var values: [Element] = []
          for item in component.items ?? [] where item.name == name {
            guard let value = parameter.parse(item.argument) else { return .bad(item.argument) }
            values.append(value)
          }
          return .value(values)
        },
        print: { $0.map { parameter.print($0) } }
      )
    )
  }

  /// A parameter of another type, made of this one's values, which has to be there.
  ///
  /// - Parameters:
  ///   - expected: What the argument is to be, for messages.
  ///   - transform: The other value; nil if it is none.
  ///   - undo: The value that `transform` makes another one of.
  @inlinable
  public func map<Other>(
    expected: String,
    _ transform: @escaping @Sendable (Value) -> Other?,
    undo: @escaping @Sendable (Other) -> Value
  ) -> DeeplinkParameter<Other> {
    requireSingle()
    return DeeplinkParameter<Other>(
      name,
      expected: expected,
      parse: { [parse] argument in parse(argument).flatMap(transform) },
      print: { [print] value in print(undo(value)) }
    )
  }

  @usableFromInline
  func requireSingle() {
    precondition(all == nil, "A list takes all arguments of a name, or none: nothing can be made of it.")
  }
}
