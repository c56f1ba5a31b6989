extension DeeplinkComponent {
  /// What stands for an argument: nothing but its name, or a value.
  public enum Argument: Hashable, Sendable {
    /// `?name`.
    case flag
    /// `?name=value`. The value of `?name=` is empty.
    case value(String)
  }

  /// An argument with its name.
  public struct Item: Hashable, Sendable {
    /// What it is called, without escapes; empty in `?=value`.
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

  /// All arguments with a name, in order.
  ///
  /// - Complexity: O(n), n being the number of arguments.
  public func values(of name: String) -> [Argument] {
    items?.filter { $0.name == name }.map(\.argument) ?? []
  }
}
