/// A reducer that says what each action does: what `_printChanges()` of a ``Reducer`` makes.
public struct PrintChangesReducer<Base: Reducer>: Reducer {
  @usableFromInline let base: Base
  @usableFromInline let print: @Sendable (String) -> Void

  @inlinable
  init(base: Base, print: @escaping @Sendable (String) -> Void) {
    self.base = base
    self.print = print
  }

  @inlinable
  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    ReduceContext.reduce(&state, action, by: self)
  }

  @inlinable
  public func _plan(_ plans: ReducerPlans) -> ReducerPlan<Base.State, Base.Action> {
    let basePlan = base._plan(plans)
    let base = basePlan.reduce
    let print = print
    return ReducerPlan(reader: basePlan.reader) { state, action, context in
      let before = outline(of: state.pointee)
      let effect = base(state, action, context)
      print(describeChange(from: before, by: action.pointee, to: state.pointee))
      return effect
    }
  }
}

extension Reducer {
  /// Prints each action, and the lines of the state that it has changed. For debugging: it copies the whole state.
  ///
  /// - Parameter print: Takes the text; standard error by default.
  @inlinable
  public func _printChanges(
    _ print: @escaping @Sendable (String) -> Void = { standardErrorLine($0) }
  ) -> PrintChangesReducer<Self> {
    PrintChangesReducer(base: self, print: print)
  }
}

@usableFromInline
func standardErrorLine(_ text: String) {
  StandardError.emit(text + "\n")
}

/// The lines of a value: see ``ValueOutline``.
@usableFromInline
func outline<Value>(of value: Value) -> ValueOutline {
  ValueOutline(value)
}

@usableFromInline
func describeChange<State, Action>(from before: ValueOutline, by action: Action, to after: State) -> String {
  """
  received action:
    \(describe(action))
  \(before.difference(to: ValueOutline(after)))
  """
}
