/// A value that a view shows and changes, backed by a store: reading it reads the state, setting it sends an action.
///
/// It belongs to no view layer. Hand its two closures to that of yours:
///
///     let binding = store.binding(get: \.text, send: { .textChanged($0) })
///     SwiftUI.Binding(get: { binding.wrappedValue }, set: { binding.wrappedValue = $0 })
@MainActor
@propertyWrapper
@dynamicMemberLookup
public struct StoreBinding<Value> {
  private let get: @MainActor () -> Value
  private let set: @MainActor (Value) -> Void

  /// A binding of two closures.
  public init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void) {
    self.get = get
    self.set = set
  }

  /// The value now. Setting it sends what the binding was made to send.
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  /// The value of `$value`: the binding itself, to hand on or to make one of a part.
  public var projectedValue: StoreBinding { self }

  /// A binding of a part of the value: setting it sets the value with the part changed.
  public subscript<Member>(dynamicMember keyPath: WritableKeyPath<Value, Member>) -> StoreBinding<Member> {
    StoreBinding<Member>(
      get: { get()[keyPath: keyPath] },
      set: {
        var value = get()
        value[keyPath: keyPath] = $0
        set(value)
      }
    )
  }

  /// A binding of whether an optional is there: false sets nil. True is nothing to set, and is ignored.
  ///
  ///     StoreBinding($store.scope(\.$destination, action: \.destination).help)
  public init<Wrapped>(_ binding: StoreBinding<Wrapped?>) where Value == Bool {
    self.init(get: { binding.wrappedValue != nil }, set: { if !$0 { binding.wrappedValue = nil } })
  }
}

// MARK: - Of values

extension Store {
  /// A binding that reads a value of the state, observed, and sends an action with what it is set to.
  ///
  ///     store.binding(get: \.text, send: { .textChanged($0) })
  public func binding<Value>(
    get value: KeyPath<State, Value>,
    send action: @escaping @MainActor (Value) -> Action
  ) -> StoreBinding<Value> {
    StoreBinding(get: { self[dynamicMember: value] }, set: { self.send(action($0)) })
  }

  /// A binding that reads a value of the state, observed with the whole state, and sends an action.
  public func binding<Value>(
    get value: @escaping @MainActor (State) -> Value,
    send action: @escaping @MainActor (Value) -> Action
  ) -> StoreBinding<Value> {
    StoreBinding(get: { value(self.state) }, set: { self.send(action($0)) })
  }

  /// A binding that sends the same action whatever it is set to.
  public func binding<Value>(get value: KeyPath<State, Value>, send action: Action) -> StoreBinding<Value> {
    StoreBinding(get: { self[dynamicMember: value] }, set: { _ in self.send(action) })
  }
}
