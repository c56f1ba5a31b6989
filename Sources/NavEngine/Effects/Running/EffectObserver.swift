/// Is told of the asynchronous work of a store's effects, on the main actor.
package protocol EffectObserver: AnyObject, Sendable {
  func effectBegan(_ effect: RunningEffect)

  /// It has ended, or was cancelled: what it might still send is not delivered. Of one that was cancelled, its end is
  /// told, too.
  func effectEnded(number: UInt64)
}
