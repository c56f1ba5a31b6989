import NavEngine
import TestSupport
import Testing

@MainActor
@Suite("Moving over: a stack that no forEach runs, as a view sees it")
struct ForgottenStackTests {
  private struct Shop: Reducer {
    struct State: Equatable {
      var path = StackState<Leaf.State>()
    }

    enum Action: CasePathable {
      case path(StackAction<Leaf.State, Leaf.Action>)

      struct AllCasePaths {
        let path = CasePath(embed: Action.path) { if case .path(let action) = $0 { action } else { nil } }
      }
      static let allCasePaths = AllCasePaths()
    }

    /// What the shop does with what was pushed.
    var answer: (inout State) -> Void = { _ in }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      answer(&state)
      return .none
    }
  }

  /// The issues of a view that pushes a screen.
  private func issues(_ store: StoreOf<Shop>) -> [IssueReporter.Issue] {
    let binding = BindableStore(wrappedValue: store).scope(state: \.path, action: \.path)
    return reportedIssues { binding.wrappedValue.append(Leaf.State()) }
  }

  @Test("A push is said to be forgotten")
  func push() throws {
    let issue = try #require(issues(Store(initialState: Shop.State()) { Shop() }).first)
    #expect(issue.message.contains("was pushed by what shows the stack") && issue.message.contains("no 'forEach'"))
  }

  @Test("One that is handled is not, also where the feature does not want the screen")
  func handled() {
    for initial in [Shop.State(), Shop.State(path: [Leaf.State()])] {
      let store = Store(initialState: initial) { Shop().forEach(\.path, action: \.path) { Leaf() } }
      #expect(issues(store).isEmpty && store.path.count == initial.path.count + 1)
      let refusing = Store(initialState: initial) {
        Shop { _ = $0.path.popLast() }.forEach(\.path, action: \.path) { Leaf() }
      }
      #expect(issues(refusing).isEmpty && refusing.path.count == initial.path.count)
    }
  }
}
