/// A link into the app as a value: the steps to go from the root on, each with arguments.
///
///     let link = try Deeplink(parsing: "example://home/detail?id=0&flag", matching: "example")
///     link == Deeplink(components: [
///       DeeplinkComponent(name: "home"),
///       DeeplinkComponent(name: "detail", arguments: ["id": .value("0"), "flag": .flag]),
///     ])
///
/// ## What a link looks like
/// With a scheme of the app, components are separated by slashes, and each may have arguments, up to the next slash:
/// `example://detail?id=0/settings`. Slashes before the first component, and several of them, make no difference:
/// `example:home` is `example:///home`. In a universal link (``DeeplinkOrigin/hosts``) the host is no component, and
/// the query, in which slashes may occur, belongs to the last one. A component without a name gives its
/// arguments to the one before it, as in `example://home/?id=0`. What comes after `#` is the ``fragment``.
///
/// Arguments are separated by `&`. Escapes are undone in names, values and the fragment, after they have been
/// told apart; a plus sign is a plus sign.
///
/// ## What is refused
/// Links come from anywhere. One that is too large (``DeeplinkLimits``), not UTF-8 behind its escapes, or has a
/// character that could deceive a reader or a log, escaped or not, is refused with a ``DeeplinkError``: control
/// characters, marks that change the direction of writing, separators of lines, characters that nobody sees (but for
/// joiners and selectors, which change how the characters beside them look), and noncharacters.
///
/// Semantics: "Composable Navigator", section "Deeplinking".
public struct Deeplink: Hashable, Sendable {
  /// The steps, the root first.
  public let components: [DeeplinkComponent]
  /// What comes after `#`; nil without one.
  public let fragment: String?

  /// A link of these components.
  ///
  /// Components without a name are taken as in a link: they give their arguments to the one before. Without one before
  /// it, such a component stays, unless it has no arguments.
  public init(components: [DeeplinkComponent], fragment: String? = nil) {
    self.components = components.contains { $0.name.isEmpty } ? Self.joined(components) : components
    self.fragment = fragment
  }

  /// A link of components that have names, apart from the first one.
  init(scanned components: [DeeplinkComponent], fragment: String?) {
    self.components = components
    self.fragment = fragment
  }

  private static func joined(_ components: [DeeplinkComponent]) -> [DeeplinkComponent] {
    var joined: [DeeplinkComponent] = []
    for component in components {
      guard component.name.isEmpty else {
        joined.append(component)
        continue
      }
      guard let items = component.items else { continue }
      joined.append(joined.popLast().map { $0.adding(items) } ?? component)
    }
    return joined
  }
}

extension DeeplinkComponent {
  /// The component with more arguments.
  func adding(_ more: [Item]) -> DeeplinkComponent {
    // Thousands of question marks copy nothing.
    if items != nil, more.isEmpty { return self }
    return DeeplinkComponent(name: name, scanned: (items ?? []) + more)
  }
}
