/// Where a feature is, for a link: what is on its stack, and what is presented.
public struct FeatureLocation<Element, Destination> {
  /// What is on the stack. A ``FeatureRouter`` gives the elements new ids with each link.
  public var path: StackState<Element>
  /// What is presented on top of the stack; nil if nothing is.
  public var destination: Destination?

  /// Where a feature is, for a ``FeatureRouter`` to print the link to.
  public init(path: StackState<Element>, destination: Destination? = nil) {
    self.path = path
    self.destination = destination
  }
}

extension FeatureLocation: Sendable where Element: Sendable, Destination: Sendable {}
extension FeatureLocation: Equatable where Element: Equatable, Destination: Equatable {}
