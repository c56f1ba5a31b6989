import NavEngineNavigator
import TestSupport
import Testing

@MainActor
@Suite("Navigator.mock")
struct NavigatorMockTests {
  @Test("takes each kind of call")
  func kinds() {
    var calls: [Navigator.Call] = []
    let navigator = Navigator.mock { calls.append($0) }
    let (home, detail) = (AnyScreen(HomeScreen()), AnyScreen(DetailScreen()))
    navigator.go(to: DetailScreen(), on: HomeScreen())
    navigator.go(to: [detail], on: 4)
    navigator.present(DetailScreen())
    navigator.goBack(to: 4)
    navigator.replace(path: home, detail)
    navigator.dismiss(screen: DetailScreen())
    navigator.dismissSuccessor(of: 4)
    navigator.replaceContent(of: 4, with: DetailScreen())
    navigator.replace(screen: HomeScreen(), with: DetailScreen())
    navigator.activate(branch: "b", of: 4, resetting: true)
    navigator.didAppear(id: 4)
    navigator.didDisappear(id: 5)
    navigator.batch { navigator.dismiss(id: 3) }
    #expect(
      calls == [
        .goTo(detail, on: .screen(home)), .goToPath([detail], on: .id(4)), .present(detail, on: nil),
        .goBack(to: .id(4)), .replace(path: [home, detail]), .dismiss(.screen(detail)),
        .dismissSuccessor(of: .id(4)), .replaceContent(of: .id(4), with: detail),
        .replaceContent(of: .screen(home), with: detail), .activate(branch: "b", of: .id(4), resets: true),
        .didAppear(4), .didDisappear(5), .dismiss(.id(3)),
      ]
    )
  }

  @Test("reports what nobody expected, and does nothing")
  func unimplemented() throws {
    let issues = reportedIssues {
      Navigator.stub.go(to: DetailScreen(), on: .root)
      _ = Navigator.stub.path()
    }
    #expect(issues.count == 2)
    #expect(try #require(issues.first).message.hasPrefix("A navigator without a path was called with go(to:"))
    #expect(try #require(issues.last).message.contains("path()"))
  }

  @Test(
    "calls are described as they are written",
    arguments: [
      (.goTo(AnyScreen(HomeScreen()), on: .id(3)), "go(to: \(HomeScreen()), on: #3)"),
      (.goToPath([AnyScreen(HomeScreen())], on: .id(3)), "go(to: [\(HomeScreen())], on: #3)"),
      (.present(AnyScreen(HomeScreen()), on: nil), "present(\(HomeScreen()))"),
      (.present(AnyScreen(HomeScreen()), on: .id(3)), "present(\(HomeScreen()), on: #3)"),
      (.goBack(to: .screen(AnyScreen(HomeScreen()))), "goBack(to: \(HomeScreen()))"),
      (.replace(path: [AnyScreen(HomeScreen())]), "replace(path: [\(HomeScreen())])"),
      (.dismiss(.id(3)), "dismiss(id: #3)"),
      (.dismiss(.screen(AnyScreen(HomeScreen()))), "dismiss(screen: \(HomeScreen()))"),
      (.dismissSuccessor(of: .id(3)), "dismissSuccessor(of: #3)"),
      (.replaceContent(of: .id(3), with: AnyScreen(HomeScreen())), "replaceContent(of: #3, with: \(HomeScreen()))"),
      (.activate(branch: "b", of: .id(3), resets: false), "activate(branch: \"b\", of: #3)"),
      (.activate(branch: "b", of: .id(3), resets: true), "activate(branch: \"b\", of: #3, resetting: true)"),
      (.didAppear(3), "didAppear(id: #3)"), (.didDisappear(3), "didDisappear(id: #3)"),
    ] as [(Navigator.Call, String)]
  )
  func descriptions(call: Navigator.Call, text: String) {
    #expect(call.description == text)
  }
}
