/// The presentation of a screen on the one before it.
///
/// Semantics: "Composable Navigator", section "Screen".
public enum ScreenPresentationStyle: Hashable, Sendable {
  /// On the stack that the one before is on.
  case push
  /// As a sheet, which has a stack of its own if it allows pushes.
  case sheet(allowsPush: Bool = true)
  /// As a sheet that covers the whole screen, with a stack of its own.
  case fullScreenCover
  /// Beside the view that it belongs to, with a stack of its own.
  case popover
  /// Another way, by its name, such as `alert` or `drawer`.
  case custom(String)

  /// Whether a screen in this style goes on top of the stack of the one before it.
  @inlinable
  public var isPush: Bool { self == .push }

  /// Whether screens can be pushed right after one in this style.
  @inlinable
  public var allowsPush: Bool { self != .sheet(allowsPush: false) }

  /// Whether a screen in this style hides the one before it.
  @inlinable
  public var hidesPredecessor: Bool { self == .push || self == .fullScreenCover }
}

extension ScreenPresentationStyle: CustomStringConvertible {
  /// The name of the case, `sheet (no pushes)` if it allows none, or the name given.
  public var description: String {
    switch self {
    case .push: "push"
    case .sheet(let allowsPush): allowsPush ? "sheet" : "sheet (no pushes)"
    case .fullScreenCover: "fullScreenCover"
    case .popover: "popover"
    case .custom(let name): name
    }
  }
}
