/// Looks on at a root store from within: what a store for tests is made of. It is called on the main actor.
///
/// Of an action that was sent from outside, it may not be told: whoever sends it knows. It is told of all that effects
/// send, and of each effect.
package protocol StoreInspector: AnyObject {
  /// An action is about to be reduced.
  func willReduce<State>(_ state: State)

  /// An action was reduced; its effect is about to start.
  ///
  /// - Returns: A number for the action, by which ``RunningEffect/origin`` names it.
  func didReduce<Action, State>(_ action: Action, _ state: State) -> Int

  /// The effect of the action that was reduced last has started.
  func didStart()
}
