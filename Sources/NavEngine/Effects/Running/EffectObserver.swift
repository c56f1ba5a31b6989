/// Is told of the asynchronous work of a store's effects, on the main actor.
package protocol EffectObserver: AnyObject, Sendable {
  func effectBegan(_ effect: RunningEffect)

  /// It was cancelled: what it might still send is not delivered. It goes on until it notices; its end is told, too.
  func effectCancelled(number: UInt64)

  /// It has ended.
  func effectEnded(number: UInt64)
}
