extension Reducer {
  /// Prints each action, and the lines of the state that it has changed. For debugging: it copies the whole state.
  ///
  /// - Parameter print: Takes the text; standard error by default.
  @inlinable
  public func _printChanges(
    _ print: @escaping @Sendable (String) -> Void = { standardErrorLine($0) }
  ) -> Reduce<State, Action> {
    Reduce {
      let node = _node()
      let base = node.reduce
      return ReducerNode(presenters: node.presenters) { state, action, position, context in
        let before = outline(of: state)
        let effect = base(&state, action, position, context)
        print(describeChange(from: before, by: action, to: state))
        return effect
      }
    }
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
