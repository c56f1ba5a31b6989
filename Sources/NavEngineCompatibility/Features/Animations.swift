#if !canImport(SwiftUI) && !SWIFTUI_STUB
  import Dispatch
  public import NavEngine

  /// Stands for SwiftUI's animations where there is no SwiftUI: nothing is animated.
  public struct Animation: Hashable, Sendable {
    /// The default one, as all others.
    public static let `default` = Animation()
    /// As ``default``.
    public static let linear = Animation()
    /// As ``default``.
    public static let easeIn = Animation()
    /// As ``default``.
    public static let easeOut = Animation()
    /// As ``default``.
    public static let easeInOut = Animation()
    /// As ``default``.
    public static let spring = Animation()
  }

  extension DismissEffect {
    /// Dismisses the screen; where there is no SwiftUI, without an animation.
    public func callAsFunction(
      animation: Animation?,
      fileID: StaticString = #fileID,
      line: UInt = #line
    ) async {
      await self(fileID: fileID, line: line)
    }
  }

  extension Send {
    /// Sends an action; where there is no SwiftUI, without an animation.
    @MainActor
    public func callAsFunction(_ action: Action, animation: Animation?) { self(action) }
  }

  extension Store {
    /// Sends an action; where there is no SwiftUI, without an animation.
    @discardableResult
    public func send(_ action: Action, animation: Animation?) -> StoreTask { send(action) }
  }

  extension Effect {
    /// There are no animations on this system.
    @available(*, unavailable, message: "There is no SwiftUI here, and nothing is animated. Leave '.animation' out.")
    public func animation(_ animation: Animation? = .default) -> Effect { self }
  }

  extension DispatchQueue {
    /// There are no schedulers.
    @available(
      *,
      unavailable,
      message: "There are no schedulers here. Depend on a clock, and give the test a 'TestClock'."
    )
    public static var test: DispatchQueue { .main }
  }
#endif
