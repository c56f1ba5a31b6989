#if canImport(SwiftUI) || SWIFTUI_STUB
  public import SwiftUI

  /// The names of a backport of observation, for views that were written with it: the systems that this package is for
  /// have observation themselves.
  public enum Perception {
    /// SwiftUI's own: `@Perception.Bindable var store: StoreOf<Feature>`.
    public typealias Bindable<Value> = SwiftUI.Bindable<Value>
  }

  /// Its content, observed as in any view.
  public struct WithPerceptionTracking<Content: View>: View {
    private let content: () -> Content

    /// A view of the content.
    public init(@ViewBuilder content: @escaping () -> Content) { self.content = content }

    /// The content.
    public var body: some View { content() }
  }
#endif
