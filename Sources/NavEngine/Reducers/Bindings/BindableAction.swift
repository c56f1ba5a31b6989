/// Actions with a case that sets any property of the state, in place of a case for each of them.
///
///     enum Action: BindableAction {
///       case binding(BindingAction<State>)
///       case saveButtonTapped
///     }
///
/// A store of such actions writes properties by sending them: `store.name = "Spoon"`, and `$store.name` of a
/// ``BindableStore`` is a binding.
///
/// Semantics: bindings of The Composable Architecture.
public protocol BindableAction<State> {
  /// The state whose properties are set.
  associatedtype State

  /// The action that sets a property.
  static func binding(_ action: BindingAction<State>) -> Self

  /// The binding action, nil if the action is another one.
  ///
  /// `@CasePathable` and `@Reducer` write it. Without them a mirror of the action shows it, which takes a microsecond.
  var binding: BindingAction<State>? { get }
}

extension BindableAction {
  /// The binding action, as a mirror shows it; nil if the action is another one.
  public var binding: BindingAction<State>? {
    guard let reflected = MirroredCase(self), reflected.name == "binding" else { return nil }
    return reflected.payload as? BindingAction<State>
  }

  /// The action that sets a property to a value: short for `.binding(.set(\.name, "Spoon"))`.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<State, Value>,
    _ value: Value
  ) -> Self {
    binding(.set(keyPath, value))
  }
}

/// A reducer that writes what a ``BindingAction`` sets.
///
///     var body: some ReducerOf<Self> {
///       BindingReducer()
///       Reduce { state, action in … }
///     }
///
/// What stands behind it sees the new value, what stands before it the old one. With `onChange(of:_:)` it answers to a
/// property that has changed.
///
/// Semantics: bindings of The Composable Architecture.
public struct BindingReducer<State, Action, ViewAction: BindableAction>: Reducer where State == ViewAction.State {
  private let binding: (Action) -> BindingAction<State>?

  /// Writes what the feature's own actions set.
  public init() where ViewAction == Action {
    binding = \.binding
  }

  /// Writes what the actions in a case set: `BindingReducer(action: \.view)`.
  public init(action: CaseKeyPath<Action, ViewAction>) {
    self.init(action: CasePath(action))
  }

  /// As with a key path, by a ``CasePath``.
  @_disfavoredOverload
  public init(action: CasePath<Action, ViewAction>) {
    binding = { action.extract(from: $0)?.binding }
  }

  /// Writes what the actions set that a closure finds.
  @_disfavoredOverload
  public init(action: @escaping (Action) -> ViewAction?) {
    binding = { action($0)?.binding }
  }

  /// Writes the property that a binding action names. Other actions do nothing.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    binding(action)?.apply(&state)
    return .none
  }
}
