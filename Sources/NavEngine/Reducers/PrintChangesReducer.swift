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
    ReduceContext.reduce(&state, action, by: _node())
  }

  @inlinable
  public func _node() -> ReducerNode<Base.State, Base.Action> {
    let baseNode = base._node()
    let base = baseNode.reduce
    let print = print
    return ReducerNode(presenters: baseNode.presenters) { state, action, position, context in
      let before = outline(of: state)
      let effect = base(&state, action, position, context)
      print(describeChange(from: before, by: action, to: state))
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
