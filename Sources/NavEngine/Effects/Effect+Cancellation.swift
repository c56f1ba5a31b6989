extension Effect {
  /// Makes this effect one that ``cancel(id:)`` cancels.
  ///
  /// Ids belong to screens: the same id in another screen is another one. An effect may run under an id twice, as where a
  /// parent wraps what it got from a function; it does not cancel itself.
  ///
  /// - Parameters:
  ///   - id: Equal ids stand for the same kind of work.
  ///   - cancelInFlight: Whether what runs in this screen under the id is cancelled first.
  public func cancellable(id: some Hashable & Sendable, cancelInFlight: Bool = false) -> Effect {
    guard let operation else { return cancelInFlight ? .cancel(id: id, reach: .screen) : self }
    return Effect(CancellableOperation(operation, id: AnyHashable(id), cancelsInFlight: cancelInFlight))
  }

  /// Cancels what runs under an id, in the screen of the feature that returns this and in the screens that it presents.
  ///
  /// A parent reaches into its children so, never the other way. Nothing happens when nothing runs under the id.
  public static func cancel(id: some Hashable & Sendable) -> Effect { cancel(id: id, reach: .subtree) }

  static func cancel(id: some Hashable & Sendable, reach: CancelReach) -> Effect {
    Effect(CancelOperation(id: AnyHashable(id), reach: reach))
  }
}
