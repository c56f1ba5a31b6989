/// Looks on at a root store from within: what a store for tests is made of. It is called on the main actor.
/// It is called for each action, and for each effect.
package protocol StoreInspector: AnyObject, Sendable {
  /// An action is about to be reduced.
  func willReduce<State>(_ state: State)

  /// An action was reduced; its effect is about to start.
  ///
  /// - Returns: A number for the action, by which ``RunningEffect/origin`` names it.
  func didReduce<Action, State>(_ action: Action, _ state: State) -> Int

  /// The effect of the action that was reduced last has started.
  func didStart()

  /// A piece of asynchronous work begins.
  func effectBegan(_ effect: RunningEffect)

  /// A piece has ended, or was cancelled: what it might still send is not delivered. The end of one that was cancelled
  /// is told, too.
  func effectEnded(number: UInt64)
}

/// A piece of asynchronous work that runs.
package struct RunningEffect: Sendable {
  /// Goes up from piece to piece.
  package let number: UInt64
  /// The number that the store's inspector gave the action which started it.
  package let origin: Int
  /// Where the source makes the effect, where that is known.
  package let location: IssueLocation?
}

extension Store {
  /// Attaches an inspector to the store's actions and effects.
  package func inspect(by inspector: some StoreInspector) {
    root.inspector = inspector
    root.registry.observer = inspector
  }

  /// How many operators have been handed an action of what they present, `ifLet` or `forEach`, since it was set to 0.
  /// The highest number if it was reported that what the action is for is not there.
  package var operatorCount: Int {
    get { root.operatorCount ?? .max }
    set { root.operatorCount = newValue }
  }

  /// The values that the store's reducers and effects see.
  package var dependencies: DependencyValues {
    get { DependencyValues(root.effectContext) }
    set { root.effectContext = newValue.surroundings(in: nil, at: 0) }
  }

  /// Cancels all effects that run. Their later actions are not delivered.
  package func cancelEffects() {
    root.registry.cancelAll()
  }
}

extension DependencyValues {
  /// The surroundings of the code of a store for tests.
  package var threadSurroundings: ThreadSurroundings? {
    get { surroundings.threadSurroundings }
    set { surroundings.threadSurroundings = newValue }
  }
}

extension ThreadSurroundings {
  /// Those of other code, or those here, with something else that starts the tasks of effects.
  package convenience init(like other: ThreadSurroundings?, startTask: @escaping StartTask) {
    self.init(reporter: other?.reporter, ids: other?.ids ?? StackElementIDScope.current, startTask: startTask)
  }
}
