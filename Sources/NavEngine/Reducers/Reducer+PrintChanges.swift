extension Reducer {
  /// Prints each action, and the lines of the state that it has changed. For debugging: it copies the whole state.
  ///
  /// - Parameter print: Takes the text; standard error by default.
  public func _printChanges(
    _ print: @escaping @Sendable (String) -> Void = { standardErrorLine($0) }
  ) -> Reduce<State, Action> {
    Reduce {
      let node = self.node()
      let base = node.reduce
      return ReducerNode(visits: node.visits) { state, action, context in
        let before = ValueOutline(state)
        let effect = base(&state, action, context)
        print("received action:\n  \(describe(action))\n\(before.difference(to: ValueOutline(state)))")
        return effect
      }
    }
  }
}

@usableFromInline
func standardErrorLine(_ text: String) {
  StandardError.emit(text + "\n")
}
