/// The fields of a state that are not observed, see ``ObservableState``: found out once for a store that is watched.
struct UnobservedFields {
  private let keyPaths: Set<AnyKeyPath>
  private let stored: Set<StoredField>

  init<State>(of state: State.Type) {
    let type = state as? any ObservableState.Type
    guard let type, let fields = Self.keyPaths(of: type) as? [PartialKeyPath<State>] else {
      keyPaths = []
      stored = []
      return
    }
    keyPaths = Set(fields)
    stored = Set(fields.compactMap { StoredField($0) })
  }

  private static func keyPaths<State: ObservableState>(of state: State.Type) -> [AnyKeyPath] {
    state.unobservedFields
  }

  func contains(_ keyPath: AnyKeyPath) -> Bool {
    !keyPaths.isEmpty && keyPaths.contains(keyPath)
  }

  func contains(_ field: StoredField) -> Bool {
    !stored.isEmpty && stored.contains(field)
  }
}
