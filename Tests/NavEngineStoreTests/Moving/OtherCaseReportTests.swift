import NavEngine
import TestSupport
import Testing

/// A media player that is off or plays something.
private struct Media: Reducer {
  enum State: Equatable, CasePathable {
    case song(Song.State)
    case off

    struct AllCasePaths {
      let song = CasePath(embed: State.song) { if case .song(let song) = $0 { song } else { nil } }
    }
    static let allCasePaths = AllCasePaths()
  }

  enum Action: CasePathable {
    case song(Song.Action)

    struct AllCasePaths {
      let song = CasePath(embed: Action.song) { if case .song(let action) = $0 { action } else { nil } }
    }
    static let allCasePaths = AllCasePaths()
  }

  struct Song: Reducer {
    struct State: Equatable { var plays = 0 }
    enum Action { case play }

    var body: some ReducerOf<Self> {
      Reduce.changing { state, _ in state.plays += 1 }
    }
  }

  var body: some ReducerOf<Self> {
    EmptyReducer().ifCaseLet(\.song, action: \.song) { Song() }
  }
}

@MainActor
@Suite("What is said of actions for a case or a screen that is not there")
struct OtherCaseReportTests {
  @Test("`ifCaseLet` names the case that is there")
  func ifCaseLet() {
    let store = Store(initialState: Media.State.off) { Media() }
    let issues = reportedIssues { store.send(.song(.play)) }
    #expect(issues.count == 1 && issues[0].message.contains("it is .off"))
    #expect(issues[0].message.contains("play") && issues[0].fileID == #fileID)
    let playing = Store(initialState: Media.State.song(.init())) { Media() }
    #expect(reportedIssues { playing.send(.song(.play)) }.isEmpty && playing.state == .song(.init(plays: 1)))
  }
}
