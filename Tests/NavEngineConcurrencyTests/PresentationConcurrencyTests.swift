import NavEngine
import Testing

/// A screen that presents others.
private struct Screen: Sendable {
  var count = 0
  @PresentationState var child: Screen?

  /// As many screens as `depth`, each presented by the one before.
  static func nested(_ depth: Int) -> Screen {
    (1..<depth).reversed().reduce(Screen(count: depth)) { Screen(count: $1, child: $0) }
  }
}

@Suite("Concurrency of presentations")
struct PresentationConcurrencyTests {
  @Test("many threads may read and change copies of one state")
  func threads() async {
    let state = Screen.nested(6)
    await withTaskGroup(of: Bool.self) { group in
      for number in 0..<8 {
        group.addTask {
          var copy = state
          for round in 0..<200 {
            copy.child?.child?.count = number * round
            copy.child?.child?.child = Screen(count: round)
            if copy.child?.child?.child?.count != round { return false }
            copy = state
          }
          return state.child?.child?.count == 3
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }
}
