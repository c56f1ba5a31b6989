/// An alert as data: a title, a message and buttons.
///
/// A feature holds the alert it shows in a piece of optional state, and a view layer shows what it finds there:
///
///     state.alert = AlertState {
///       TextState("Delete \(item.name)?")
///     } actions: {
///       ButtonState(role: .destructive, action: .confirmDeletion) { TextState("Delete") }
///       ButtonState(role: .cancel) { TextState("Cancel") }
///     } message: {
///       TextState("This cannot be undone.")
///     }
///
/// An alert is ``EphemeralState``: any button closes it. One without buttons is shown with the view layer's own button
/// to close it.
///
/// ## Equality
/// Alerts with the same content are equal, although each new one has an ``id`` of its own: whether one is the alert that was
/// up before is for that, and for the presentation that holds it, to say.
///
/// Semantics: `AlertState` of The Composable Architecture, shown in its article "What is navigation?".
public struct AlertState<Action>: EphemeralState {
  /// The question or the news. There is one in any alert, but it may be an empty text.
  public var title: TextState
  /// The text below the title, if there is one.
  public var message: TextState?
  /// The buttons in the order they were written in. A view layer may place some by their roles.
  public var buttons: [ButtonState<Action>]
  private var occurrence = Occurrence()

  private enum CodingKeys: CodingKey { case title, message, buttons }

  /// An alert with what the closures say.
  ///
  /// The closures are called once each, in order, before this returns.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - actions: The buttons, listed one below the other.
  ///   - message: What stands below the title; nil is no message.
  public init(
    title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: () -> TextState? = { nil }
  ) {
    self.title = title()
    self.buttons = actions()
    self.message = message()
  }

  /// The same alert with the buttons' actions replaced.
  ///
  /// - Parameter transform: Gets a button's action, or nil if it has none. Nil makes a button without an action.
  /// - Complexity: O(n) for n buttons.
  public func map<NewAction>(_ transform: (Action?) throws -> NewAction?) rethrows -> AlertState<NewAction> {
    let buttons = try buttons.map { try $0.map(transform) }
    var alert = AlertState<NewAction>(title: { title }, actions: { buttons }, message: { message })
    alert.occurrence = occurrence
    return alert
  }
}

extension AlertState: IdentifiedByOccurrence {
  /// The number of the alert, and of its copies. Each new one has another.
  public var id: UInt64 { occurrence.number }
}

extension AlertState: Equatable where Action: Equatable {}
extension AlertState: Hashable where Action: Hashable {}
extension AlertState: Sendable where Action: Sendable {}
extension AlertState: Encodable where Action: Encodable {}
extension AlertState: Decodable where Action: Decodable {}

// MARK: - Description

extension AlertState: CustomStringConvertible, CustomReflectable {
  /// Title, message and buttons, without those that there are not:
  /// `AlertState("Delete?", message: "For good.", buttons: [destructive "Delete" → confirm, cancel "Cancel"])`.
  public var description: String { customMirror.text(of: "AlertState") }

  /// Title, message and buttons, without those that there are not.
  public var customMirror: Mirror {
    Mirror(self, ["title": title, "message": message, "buttons": buttons.isEmpty ? nil : buttons])
  }
}

extension Mirror {
  /// A mirror of the fields that are not nil.
  init(_ subject: some Any, _ fields: KeyValuePairs<String, Any?>) {
    let children = fields.compactMap { label, value in value.map { (label: label as String?, value: $0) } }
    self.init(subject, children: children, displayStyle: .struct)
  }

  /// The fields as the arguments of an initialiser, the first one without its label.
  func text(of type: String) -> String {
    let fields = children.enumerated().map { position, field in
      let value = (field.value as? TextState)?.debugDescription ?? "\(field.value)"
      return position == 0 ? value : "\(field.label ?? ""): \(value)"
    }
    return "\(type)(\(fields.joined(separator: ", ")))"
  }
}
