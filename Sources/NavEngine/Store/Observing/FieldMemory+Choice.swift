extension FieldMemory {
  /// What compares a field of this type best.
  @MainActor
  static func of<Value>(_ keyPath: KeyPath<State, Value>) -> FieldMemory {
    if PlainTypes.contains(Value.self), let type = Value.self as? any Equatable.Type {
      return copied(keyPath, as: type)
    }
    let printed = PrintedField(keyPath)
    let optional = Value.self as? any OptionalField.Type
    return optional?.presented(keyPath, otherwise: printed) ?? printed
  }

  private static func copied<Value: Equatable>(_ keyPath: AnyKeyPath, as _: Value.Type) -> FieldMemory {
    CopiedField(unsafeDowncast(keyPath, to: KeyPath<State, Value>.self))
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
