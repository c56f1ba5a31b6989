extension PresentationState: Equatable where State: Equatable {
  /// Whether both present equal children, or nothing. Identities do not count.
  ///
  /// - Complexity: O(1) for copies that share their box; else what comparing the children takes.
  @inlinable
  public static func == (left: PresentationState, right: PresentationState) -> Bool {
    left.handle.address == right.handle.address || left.wrappedValue == right.wrappedValue
  }
}

extension PresentationState: Hashable where State: Hashable {
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(wrappedValue)
  }
}

extension PresentationState: CustomReflectable {
  /// The mirror of the child, or of nil: the wrapper is transparent.
  public var customMirror: Mirror { Mirror(reflecting: wrappedValue as Any) }
}

extension PresentationState: CustomStringConvertible {
  /// What the optional child is described as.
  public var description: String { wrappedValue.map { "\($0)" } ?? "nil" }
}
