/// Looks on at a root store from within: what a store for tests is made of. It is called on the main actor.
///
/// Of an action that was sent from outside, it may not be told: whoever sends it knows. It is told of all that effects
/// send, and of each effect.
package protocol StoreInspector: AnyObject {
  /// An action is about to be reduced.
  ///
  /// - Parameter state: A pointer to the store's `State`.
  func willReduce(_ state: UnsafeRawPointer)

  /// An action was reduced; its effect is about to start.
  ///
  /// - Parameters:
  ///   - action: A pointer to the store's `Action`.
  ///   - state: A pointer to the store's `State`.
  /// - Returns: A number for the action, by which ``RunningEffect/origin`` names it.
  func didReduce(_ action: UnsafeRawPointer, _ state: UnsafeRawPointer) -> Int

  /// The effect of the action that was reduced last has started.
  func didStart()
}
