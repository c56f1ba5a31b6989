/// What a button is for, beyond sending its action. A view layer places and colours it accordingly.
public enum ButtonStateRole: String, CaseIterable, Codable, Hashable, Sendable {
  /// Leaves things as they are.
  case cancel
  /// Deletes or discards something.
  case destructive
}
