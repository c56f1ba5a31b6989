import Testing

@testable import NavEngineTesting

/// What is printed for two values, or that there is no difference.
func difference(_ before: Any, _ after: Any) -> String {
  ValueDifference(before, after)?.description ?? "(no difference)"
}
