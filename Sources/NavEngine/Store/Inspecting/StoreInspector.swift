/// Looks on at a root store from within: at each action and the state it leaves, whoever has sent it.
///
/// What a store for tests is made of. It is called on the main actor.
package protocol StoreInspector: AnyObject {
  /// Runs what handles an action, from its reduction to the start of its effects, with the surroundings that are meant
  /// for it, whoever has sent it.
  func handle(_ body: () -> Void)

  /// An action is about to be reduced.
  func willReduce()

  /// An action was reduced; its effect has not started.
  ///
  /// - Parameters:
  ///   - action: A pointer to the store's `Action`.
  ///   - state: A pointer to the store's `State`.
  /// - Returns: A number for the action, by which ``RunningEffect/origin`` names it.
  func didReduce(_ action: UnsafeRawPointer, _ state: UnsafeRawPointer) -> Int
}
