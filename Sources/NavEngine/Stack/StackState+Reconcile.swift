extension StackState {
  /// Makes the stack what the system shows, after the system has navigated by itself: a swipe back, a long press on
  /// the back button.
  ///
  /// Elements whose ids are listed stay, in the listed order; the others are removed. Ids that the stack lacks are
  /// ignored, because their screens are gone already, and so are repetitions. So the call may come late or twice:
  /// once the stack is what the system shows, it changes nothing.
  ///
  /// - Parameter ids: The ids of the screens that are there, from the lowest to the top one.
  /// - Returns: The elements that were removed, from the lowest to the top one.
  /// - Complexity: O(`count` + k) for k ids.
  @inlinable
  @discardableResult
  public mutating func reconcile(ids: some Sequence<StackElementID>) -> [Element] {
    var isListed = [Bool](repeating: false, count: count)
    var order: [Int] = []
    for id in ids {
      guard let position = position(of: id), !isListed[position] else { continue }
      isListed[position] = true
      order.append(position)
    }
    if order.elementsEqual(0..<order.count) { return popLast(count - order.count) }
    let removed = zip(self, isListed).compactMap { element, isListed in isListed ? nil : element }
    permute(order)
    return removed
  }
}
