import NavEngineTesting

extension TestStore {
  /// This store, which waits long for what effects do: for a test that awaits tasks or real time. On a busy machine, a
  /// task can take longer to begin than a store waits by itself.
  @MainActor
  package func patient() -> TestStore<State, Action> {
    timeout = .seconds(30)
    return self
  }
}
