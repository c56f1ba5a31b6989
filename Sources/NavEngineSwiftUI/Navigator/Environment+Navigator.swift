#if canImport(SwiftUI) || SWIFTUI_STUB
  public import NavEngineNavigator
  public import SwiftUI

  extension EnvironmentValues {
    /// The navigator of the `Root` around a view: `@Environment(\.navigator) var navigator`. Without one, each call is
    /// reported, and does nothing.
    ///
    /// Semantics: "Composable Navigator", section "Vanilla SwiftUI + ComposableNavigator".
    public var navigator: Navigator {
      get { self[NavigatorKey.self] }
      set { self[NavigatorKey.self] = newValue }
    }

    /// The id of the screen that a view belongs to, for `navigator.go(to:on:)`; the root's without a screen.
    public var currentScreenID: ScreenID {
      get { self[CurrentScreenKey.self] }
      set { self[CurrentScreenKey.self] = newValue }
    }
  }

  private enum NavigatorKey: EnvironmentKey {
    static let defaultValue = Navigator.stub
  }

  private enum CurrentScreenKey: EnvironmentKey {
    static let defaultValue = ScreenID.root
  }

  extension View {
    /// Goes to where the app's links lead that the system opens.
    ///
    /// - Parameters:
    ///   - handler: Takes the links.
    ///   - failure: Gets the reason why a link is not taken; the path is as it was then.
    @MainActor
    @preconcurrency
    public func onOpenURL(
      _ handler: DeeplinkHandler,
      onFailure failure: @escaping @MainActor (Deeplink.Failure) -> Void = { _ in }
    ) -> some View {
      onOpenURL { url in
        do throws(Deeplink.Failure) { try handler.handle(url: url) } catch { failure(error) }
      }
    }
  }
#endif
