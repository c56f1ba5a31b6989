import Foundation

extension DeeplinkParameter<String> {
  /// A text, which may be empty.
  public static func string(_ name: String) -> DeeplinkParameter {
    DeeplinkParameter(
      name,
      expected: "a text",
      parse: { if case .value(let text) = $0 { text } else { nil } },
      print: { .value($0) }
    )
  }
}

extension DeeplinkParameter where Value: FixedWidthInteger & Sendable {
  /// A whole number: digits, after a minus sign if it is negative. One that the type cannot hold is refused.
  public static func integer(_ name: String) -> DeeplinkParameter {
    DeeplinkParameter<String>.string(name).map(
      expected: "a whole number from \(Value.min) to \(Value.max)",
      { $0.utf8.first == UInt8(ascii: "+") ? nil : Value($0) },
      undo: { $0.description }
    )
  }
}

extension DeeplinkParameter<Int> {
  /// A whole number: digits, after a minus sign if it is negative. One that the type cannot hold is refused.
  public static func int(_ name: String) -> DeeplinkParameter { .integer(name) }
}

extension DeeplinkParameter<Double> {
  /// A finite number: `-1.5`, `2`, `1e-3`. Others have no text.
  public static func double(_ name: String) -> DeeplinkParameter {
    DeeplinkParameter(
      name,
      expected: "a number such as 1.5",
      parse: {
        // Swift reads more: names such as "nan", hexadecimal digits, plus signs and white space.
        guard case .value(let text) = $0, text.allSatisfy("0123456789.-eE".contains) else { return nil }
        return Double(text).flatMap { $0.isFinite ? $0 : nil }
      },
      // Large and small ones have a plus sign, which need not be there.
      print: { $0.isFinite ? .value($0.description.replacing("e+", with: "e")) : nil }
    )
  }
}

extension DeeplinkParameter<Bool> {
  /// `true` or `false`; a flag without a value is `true`.
  public static func bool(_ name: String) -> DeeplinkParameter {
    DeeplinkParameter(
      name,
      expected: "\"true\" or \"false\"",
      parse: {
        switch $0 {
        case .flag, .value("true"): true
        case .value("false"): false
        case .value: nil
        }
      },
      print: { .value($0 ? "true" : "false") }
    )
  }

  /// Whether there is a flag. `true` and `false` are understood as values, too, and `false` is written where another
  /// parameter is made of this one.
  public static func flag(_ name: String) -> DeeplinkParameter {
    let bool = DeeplinkParameter.bool(name)
    return DeeplinkParameter(
      name,
      expected: "no value",
      parse: bool.parse,
      print: { $0 ? .flag : .value("false") },
      absent: { false },
      isOmitted: { !$0 }
    )
  }
}

extension DeeplinkParameter<UUID> {
  /// A UUID, with letters of any case.
  public static func uuid(_ name: String) -> DeeplinkParameter {
    DeeplinkParameter<String>.string(name).map(
      expected: "a UUID such as \"E621E1F8-C36C-495A-93FC-0C247A3E6E5F\"",
      { UUID(uuidString: $0) },
      undo: { $0.uuidString }
    )
  }
}

extension DeeplinkParameter where Value: RawRepresentable<String> & Sendable {
  /// An enum with texts as its raw values.
  ///
  ///     DeeplinkRoute("list", .rawRepresentable("order", Order.self)) { … }
  public static func rawRepresentable(_ name: String, _: Value.Type = Value.self) -> DeeplinkParameter {
    let expected = "the raw value of a \(Value.self)"
    return DeeplinkParameter<String>.string(name).map(expected: expected, { Value(rawValue: $0) }, undo: \.rawValue)
  }

  /// An enum with texts as its raw values, all of which a message names.
  public static func rawRepresentable(
    _ name: String,
    _: Value.Type = Value.self
  ) -> DeeplinkParameter where Value: CaseIterable {
    let expected = DeeplinkText.alternatives(Value.allCases.map(\.rawValue))
    return DeeplinkParameter<String>.string(name).map(expected: expected, { Value(rawValue: $0) }, undo: \.rawValue)
  }
}

extension DeeplinkParameter where Value: RawRepresentable & Sendable, Value.RawValue: FixedWidthInteger & Sendable {
  /// An enum, or an id, with whole numbers as its raw values.
  public static func rawRepresentable(_ name: String, _: Value.Type = Value.self) -> DeeplinkParameter {
    let expected = "the number of a \(Value.self)"
    return DeeplinkParameter<Value.RawValue>.integer(name)
      .map(expected: expected, { Value(rawValue: $0) }, undo: \.rawValue)
  }
}

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
      absent: { [] },
      list: (add: { $1 += $0 }, split: { $0.map { [$0] } })
    )
  }

  /// A parameter of another type, made of this one's values, which has to be there.
  ///
  /// - Parameters:
  ///   - expected: A description of the argument, for messages.
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
    precondition(list == nil, "A list takes all arguments of a name, or none: nothing can be made of it.")
  }
}
