/// Whether a confirmation dialog shows its title.
public enum ConfirmationDialogStateTitleVisibility: String, CaseIterable, Codable, Hashable, Sendable {
  /// The view layer decides.
  case automatic
  /// The title is not shown. It may still be read out.
  case hidden
  case visible
}
