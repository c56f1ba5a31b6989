extension FieldMemory {
  /// What compares a property of this type best.
  @MainActor
  static func of<Value>(_ keyPath: KeyPath<State, Value>) -> FieldMemory {
    let field = of(WatchedField(keyPath))
    guard field is PrintedField<State, Value>, let optional = Value.self as? any OptionalField.Type else { return field }
    return optional.presented(keyPath, otherwise: field) ?? field
  }

  /// What compares a field of this type best.
  static func of<Value>(_ field: WatchedField<State, Value>) -> FieldMemory {
    if PlainTypes.contains(Value.self), let type = Value.self as? any Equatable.Type {
      return copied(field, as: type)
    }
    return PrintedField(field)
  }

  private static func copied<Value: Equatable>(_ field: Any, as _: Value.Type) -> FieldMemory {
    CopiedField(field as! WatchedField<State, Value>)
  }
}

/// Lets one ask for a presented child without knowing its type.
private protocol OptionalField {
  @MainActor
  static func presented<State>(_ keyPath: AnyKeyPath, otherwise: FieldMemory<State>) -> FieldMemory<State>?
}

extension Optional: OptionalField {
  static func presented<State>(_ keyPath: AnyKeyPath, otherwise: FieldMemory<State>) -> FieldMemory<State>? {
    guard let keyPath = keyPath as? KeyPath<State, Wrapped?> else { return nil }
    let place = ChildPlaces.place(of: keyPath)
    return place.search == nil ? nil : PresentedField(place, otherwise: otherwise)
  }
}
