/// Is told of the asynchronous work of a store's effects, on the main actor.
package protocol EffectObserver: AnyObject, Sendable {
  func effectBegan(_ effect: RunningEffect)

  /// It has ended, or was cancelled: what it might still send is not delivered. Of one that was cancelled, its end is
  /// told, too.
  func effectEnded(number: UInt64)
}

/// A piece of asynchronous work that runs.
package struct RunningEffect: Sendable {
  /// Goes up from piece to piece.
  package let number: UInt64
  /// The number that the store's inspector gave the action which started it.
  package let origin: Int
  /// Where the source makes the effect, where that is known.
  package let site: (fileID: StaticString, line: UInt)?
}
