/// A reducer, and what runs when a value has changed: what `onChange(of:_:)` of a ``Reducer`` makes.
public struct OnChangeReducer<Base: Reducer, Value>: Reducer {
  /// Runs with the value before and after, the state and the action.
  @usableFromInline typealias Change = (Value, Value, inout Base.State, Base.Action) -> Effect<Base.Action>

  @usableFromInline let base: Base
  @usableFromInline let value: (Base.State) -> Value
  @usableFromInline let isSame: (Value, Value) -> Bool
  @usableFromInline let change: Change

  @inlinable
  init(
    base: Base,
    value: @escaping (Base.State) -> Value,
    isSame: @escaping (Value, Value) -> Bool,
    change: @escaping Change
  ) {
    self.base = base
    self.value = value
    self.isSame = isSame
    self.change = change
  }

  @inlinable
  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    ReduceContext.reduce(&state, action, by: _node())
  }

  @inlinable
  public func _node() -> ReducerNode<Base.State, Base.Action> {
    let baseNode = base._node()
    let base = baseNode.reduce
    let (value, isSame, change) = (value, isSame, change)
    return ReducerNode(presenters: baseNode.presenters) { state, action, position, context in
      let old = value(state)
      let effect = base(&state, action, position, context)
      let new = value(state)
      if isSame(old, new) { return effect }
      context.begin(at: position)
      return .merge(effect, change(old, new, &state, action))
    }
  }
}

// MARK: - Effects

extension Reducer {
  /// Answers to a value that this reducer has changed: edits the state further, and returns an effect.
  ///
  ///     BindingReducer()
  ///       .onChange(of: \.query) { oldValue, state in
  ///         state.results = []
  ///         return .run { … }
  ///       }
  ///
  /// - Parameters:
  ///   - value: What is compared. It is copied before each action, so that the first write to a collection in it makes
  ///     a copy: compare something small.
  ///   - effect: Is given the old value, and the state with the new one, each time that they differ.
  @inlinable
  public func onChange<Value: Equatable>(
    of value: @escaping (State) -> Value,
    _ effect: @escaping (_ oldValue: Value, _ state: inout State) -> Effect<Action>
  ) -> OnChangeReducer<Self, Value> {
    onChange(of: value, removeDuplicates: ==, effect)
  }

  /// As `onChange(of:_:)`, of a value that need not be `Equatable`: a closure says whether two are the same.
  @inlinable
  public func onChange<Value>(
    of value: @escaping (State) -> Value,
    removeDuplicates isSame: @escaping (Value, Value) -> Bool,
    _ effect: @escaping (_ oldValue: Value, _ state: inout State) -> Effect<Action>
  ) -> OnChangeReducer<Self, Value> {
    OnChangeReducer(base: self, value: value, isSame: isSame) { old, _, state, _ in effect(old, &state) }
  }
}

// MARK: - Reducers

extension Reducer {
  /// Runs another reducer after this one when a value has changed.
  ///
  ///     .onChange(of: \.settings.isMuted) { old, new in
  ///       Reduce { state, action in … }
  ///     }
  ///
  /// - Parameters:
  ///   - value: What is compared. It is copied before each action, so that the first write to a collection in it makes
  ///     a copy: compare something small.
  ///   - reducer: Made with the old and the new value, each time that they differ.
  @inlinable
  public func onChange<Value: Equatable, Change: Reducer<State, Action>>(
    of value: @escaping (State) -> Value,
    @ReducerBuilder<State, Action> _ reducer: @escaping (_ old: Value, _ new: Value) -> Change
  ) -> OnChangeReducer<Self, Value> {
    onChange(of: value, removeDuplicates: ==, reducer)
  }

  /// Runs another reducer after this one when a value has changed, as `isSame` says.
  @inlinable
  public func onChange<Value, Change: Reducer<State, Action>>(
    of value: @escaping (State) -> Value,
    removeDuplicates isSame: @escaping (Value, Value) -> Bool,
    @ReducerBuilder<State, Action> _ reducer: @escaping (_ old: Value, _ new: Value) -> Change
  ) -> OnChangeReducer<Self, Value> {
    OnChangeReducer(base: self, value: value, isSame: isSame) { old, new, state, action in
      reducer(old, new).reduce(into: &state, action: action)
    }
  }
}
