// The property wrappers of views.

public protocol DynamicProperty {
  mutating func update()
}

extension DynamicProperty {
  public mutating func update() {}
}

/// A property wrapper that a node connects to what it keeps.
@MainActor
protocol ConnectedProperty {
  func connect(to node: Node, at position: Int)
}

// MARK: - State

@propertyWrapper
public struct State<Value>: DynamicProperty {
  let box: StateBox<Value>

  public init(wrappedValue value: Value) { box = StateBox(value) }
  public init(initialValue value: Value) { box = StateBox(value) }

  public var wrappedValue: Value {
    get { box.value }
    nonmutating set { box.value = newValue }
  }

  public var projectedValue: Binding<Value> {
    _ = box.value
    return Binding(location: { box.value }, set: { value, _ in box.value = value })
  }
}

extension State: Sendable where Value: Sendable {}

extension State: ConnectedProperty {
  func connect(to node: Node, at position: Int) {
    guard let kept = node.kept[position] as? StateBox<Value> else { return node.kept[position] = box }
    if kept !== box { box.kept = kept }
  }
}

/// A value that outlives the view that it was made with: a later view's box leads to the first one's.
///
/// `@unchecked`: views are used on the main actor.
final class StateBox<Value>: Observable, @unchecked Sendable {
  var kept: StateBox?
  private var own: Value
  private let registrar = ObservationRegistrar()

  init(_ value: Value) { own = value }

  var value: Value {
    get {
      if let kept { return kept.value }
      registrar.access(self, keyPath: \.own)
      return own
    }
    set {
      if let kept { return kept.value = newValue }
      registrar.withMutation(of: self, keyPath: \.own) { own = newValue }
    }
  }
}

// MARK: - Focus

@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
  let box: StateBox<Value>

  public init() where Value == Bool { box = StateBox(false) }
  public init<T: Hashable>() where Value == T? { box = StateBox(nil) }

  public var wrappedValue: Value {
    get { box.value }
    nonmutating set { box.value = newValue }
  }

  public var projectedValue: Binding { Binding(box: box) }

  @propertyWrapper
  public struct Binding {
    let box: StateBox<Value>

    public var wrappedValue: Value {
      get { box.value }
      nonmutating set { box.value = newValue }
    }

    public var projectedValue: Binding { self }
  }
}

extension FocusState: ConnectedProperty {
  func connect(to node: Node, at position: Int) {
    guard let kept = node.kept[position] as? StateBox<Value> else { return node.kept[position] = box }
    if kept !== box { box.kept = kept }
  }
}

extension View {
  public nonisolated func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding,
    equals value: Value
  ) -> some View {
    modified { node in
      node.focus = (isFocused: { binding.wrappedValue == value }, take: { binding.wrappedValue = value })
    }
  }
}

// MARK: - Environment

public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]

  public init() {}

  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private final class Box: @unchecked Sendable {
    // Views are used on the main actor.
    var values = EnvironmentValues()
  }

  private let read: (EnvironmentValues) -> Value
  private let box = Box()

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { read = { $0[keyPath: keyPath] } }

  public var wrappedValue: Value { read(box.values) }
}

extension Environment: @unchecked Sendable where Value: Sendable {}

extension Environment: ConnectedProperty {
  func connect(to node: Node, at position: Int) { box.values = node.environment }
}

extension View {
  public nonisolated func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>,
    _ value: V
  ) -> some View {
    _Modified(base: self) { node, base in
      var environment = node.environment
      environment[keyPath: keyPath] = value
      node.child("base", base, in: environment)
    }
  }
}

public struct DismissAction {
  let dismiss: @MainActor () -> Void

  @MainActor
  public func callAsFunction() { dismiss() }
}

extension EnvironmentValues {
  private enum DismissKey: EnvironmentKey {
    static var defaultValue: DismissAction { DismissAction(dismiss: {}) }
  }

  public internal(set) var dismiss: DismissAction {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }
}
