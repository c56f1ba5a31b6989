/// How a node of a ``PresentationTree`` is presented.
public enum PresentationKind: Hashable, Sendable {
  /// The node below all others. Each tree has one such node.
  case root
  /// A screen on the stack of its parent.
  case stackElement
  /// A sheet: modal, and more can be presented on it.
  case sheet
  /// A popover: modal, so that there is no sheet beside it.
  case popover
  /// A sheet that covers the whole screen.
  case cover
  /// An alert: modal, and nothing can be presented on it.
  case alert
  /// A confirmation dialog, or action sheet.
  case dialog
  /// A screen that the parent drills down to by optional state, rather than by a stack.
  case destination
  /// Another way, by its name. It stands beside its siblings: see ``isModal``.
  case custom(String)

  /// A feature that stands in its parent beside others, each with a stack of its own, as tabs do.
  ///
  /// It is a custom kind. A tree does not say which branch is selected, and ``PresentationTree/activeLeaf`` enters
  /// none: ``PresentationTree/activeLeaf(selectedBranch:)`` is told by the app. A tab without a stack is no branch of
  /// the tree; a ``NavigationDriver`` shows it as one when the app says that it is selected.
  public static let branch = PresentationKind.custom("branch")

  /// Whether a node can have no more than one child that is presented in one of these ways.
  public var isModal: Bool {
    switch self {
    case .sheet, .popover, .cover, .destination, .alert, .dialog: true
    case .root, .stackElement, .custom: false
    }
  }

  /// Whether something can be presented on a node of this kind. Nothing can on alerts and dialogs.
  public var takesChildren: Bool { self != .alert && self != .dialog }
}

extension PresentationKind: CustomStringConvertible {
  /// The name of the case; the name given, if it is a custom kind.
  public var description: String {
    if case .custom(let name) = self { return name }
    return standardName ?? ""
  }

  /// The name of a kind that is not custom.
  private var standardName: String? { Self.standard.first { $0.value == self }?.key }

  private static let standard: KeyValuePairs<String, PresentationKind> = [
    "root": .root, "stackElement": .stackElement, "sheet": .sheet, "popover": .popover, "cover": .cover,
    "alert": .alert, "dialog": .dialog, "destination": .destination,
  ]
}

extension PresentationKind: Codable {
  private enum Key: String, CodingKey {
    case custom
  }

  /// Writes the name, `"sheet"`, or `{"custom": "drawer"}` for a custom kind.
  public func encode(to encoder: any Encoder) throws {
    if let standardName {
      var container = encoder.singleValueContainer()
      try container.encode(standardName)
    } else {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(description, forKey: .custom)
    }
  }

  /// Reads what ``encode(to:)`` writes.
  ///
  /// - Throws: `DecodingError.dataCorrupted` for a name that is none of the kinds', and what the decoder throws for
  ///   other malformed input.
  public init(from decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: Key.self) {
      self = .custom(try container.decode(String.self, forKey: .custom))
      return
    }
    let container = try decoder.singleValueContainer()
    let name = try container.decode(String.self)
    guard let kind = Self.standard.first(where: { $0.key == name })?.value else {
      let names = Self.standard.map(\.key).joined(separator: ", ")
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: """
          "\(name)" is no kind of presentation: write one of \(names), or {"custom": "\(name)"}.
          """
      )
    }
    self = kind
  }
}
