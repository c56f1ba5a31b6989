@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value> {
  public var transaction = Transaction()
  private let get: () -> Value
  private let set: (Value, Transaction) -> Void

  /// A binding that SwiftUI makes itself.
  init(location get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
    self.get = get
    self.set = set
  }

  // The closure is not called: SwiftUI does not promise when it reads. Apple's are `@isolated(any)`, too.
  @preconcurrency
  public init(get: @escaping @Sendable () -> Value, set: @escaping @Sendable (Value) -> Void) {
    self.init(location: get, set: { value, _ in set(value) })
  }

  @preconcurrency
  public init(get: @escaping @Sendable () -> Value, set: @escaping @Sendable (Value, Transaction) -> Void) {
    self.init(location: get, set: set)
  }

  public static func constant(_ value: Value) -> Binding { Binding(location: { value }, set: { _, _ in }) }

  public init(projectedValue: Binding) { self = projectedValue }

  public init<V>(_ base: Binding<V>) where Value == V? {
    self.init(location: { base.wrappedValue }, set: { if let value = $0 { base.assign(value, $1) } })
  }

  public init?(_ base: Binding<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    self.init(location: { base.wrappedValue ?? value }, set: { base.assign($0, $1) })
  }

  public var wrappedValue: Value {
    get { get() }
    nonmutating set { assign(newValue, transaction) }
  }

  public var projectedValue: Binding { self }

  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
    Binding<Subject>(
      location: { get()[keyPath: keyPath] },
      set: {
        var value = get()
        value[keyPath: keyPath] = $0
        assign(value, $1)
      }
    )
  }

  private func assign(_ value: Value, _ transaction: Transaction) { set(value, transaction) }
}

extension Binding: @unchecked Sendable where Value: Sendable {}

extension Binding: DynamicProperty {}

extension Binding: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}

extension Binding {
  public func transaction(_ transaction: Transaction) -> Binding {
    var copy = self
    copy.transaction = transaction
    return copy
  }

  public func animation(_ animation: Animation? = .default) -> Binding {
    transaction(Transaction(animation: animation))
  }
}

// MARK: - Bindable

@propertyWrapper
@dynamicMemberLookup
public struct Bindable<Value> {
  public var wrappedValue: Value

  public var projectedValue: Bindable { self }

  @available(*, unavailable, message: "The wrapped value must be an object that conforms to Observable")
  public init(wrappedValue: Value) { fatalError() }

  @available(*, unavailable, message: "The wrapped value must be an object that conforms to Observable")
  public init(projectedValue: Bindable) { fatalError() }
}

extension Bindable where Value: AnyObject {
  public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> {
    let object = wrappedValue
    _ = object[keyPath: keyPath]
    return Binding(
      location: { object[keyPath: keyPath] },
      set: { value, transaction in withTransaction(transaction) { object[keyPath: keyPath] = value } }
    )
  }
}

extension Bindable where Value: AnyObject & Observable {
  public init(wrappedValue: Value) { self.init(object: wrappedValue) }
  public init(_ wrappedValue: Value) { self.init(object: wrappedValue) }
  public init(projectedValue: Bindable) { self = projectedValue }
}

extension Bindable {
  fileprivate init(object: Value) { wrappedValue = object }
}

extension Bindable: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}

extension Bindable: Sendable where Value: Sendable {}
