/// One step of a ``Deeplink``: `detail?id=0&flag`.
///
///     DeeplinkComponent(name: "detail", arguments: ["id": .value("0"), "flag": .flag])
///
/// Names and values are as they are meant, without escapes. Arguments stand in the order of the link, and names may
/// repeat. Two components are equal when they have the same name, and the same arguments under each name in the same
/// order, whatever the order of different names.
///
/// Semantics: "Composable Navigator", section "Deeplinking".
public struct DeeplinkComponent: Sendable {
  /// What the step is called.
  public let name: String
  /// The arguments in the order of the link; nil if there is no question mark.
  public let items: [Item]?

  /// - Parameters:
  ///   - name: What the step is called. See ``Deeplink/init(components:fragment:)`` on empty ones.
  ///   - items: The arguments in order. Flags without a name are left out.
  public init(name: String, items: [Item]?) {
    self.name = name
    self.items = items.map { items in items.contains(where: \.isNothing) ? items.filter { !$0.isNothing } : items }
  }

  /// - Parameters:
  ///   - name: What the step is called. See ``Deeplink/init(components:fragment:)`` on empty ones.
  ///   - arguments: The arguments, which get the order of their names; nil for a component without a question mark.
  public init(name: String, arguments: [String: Argument]? = nil) {
    let items = arguments?.map { Item($0, $1) }
    self.init(name: name, items: items?.sorted { $0.name < $1.name })
  }

  /// A component of items that are none without a name and value.
  @usableFromInline
  init(name: String, scanned items: [Item]?) {
    self.name = name
    self.items = items
  }
}
