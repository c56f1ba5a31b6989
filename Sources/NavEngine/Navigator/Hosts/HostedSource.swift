/// What a ``NavigationDriver`` shows. A class to be subclassed.
@MainActor
class HostedSource<Content> {
  /// What is to be shown, each screen after what it is on.
  func screens() -> [HostedScreen<Content>] { [] }
  /// Calls back after each change, until ``stop()``, or until it is told that nobody wants to know.
  func follow(_ onChange: @escaping @MainActor () -> Bool) {}
  func stop() {}
  func didAppear(_ id: ScreenID) {}
  func dismiss(_ id: ScreenID) {}
  func select(branch: String, of id: ScreenID) {}
}
