extension FieldMemory {
  /// What compares a property of this type best.
  @MainActor
  static func of<Value>(_ keyPath: KeyPath<State, Value>) -> FieldMemory {
    let field = WatchedField(keyPath)
    let memory = of(field)
    guard let printed = memory as? PrintedField<State, Value> else { return memory }
    return (Value.self as? any OptionalField.Type)?.presented(keyPath, otherwise: printed) ?? printed
  }

  /// As ``of(_:)-(KeyPath<State,Value>)``, for a stored property.
  static func of<Value>(_ field: WatchedField<State, Value>) -> FieldMemory {
    if PlainTypes.contains(Value.self), let type = Value.self as? any Equatable.Type { return copied(field, as: type) }
    if let type = Value.self as? any StampedValue.Type { return stamped(field, as: type) }
    return PrintedField(field)
  }

  private static func copied<Field, Value: Equatable>(_ field: Field, as _: Value.Type) -> FieldMemory {
    // SAFETY: the type is that of the field, which the caller knows by two names.
    CopiedField(unsafeBitCast(field, to: WatchedField<State, Value>.self))
  }
}

extension FieldMemory {
  private static func stamped<Field, Value: StampedValue>(_ field: Field, as _: Value.Type) -> FieldMemory {
    // SAFETY: as in `copied`.
    StampedField(unsafeBitCast(field, to: WatchedField<State, Value>.self))
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
