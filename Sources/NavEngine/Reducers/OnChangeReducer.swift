/// A reducer, and what runs when a value has changed: what ``Reducer/onChange(of:_:)`` makes.
public struct OnChangeReducer<Base: Reducer, Value: Equatable, Change: Reducer>: Reducer
where Change.State == Base.State, Change.Action == Base.Action {
  @usableFromInline let base: Base
  @usableFromInline let value: (Base.State) -> Value
  @usableFromInline let isSame: (Value, Value) -> Bool
  @usableFromInline let change: (Value, Value) -> Change

  @inlinable
  init(
    base: Base,
    value: @escaping (Base.State) -> Value,
    isSame: @escaping (Value, Value) -> Bool,
    change: @escaping (Value, Value) -> Change
  ) {
    self.base = base
    self.value = value
    self.isSame = isSame
    self.change = change
  }

  @inlinable
  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    ReduceContext.reduce(&state, action, by: self)
  }

  @inlinable
  public func _plan(_ plans: ReducerPlans) -> ReducerPlan<Base.State, Base.Action> {
    let basePlan = base._plan(plans)
    let base = basePlan.reduce
    let (value, isSame, change) = (value, isSame, change)
    return ReducerPlan(reader: basePlan.reader) { state, action, context in
      let old = value(state.pointee)
      let effect = base(state, action, context)
      let new = value(state.pointee)
      if isSame(old, new) { return effect }
      context.note(state)
      return .merge(effect, change(old, new).reduce(into: &state.pointee, action: action.pointee))
    }
  }
}

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
  ) -> OnChangeReducer<Self, Value, Change> {
    OnChangeReducer(base: self, value: value, isSame: ==, change: reducer)
  }

  /// Runs another reducer after this one when a value has changed, as `isSame` says.
  @inlinable
  public func onChange<Value: Equatable, Change: Reducer<State, Action>>(
    of value: @escaping (State) -> Value,
    removeDuplicates isSame: @escaping (Value, Value) -> Bool,
    @ReducerBuilder<State, Action> _ reducer: @escaping (_ old: Value, _ new: Value) -> Change
  ) -> OnChangeReducer<Self, Value, Change> {
    OnChangeReducer(base: self, value: value, isSame: isSame, change: reducer)
  }
}
