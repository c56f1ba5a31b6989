/// What a node of a store's ``Store/presentationTree`` stands for.
public struct PresentedScreen: Hashable, Sendable {
  /// What identifies it in the state.
  public enum Content: Hashable, Sendable {
    /// The feature that a store runs, or that is a branch of another one.
    case feature
    /// A screen on a ``StackState``.
    case element(StackElementID)
    /// What a ``PresentationState`` presents.
    case presentation(PresentationID)
  }

  /// What the node is in the state. The id in it is the state's own, and not the node's.
  public let content: Content
  /// A number for the operator that presents it, `ifLet` or `forEach`, or for the `Scope` of a branch: the same for as
  /// long as the store exists, but not in other stores; 0 for a root.
  public let site: UInt64

  /// What a node stands for, to compare with the payload of one.
  public init(content: Content, site: UInt64) {
    self.content = content
    self.site = site
  }
}

extension PresentedScreen: CustomStringConvertible {
  /// `feature`, `element #3` or `presentation #4`.
  public var description: String {
    switch content {
    case .feature: "feature"
    case .element(let id): "element \(id.debugDescription)"
    case .presentation(let id): "presentation \(id.debugDescription)"
    }
  }
}
