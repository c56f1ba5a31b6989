/// The source of the screens of a ``NavigationDriver``: a store, or a navigator.
@MainActor
package protocol HostedSource<Content>: AnyObject {
  associatedtype Content

  /// The screens to show, each after the screen that it is on.
  func screens() -> [HostedScreen<Content>]
  /// Calls back after each change, until ``stop()``, or until `onChange` returns false.
  func follow(_ onChange: @escaping @MainActor () -> Bool)
  /// Stops calling back.
  func stop()
  /// Whether a screen has been seen before, under its id.
  func hasAppeared(_ id: ScreenID) -> Bool
  /// A screen has come in sight.
  func didAppear(_ id: ScreenID)
  /// The screens that are seen, as far as the source knows; nil if it does not.
  var seenIDs: [ScreenID]? { get }
  /// The user has removed a screen, with all screens on it.
  func dismiss(_ id: ScreenID)
  /// The user has selected a branch of a screen.
  func select(branch: String, of id: ScreenID)
}
