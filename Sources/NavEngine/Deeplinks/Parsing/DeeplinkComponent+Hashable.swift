extension DeeplinkComponent: Hashable {
  /// Whether both have the same name, and the same arguments under each name.
  ///
  /// - Complexity: O(n), n being the number of arguments.
  public static func == (left: DeeplinkComponent, right: DeeplinkComponent) -> Bool {
    guard left.name == right.name else { return false }
    guard let items = left.items, let others = right.items else { return left.items == nil && right.items == nil }
    // Most are in the same order.
    return items.count == others.count && (items == others || grouped(items) == grouped(others))
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    // A sum, so that the order makes no difference.
    hasher.combine(items?.reduce(0) { $0 &+ $1.hashValue })
  }

  private static func grouped(_ items: [Item]) -> [String: [Argument]] {
    Dictionary(grouping: items, by: \.name).mapValues { $0.map(\.argument) }
  }
}
