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
  ///   - value: The compared value. It is copied before each action, so that the first write to a collection in it makes
  ///     a copy: compare something small.
  ///   - effect: Is given the old value, and the state with the new one, each time that they differ.
  @inlinable
  public func onChange<Value: Equatable>(
    of value: @escaping (State) -> Value,
    _ effect: @escaping (_ oldValue: Value, _ state: inout State) -> Effect<Action>
  ) -> Reduce<State, Action> {
    onChange(of: value, removeDuplicates: ==, effect)
  }

  /// As `onChange(of:_:)`, of a value that need not be `Equatable`: a closure says whether two are the same.
  @inlinable
  public func onChange<Value>(
    of value: @escaping (State) -> Value,
    removeDuplicates isSame: @escaping (Value, Value) -> Bool,
    _ effect: @escaping (_ oldValue: Value, _ state: inout State) -> Effect<Action>
  ) -> Reduce<State, Action> {
    onChange(of: value, isSame) { old, _, state, _ in effect(old, &state) }
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
  ///   - value: The compared value. It is copied before each action, so that the first write to a collection in it makes
  ///     a copy: compare something small.
  ///   - reducer: Made with the old and the new value, each time that they differ.
  @inlinable
  public func onChange<Value: Equatable, Change: Reducer<State, Action>>(
    of value: @escaping (State) -> Value,
    @ReducerBuilder<State, Action> _ reducer: @escaping (_ old: Value, _ new: Value) -> Change
  ) -> Reduce<State, Action> {
    onChange(of: value, removeDuplicates: ==, reducer)
  }

  /// Runs another reducer after this one when a value has changed, as `isSame` says.
  @inlinable
  public func onChange<Value, Change: Reducer<State, Action>>(
    of value: @escaping (State) -> Value,
    removeDuplicates isSame: @escaping (Value, Value) -> Bool,
    @ReducerBuilder<State, Action> _ reducer: @escaping (_ old: Value, _ new: Value) -> Change
  ) -> Reduce<State, Action> {
    onChange(of: value, isSame) { old, new, state, action in
      reducer(old, new).reduce(into: &state, action: action)
    }
  }

  /// - Parameter change: Runs with the value before and after, the state and the action.
  @inlinable
  func onChange<Value>(
    of value: @escaping (State) -> Value,
    _ isSame: @escaping (Value, Value) -> Bool,
    change: @escaping (Value, Value, inout State, Action) -> Effect<Action>
  ) -> Reduce<State, Action> {
    Reduce {
      let node = self.node()
      let base = node.reduce
      return ReducerNode(visits: node.visits) { state, action, context in
        let old = value(state)
        let effect = base(&state, action, context)
        let new = value(state)
        if isSame(old, new) { return effect }
        return .merge(effect, change(old, new, &state, action))
      }
    }
  }
}
