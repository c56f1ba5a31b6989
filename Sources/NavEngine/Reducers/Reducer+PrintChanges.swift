extension Reducer {
  /// Prints each action, and the lines of the state that it has changed. For debugging: it copies the whole state.
  ///
  /// - Parameter print: Takes the text; standard error by default.
  public func _printChanges(
    _ print: @escaping @Sendable (String) -> Void = { standardErrorLine($0) }
  ) -> Reduce<State, Action> {
    observing { action, old, new in
      let difference = ValueOutline(old).difference(to: ValueOutline(new))
      print("received action:\n  \(describe(action))\n\(difference)")
    }
  }

  /// This reducer, with a closure that is given each action, and the state before and after it.
  package func observing(_ didReduce: @escaping (Action, _ old: State, _ new: State) -> Void) -> Reduce<State, Action> {
    Reduce {
      let node = self.node()
      let base = node.reduce
      return ReducerNode(visits: node.visits) { state, action, context in
        let before = state
        let effect = base(&state, action, context)
        didReduce(action, before, state)
        return effect
      }
    }
  }
}

@usableFromInline
package func standardErrorLine(_ text: String) {
  StandardError.emit(text + "\n")
}
