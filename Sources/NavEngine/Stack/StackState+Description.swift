extension StackState: CustomStringConvertible {
  /// The elements as an array prints them: `["Home", "Detail"]`.
  public var description: String { Array(self).description }
}

extension StackState: CustomDebugStringConvertible {
  /// The elements with their ids: `[#0: "Home", #1: "Detail"]`.
  public var debugDescription: String {
    let elements = zip(ids, self).map { id, element in "\(id.debugDescription): \(String(reflecting: element))" }
    return "[" + elements.joined(separator: ", ") + "]"
  }
}

extension StackState: CustomReflectable {
  /// The elements, labelled with their ids.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: zip(ids, self).map { id, element in (label: id.debugDescription, value: element as Any) },
      displayStyle: .collection
    )
  }
}
