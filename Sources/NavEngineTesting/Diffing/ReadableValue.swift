import NavEngine

/// A value that knows better than its mirror how to be read.
protocol ReadableValue {
  var readableShape: ValueShape { get }
}

extension String: ReadableValue {
  var readableShape: ValueShape { .text(self) }
}

extension Substring: ReadableValue {
  var readableShape: ValueShape { .text(String(self)) }
}

extension Character: ReadableValue {
  var readableShape: ValueShape { .leaf(StringLiteral(String(self)).text) }
}

extension StackElementID: ReadableValue {
  var readableShape: ValueShape { .leaf(debugDescription) }
}

extension PresentationID: ReadableValue {
  var readableShape: ValueShape { .leaf(debugDescription) }
}

extension CasePath: ReadableValue {
  var readableShape: ValueShape { .leaf(TypeName(Self.self).text) }
}

extension BindingAction: ReadableValue {
  var readableShape: ValueShape { .leaf(description) }
}

extension TextState: ReadableValue {
  /// A string if nothing in the text is styled or labelled.
  var readableShape: ValueShape {
    self == TextState(String(state: self)) ? .text(String(state: self)) : .leaf(debugDescription)
  }
}

extension Dictionary: ReadableValue {
  var readableShape: ValueShape {
    .list(ValueList(kind: .dictionary(keys.map { AnyHashable($0) }), values: values.map { $0 as Any }))
  }
}

extension Set: ReadableValue {
  var readableShape: ValueShape {
    .list(ValueList(kind: .set(map { AnyHashable($0) }), values: map { $0 as Any }))
  }
}

extension IdentifiedArray: ReadableValue {
  var readableShape: ValueShape {
    .list(ValueList(kind: .identified(ids.map { AnyHashable($0) }), values: map { $0 as Any }))
  }
}
