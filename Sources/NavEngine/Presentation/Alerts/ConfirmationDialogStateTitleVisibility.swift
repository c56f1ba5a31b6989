/// Whether a confirmation dialog shows its title.
public enum ConfirmationDialogStateTitleVisibility: String, CaseIterable, Codable, Hashable, Sendable {
  /// The view layer decides.
  case automatic
  /// The title is not shown. It may still be read out.
  case hidden
  /// The title is shown, also where the view layer would leave it out by itself.
  case visible
}
