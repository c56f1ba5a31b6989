/// A screen of a store, as a ``NavigationDriver`` asks for its content: the stores of its features, and how it is presented.
///
///     NavigationDriver(store, host: host) { screen in
///       if let alert = screen.alert { return .alert(alert) }
///       switch screen.case(of: Shop.Path.self) {
///       case .product(let store): return .product(store)
///       case .delivery(let store): return .delivery(store)
///       case nil: return .title(screen.label)
///       }
///     }
///
/// It has the fields of its node in ``Store/presentationTree``: `label`, `kind`, `id`, `payload`.
@MainActor
@dynamicMemberLookup
public struct StoreScreen {
  /// The node of the screen.
  public let node: PresentationTree<PresentedScreen>.Node
  /// The stores of the screen's feature and of its parts, the outermost first.
  private let cores: [AnyStoreCore]
  /// Cores do not keep it.
  private let root: StoreRoot

  init(_ node: PresentationTree<PresentedScreen>.Node, _ cores: [AnyStoreCore], of root: StoreRoot) {
    (self.node, self.cores, self.root) = (node, cores, root)
  }

  /// A field of the node.
  public subscript<Value>(dynamicMember keyPath: KeyPath<PresentationTree<PresentedScreen>.Node, Value>) -> Value {
    node[keyPath: keyPath]
  }

  /// The store of a feature: the screen's own, or of a part of the screen, which is a field, an optional or a case in it,
  /// but no row of a list. Of several, the outermost; nil if the screen had no such feature when it came: what comes into an
  /// optional or a case of it later is scoped from its store.
  ///
  ///     if let detail = screen.store(of: Detail.self) { … }
  ///
  /// - Complexity: O(n), n being the number of the screen's features.
  public func store<Feature: Reducer>(of feature: Feature.Type) -> StoreOf<Feature>? {
    for case let core as StoreCore<Feature.State, Feature.Action> in cores { return core.makeStore() }
    return nil
  }

  /// The store of the case that is there, if the screen has a feature enum.
  ///
  ///     switch screen.case(of: Shop.Path.self) {
  ///     case .product(let store): …
  ///     case nil: …
  ///     }
  public func `case`<Feature: CaseReducer>(of feature: Feature.Type) -> Feature.CaseScope? {
    store(of: feature).map { Feature.scope($0) }
  }

  /// The alert or confirmation dialog that the screen is; nil for other screens.
  public var alert: HostedAlert? {
    for core in cores { if let alert = core.alert { return alert } }
    return nil
  }

  /// Whether the screen is on a stack or presented: ``dismiss()`` does nothing for others.
  public var canDismiss: Bool { node.payload.content != .feature }

  /// Sends the parent that the screen is dismissed, as ``Store/dismiss(fileID:line:)`` of the screen's store does. Does
  /// nothing if the screen is gone.
  public func dismiss() {
    if canDismiss { cores.first?.dismissIfThere() }
  }
}

/// An alert or a confirmation dialog, as a host shows it.
@MainActor
public struct HostedAlert: Identifiable {
  /// A button of an alert.
  @MainActor
  public struct Button: Identifiable {
    /// The number of the button in the program.
    public let id: UInt64
    /// The text on the button.
    public let label: TextState
    /// The purpose of the button.
    public let role: ButtonStateRole?
    let press: () -> Void

    /// Sends the button's action, or for a button without one dismisses the alert. The alert is gone after that. Does
    /// nothing if the alert is gone already.
    public func send() { press() }
  }

  /// The number of the alert in the program.
  public let id: UInt64
  /// The title.
  public let title: TextState
  /// The text below the title.
  public let message: TextState?
  /// The buttons in the order of the state. An alert without buttons is shown with the host's own button, which
  /// dismisses the screen.
  public let buttons: [Button]
}

/// The state of an alert or a dialog, whatever its actions are.
private protocol AlertContent {
  associatedtype Action
  var id: UInt64 { get }
  var title: TextState { get }
  var message: TextState? { get }
  var buttons: [ButtonState<Action>] { get }
}

extension AlertState: AlertContent {}
extension ConfirmationDialogState: AlertContent {}

extension AlertContent {
  @MainActor
  fileprivate func hosted(by core: AnyStoreCore) -> HostedAlert? {
    (core as? StoreCore<Self, Action>).map {
      HostedAlert(id: id, title: title, message: message, buttons: $0.hosted(buttons))
    }
  }
}

extension AnyStoreCore {
  /// The alert that the state is.
  @MainActor
  fileprivate var alert: HostedAlert? { (anyState as? any AlertContent)?.hosted(by: self) }

  /// Dismisses the screen around the child, if the child is there.
  fileprivate func dismissIfThere() {
    updatePresence()
    if !isGone { _ = dismiss?(root) }
  }
}

extension StoreCore {
  @MainActor
  fileprivate func hosted(_ buttons: [ButtonState<Action>]) -> [HostedAlert.Button] {
    buttons.map { button in
      HostedAlert.Button(id: button.id, label: button.label, role: button.role) { [self, root] in
        guard let action = button.action else { return withExtendedLifetime(root) { dismissIfThere() } }
        updatePresence()
        if !isGone { _ = send(action, root) }
      }
    }
  }
}
