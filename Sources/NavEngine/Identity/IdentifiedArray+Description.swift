extension IdentifiedArray: CustomStringConvertible {
  /// The elements as an array prints them.
  public var description: String { elements.description }
}

extension IdentifiedArray: CustomDebugStringConvertible {
  /// The elements as an array prints them, behind the name of the type.
  public var debugDescription: String { "IdentifiedArray(\(elements.debugDescription))" }
}

extension IdentifiedArray: CustomReflectable {
  /// The elements, as an array's.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: storage, displayStyle: .collection)
  }
}
