/// What has changed between two values, for people to read:
///
///       Feature.State(
///         … (2 unchanged),
///         path: [
///           … (1 unchanged),
///           #1: .counter(
///             CounterFeature.State(
///     -         count: 4
///     +         count: 5
///             )
///           )
///         ]
///       )
///
/// Parts that are equal are counted and not printed. Elements of a collection are matched by their ids or keys if they
/// have some, else so that as few as possible have been removed and inserted. Strings of several lines are compared
/// line by line.
///
/// Values are compared by `==` where they have one, whatever that does, and by their parts where they have none.
///
/// Semantics: what "Testing" of The Composable Architecture shows for state that is not as expected.
struct ValueDifference: CustomStringConvertible {
  let description: String

  /// Nil when nothing would be shown as different.
  init?(_ before: Any, _ after: Any) {
    guard let difference = ValueDiffer().difference(before, after) else { return nil }
    description = DifferencePrinter.text(of: difference)
  }
}
