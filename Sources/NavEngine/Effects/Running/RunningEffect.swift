/// A piece of asynchronous work that runs.
package struct RunningEffect: Sendable {
  /// Goes up from piece to piece.
  package let number: UInt64
  /// The number that the store's inspector gave the action which started it.
  package let origin: Int
  /// Where the source makes the effect, where that is known.
  package let site: (fileID: StaticString, line: UInt)?
}
