public import Observation

extension Store: Observable {}

extension Store {
  /// Notes that somebody who tracks reads a field.
  @inlinable
  func observe<Value>(_ keyPath: KeyPath<State, Value>) {
    if _slowPath(root.isTracking) { watch(keyPath) }
  }

  @inlinable
  func watch<Value>(_ keyPath: KeyPath<State, Value>) {
    watch(keyPath) { $0.state.unsafelyUnwrapped[keyPath: keyPath] }
  }

  @usableFromInline
  func watch<Value>(_ keyPath: KeyPath<State, Value>, read: @escaping (StateCell<State>) -> Value) {
    if isUnobserved(keyPath) { return }
    // What a property computes is another version each time, unless it is in a box.
    let isStored = MemoryLayout<State>.offset(of: keyPath) != nil
    if let versioned = Value.self as? any VersionedValue.Type, isStored || versioned.isBox {
      watch(keyPath, .value, { (read($0) as? any VersionedValue)?.version }, isSame: ==)
    } else if let optional = Value.self as? any OptionalField.Type,
      let version = optional.version(of: keyPath, in: core)
    {
      watch(keyPath, .value, version, isSame: ==)
    } else if let equatable = Value.self as? any Equatable.Type {
      watch(keyPath, .value, read, isSame: equatable.equality())
    } else {
      watch(keyPath, .value, { _ in }, isSame: { _, _ in false })
    }
  }

  /// Notes that somebody who tracks asks whether a child is there: its own edits are none of their business.
  @inlinable
  func observePresence<Child>(_ keyPath: KeyPath<State, Child?>) {
    if _slowPath(root.isTracking) { watchPresence(keyPath) }
  }

  @usableFromInline
  func watchPresence<Child>(_ keyPath: KeyPath<State, Child?>) {
    if isUnobserved(keyPath) { return }
    let presence = ChildPresence<State, Child>(keyPath)
    watch(keyPath, .presence, { presence.value(in: $0.state.unsafelyUnwrapped) }, isSame: ==)
  }

  /// Notes that somebody who tracks asks whether an element is there, by its id.
  @usableFromInline
  func observeElement(_ id: some Hashable, isPresent: @escaping (State) -> Bool) {
    if root.isTracking {
      watch(id, .presence, { isPresent($0.state.unsafelyUnwrapped) }, isSame: ==)
    }
  }

  /// Notes that somebody who tracks asks which case the state is.
  @usableFromInline
  func observeCase() {
    if !root.isTracking { return }
    watch(\State.self, .presence, { withUnsafePointer(to: &$0.state!) { ChildIdentity(of: $0) } }, isSame: ==)
  }

  private func isUnobserved(_ keyPath: AnyKeyPath) -> Bool {
    if let fields = core.unobservedFields { return !fields.isEmpty && fields.contains(keyPath) }
    core.unobservedFields = (State.self as? any ObservableState.Type)?.fields ?? []
    return isUnobserved(keyPath)
  }

  private func watch<Value>(
    _ field: some Hashable,
    _ aspect: FieldWatches.Aspect,
    _ value: @escaping (StateCell<State>) -> Value,
    isSame: @escaping (Value, Value) -> Bool
  ) {
    core.watches
      .watch(AnyHashable(field), aspect) { ValueWatch<State, Action, Value>(value, isSame: isSame) }
      .read(in: core)
  }
}

/// Lets one ask for a presented child without knowing its type.
private protocol OptionalField {
  /// Reads the version of the presentation that a property is the child of; nil if there is none.
  @MainActor
  static func version<State, Action>(
    of keyPath: AnyKeyPath,
    in core: StoreCore<State, Action>
  ) -> ((StateCell<State>) -> ValueVersion?)?
}

extension Optional: OptionalField {
  static func version<State, Action>(
    of keyPath: AnyKeyPath,
    in core: StoreCore<State, Action>
  ) -> ((StateCell<State>) -> ValueVersion?)? {
    guard let keyPath = keyPath as? KeyPath<State, Wrapped?> else { return nil }
    let presence = ChildPresence(keyPath)
    if core.withState({ presence.version(in: $0.pointee) }) == nil { return nil }
    return { presence.version(in: $0.state.unsafelyUnwrapped) }
  }
}

extension Equatable {
  /// Whether two values of what is this type are equal.
  fileprivate static func equality<Value>() -> (Value, Value) -> Bool {
    let equality: (Self, Self) -> Bool = (==)
    return equality as? (Value, Value) -> Bool ?? { _, _ in false }
  }
}

extension ObservableState {
  fileprivate static var fields: Set<AnyKeyPath> { Set(unobservedFields) }
}
