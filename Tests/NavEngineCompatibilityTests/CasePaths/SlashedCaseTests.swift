import NavEngineCompatibility
import Testing

private enum PlayerAction {
  case loaded(Track)
  case renamed(from: String, to: String)
  case stopped
}

/// What no thread may share.
private final class Track {
  var title = "Intro"
}

@Suite("/Action.case, whatever the payload")
struct SlashedCaseTests {
  @Test("a payload that is not sendable")
  func reference() {
    let track = Track()
    let path: CasePath<PlayerAction, Track> = /PlayerAction.loaded
    #expect(path.extract(from: path.embed(track)) === track)
    #expect(path.extract(from: .stopped) == nil)
    let optional: CasePath<PlayerAction?, Track> = /PlayerAction.loaded
    #expect(optional.extract(from: .loaded(track)) === track)
    #expect(optional.extract(from: nil) == nil)
  }

  @Test("a path goes to another task")
  func sharing() async {
    let path: CasePath<PlayerAction, (String, String)> = /PlayerAction.renamed
    let to = await Task.detached { path.extract(from: .renamed(from: "a", to: "b"))?.1 }.value
    #expect(to == "b")
  }
}
