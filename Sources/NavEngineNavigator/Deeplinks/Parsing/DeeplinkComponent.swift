extension Deeplink {
  /// One step of a ``Deeplink``: `detail?id=0&flag`.
  ///
  ///     DeeplinkComponent(name: "detail", arguments: ["id": .value("0"), "flag": .flag])
  ///
  /// Names and values are as they are meant, without escapes. Arguments stand in the order of the link, and names may
  /// repeat. Two components are equal when they have the same name, and the same arguments under each name in the same
  /// order, whatever the order of different names.
  ///
  /// Semantics: "Composable Navigator", section "Deeplinking".
  public struct Component: Sendable {
    /// The name of the step.
    public let name: String
    /// The arguments in the order of the link; nil if there is no question mark.
    public let items: [Item]?

    /// - Parameters:
    ///   - name: The name of the step. See ``Deeplink/init(components:fragment:)`` on empty ones.
    ///   - items: The arguments in order. Flags without a name are left out.
    public init(name: String, items: [Item]?) {
      self.name = name
      self.items = items.map { items in items.contains(where: \.isNothing) ? items.filter { !$0.isNothing } : items }
    }

    /// - Parameters:
    ///   - name: The name of the step. See ``Deeplink/init(components:fragment:)`` on empty ones.
    ///   - arguments: The arguments, which get the order of their names; nil for a component without a question mark.
    public init(name: String, arguments: [String: Argument]? = nil) {
      let items = arguments?.map { Item($0, $1) }
      self.init(name: name, items: items?.sorted { $0.name < $1.name })
    }
  }
}

/// The name of the type in Composable Navigator.
public typealias DeeplinkComponent = Deeplink.Component

extension DeeplinkComponent {
  /// The value of an argument, or that it has none.
  public enum Argument: Hashable, Sendable {
    /// `?name`.
    case flag
    /// `?name=value`. The value of `?name=` is empty.
    case value(String)
  }

  /// An argument with its name.
  public struct Item: Hashable, Sendable {
    /// The name, without escapes; empty in `?=value`.
    public let name: String
    /// Its value, without escapes, or that it has none.
    public let argument: Argument

    /// An argument as it is meant: what needs escapes gets them when the link is printed.
    ///
    /// A flag without a name leaves no trace in a link, and components leave it out.
    public init(_ name: String, _ argument: Argument) {
      self.name = name
      self.argument = argument
    }

    /// Whether it leaves no trace in a link.
    var isNothing: Bool { name.isEmpty && argument == .flag }
  }

  /// The arguments by name, the last of each; nil if there is no question mark.
  ///
  /// - Complexity: O(n), n being the number of arguments: this makes a dictionary. For a single one, use
  ///   ``argument(_:)``.
  public var arguments: [String: Argument]? {
    items.map { items in Dictionary(items.map { ($0.name, $0.argument) }) { _, last in last } }
  }

  /// The last argument with a name.
  ///
  /// - Complexity: O(n), n being the number of arguments.
  public func argument(_ name: String) -> Argument? {
    items?.last { $0.name == name }?.argument
  }
}

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

  /// Hashes the name and the arguments, whatever the order of their names.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    // A sum, so that the order makes no difference.
    hasher.combine(items?.reduce(0) { $0 &+ $1.hashValue })
  }

  private static func grouped(_ items: [Item]) -> [String: [Argument]] {
    Dictionary(grouping: items, by: \.name).mapValues { $0.map(\.argument) }
  }
}
