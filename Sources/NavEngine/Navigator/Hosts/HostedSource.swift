/// What a ``NavigationDriver`` shows. A class to be subclassed.
@MainActor
class HostedSource<Content> {
  /// What is to be shown, each screen after what it is on.
  func screens() -> [HostedScreen<Content>] { [] }
  /// Calls back after each change, until ``stop()``, or until it is told that nobody wants to know.
  func follow(_ onChange: @escaping @MainActor () -> Bool) {}
  func stop() {}
  /// Whether a screen has been seen before, under its id.
  func hasAppeared(_ id: ScreenID) -> Bool { true }
  func didAppear(_ id: ScreenID) {}
  /// The screens that are seen, as far as the source knows; nil if it does not.
  var seenIDs: [ScreenID]? { nil }
  func dismiss(_ id: ScreenID) {}
  func select(branch: String, of id: ScreenID) {}
}
