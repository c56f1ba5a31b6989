/// The identity of one screen on a ``NavigationPath``, the same for as long as it is there, whatever its value is.
///
/// An integer, as all elements of stacks have: `3`, written as a literal in tests.
public typealias ScreenID = StackElementID

extension ScreenID {
  /// The id of the first screen of any navigation path: 0.
  ///
  /// Semantics: "Composable Navigator", `ScreenID.root`.
  @inlinable
  public static var root: ScreenID { 0 }
}
