/// A step in what a store presents, with the action that caused it. See ``Store/transitions``.
public struct StoreTransition {
  /// What came, went or moved.
  public let transition: PresentationTransition<PresentedScreen>
  /// The action, as the root store was sent it.
  public let action: Any

  /// A step and its cause, for trying what listens to ``Store/transitions`` without a store.
  public init(_ transition: PresentationTransition<PresentedScreen>, action: Any) {
    self.transition = transition
    self.action = action
  }
}

extension StoreTransition: CustomStringConvertible {
  /// The step, and what the action is described as.
  public var description: String { "\(transition), because of \(describe(action))" }
}
