public import Observation

extension Store: Observable {}

extension Store {
  /// Notes a tracked read of a field, whose key path is made only then: a generic literal is made anew each time.
  @inlinable
  func observe<Value>(_ keyPath: @autoclosure () -> KeyPath<State, Value>) {
    if _slowPath(root.isTracking) { watch(keyPath()) }
  }

  @inlinable
  func watch<Value>(_ keyPath: KeyPath<State, Value>) {
    if let offset = MemoryLayout<State>.offset(of: keyPath) {
      watch(keyPath, isStored: true) { StateProperty<State, Value>.read(at: offset, of: &$0.cell.state!) { $0 } }
    } else {
      watch(keyPath, isStored: false) { core in
        core.root.outsideReading { core.cell.state.unsafelyUnwrapped[keyPath: keyPath] }
      }
    }
  }

  @usableFromInline
  func watch<Value>(
    _ keyPath: KeyPath<State, Value>,
    isStored: Bool,
    read: @escaping (StoreCore<State, Action>) -> Value
  ) {
    if isUnobserved(keyPath) { return }
    // A computed value has another version each time, unless it is in a box.
    if let versioned = Value.self as? any VersionedValue.Type, isStored || versioned.isBox {
      watch(keyPath, .value, { (read($0) as? any VersionedValue)?.version }, isSame: ==)
    } else if !isStored, let optional = Value.self as? any OptionalField.Type {
      optional.watch(keyPath, of: self)
    } else if let equatable = Value.self as? any Equatable.Type {
      watch(keyPath, .value, read, isSame: equatable.equality())
    } else {
      watch(keyPath, .value, { _ in }, isSame: { _, _ in false })
    }
  }

  /// Notes a tracked question whether a child is there. Edits of the child do not fire.
  @inlinable
  func observePresence<Child>(_ keyPath: KeyPath<State, Child?>) {
    if _slowPath(root.isTracking) { watchPresence(keyPath) }
  }

  @usableFromInline
  func watchPresence<Child>(_ keyPath: KeyPath<State, Child?>) {
    if isUnobserved(keyPath) { return }
    let reader = ChildReader(keyPath)
    watch(keyPath, .presence, { reader.presence(of: $0.read(reader)) }, isSame: ==)
  }

  /// Notes a tracked question whether an element with an id is there.
  @usableFromInline
  func observeElement(_ id: some Hashable, isPresent: @escaping (State) -> Bool) {
    if root.isTracking {
      watch(id, .presence, { isPresent($0.cell.state.unsafelyUnwrapped) }, isSame: ==)
    }
  }

  /// Notes a tracked question which case the state is.
  @usableFromInline
  func observeCase() {
    if !root.isTracking { return }
    let identifier = ChildIdentifier<State>()
    watch(\State.self, .presence, { identifier.identity(of: $0.cell.state.unsafelyUnwrapped) }, isSame: ==)
  }

  private func isUnobserved(_ keyPath: AnyKeyPath) -> Bool {
    !core.unobservedFields.isEmpty && core.unobservedFields.contains(keyPath)
  }

  fileprivate func watch<Value>(
    _ field: some Hashable,
    _ aspect: FieldWatches.Aspect,
    _ value: @escaping (StoreCore<State, Action>) -> Value,
    isSame: @escaping (Value, Value) -> Bool
  ) {
    let watch = core.watch(FieldWatches.Field(field: AnyHashable(field), aspect: aspect)) {
      ValueWatch<State, Action> { core in
        let kept = value(core)
        return { !isSame(kept, value($0)) }
      }
    }
    watch.read(in: core)
  }
}

/// Lets one watch an optional without knowing its type.
private protocol OptionalField {
  @MainActor
  static func watch<State, Action>(_ keyPath: AnyKeyPath, of store: Store<State, Action>)
}

extension Optional: OptionalField {
  /// Watches what is presented by its version, anything else by `==`.
  static func watch<State, Action>(_ keyPath: AnyKeyPath, of store: Store<State, Action>) {
    guard let keyPath = keyPath as? KeyPath<State, Wrapped?> else { return }
    let reader = ChildReader(keyPath)
    // A presented child is not kept: its next edit would copy it.
    let areEqual: (Wrapped?, Wrapped?) -> Bool =
      (Wrapped?.self as? any Equatable.Type)?.equality() ?? { $0 == nil && $1 == nil }
    store.watch(keyPath, .value) { core -> (version: ValueVersion?, child: Wrapped?) in
      switch core.read(reader) {
      case .absent: (nil, nil)
      case .presented(_, _, let version): (version, nil)
      case .part(let child, in: _): (nil, child)
      }
    } isSame: {
      $0.version == $1.version && areEqual($0.child, $1.child)
    }
  }
}

extension Equatable {
  /// Whether two values of what is this type are equal.
  static func equality<Value>() -> (Value, Value) -> Bool {
    let equality: (Self, Self) -> Bool = (==)
    return equality as? (Value, Value) -> Bool ?? { _, _ in false }
  }
}
