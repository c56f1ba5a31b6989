extension Store: Equatable {
  /// Whether both are the same object. The same child gives the same store for as long as somebody holds it.
  public nonisolated static func == (left: Store, right: Store) -> Bool { left === right }
}

/// So that a view layer can be handed the store of what is presented as the item to show: each presentation has a store
/// of its own.
///
/// Semantics: "Tree-based navigation", sections "Basics" and "Backwards compatible availability", of The Composable
/// Architecture.
extension Store: Hashable {
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
