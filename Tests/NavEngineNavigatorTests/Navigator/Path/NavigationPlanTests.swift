import TestSupport
import Testing

@testable import NavEngine

@Suite("NavigationPlan")
struct NavigationPlanTests {
  @Test("is empty when one is there already, and for no path at all")
  func empty() {
    let path = NavigationPath(erased(HomeScreen(), DetailScreen()))
    #expect(path.plan(to: path.screens).isEmpty)
    #expect(path.plan(to: []).isEmpty)
  }

  @Test("keeps what both paths begin with")
  func prefix() {
    let path = NavigationPath(erased(HomeScreen(), DetailScreen(), SettingsScreen()))
    #expect(path.plan(to: erased(HomeScreen(), DetailScreen())).changes == [.dismiss(count: 1)])
    #expect(
      path.plan(to: erased(HomeScreen(), CoverScreen())).changes
        == [.dismiss(count: 2), .go(to: erased(CoverScreen()))]
    )
    #expect(
      path.plan(to: erased(CoverScreen(), DetailScreen())).changes
        == [.dismiss(count: 2), .replaceRoot(with: AnyScreen(CoverScreen())), .go(to: erased(DetailScreen()))]
    )
  }

  @Test("switches the tab when needed, and enters the branches of new screens")
  func branches() {
    var path = NavigationPath(root: TabsScreen())
    path.present(DetailScreen())
    #expect(path.plan(to: erased(TabsScreen(), ListScreen(page: 0))).changes == [.activate(branch: "list")])
    #expect(
      path.plan(to: erased(TabsScreen(), ListScreen(page: 0), DetailScreen())).changes
        == [.activate(branch: "list"), .go(to: erased(DetailScreen()))]
    )
    let login = NavigationPath(root: HomeScreen())
    #expect(
      login.plan(to: erased(HomeScreen(), TabsScreen(), ListScreen(page: 0), DetailScreen())).changes
        == [.go(to: erased(TabsScreen())), .activate(branch: "list"), .go(to: erased(DetailScreen()))]
    )
  }

  @Test("describes itself")
  func description() {
    let path = NavigationPath(erased(TabsScreen(), ListScreen(page: 0), DetailScreen()))
    #expect(path.plan(to: erased(TabsScreen(), HomeScreen())).description == "activate \"home\"")
    #expect(
      path.plan(to: erased(HomeScreen(), DetailScreen())).description
        == "replace the root with \(HomeScreen()), go to [\(DetailScreen())]"
    )
  }

  /// Random calls on random paths, with tabs in tabs: what a plan says is what comes, a change can be taken back, ids
  /// stay unique, and what both paths begin with keeps its ids.
  @Test("leads to where it says, keeps what it can, and can be taken back")
  func model() throws {
    let seed = try Seed.current()
    print("NavigationPlan: NAV_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    var path = NavigationPath(root: HomeScreen())
    for round in 0..<2_000 {
      let before = path
      let target = Self.randomPath(&random)
      let call: NavigationCall =
        switch Int.random(in: 0..<8, using: &random) {
        case 0: .goTo(Self.randomScreen(&random), on: .id(Self.randomID(path, &random)))
        case 1: .dismiss(.id(Self.randomID(path, &random)))
        case 2: .goBack(to: .screen(Self.randomScreen(&random)))
        case 3: .present(Self.randomScreen(&random), on: nil)
        case 4: .replaceContent(of: .id(Self.randomID(path, &random)), with: Self.randomScreen(&random))
        case 5: .activate(branch: ["home", "list"].randomElement(using: &random)!, of: .id(.root), resets: false)
        default: .replace(path: target)
        }
      var planned = path
      // With the same ids.
      let first = ScreenID(rawValue: UInt64(round + 1) * 1_000)
      let change = withStackElementIDs(startingAt: first) { path.perform(call) }
      _ = withStackElementIDs(startingAt: first) { planned.apply(planned.plan(for: call)) }
      let comment: Comment = "round \(round) of NAV_SEED=\(seed): \(before) \(call) \(path)"
      #expect(path == planned, comment)
      #expect(change.isEmpty == (path == before), comment)
      #expect(NavigationPathUpdate(path, after: change).previous == before, comment)
      let ids = path.allScreens.map(\.id)
      #expect(Set(ids).count == ids.count, comment)
      let gone = Set(before.allScreens.map(\.id)).subtracting(ids)
      #expect(Set(change.dismissed.map(\.id)).subtracting([.root]) == gone, comment)
      #expect(change.dismissed.count == Set(change.dismissed).count, comment)
      if case .replace = call {
        #expect(path.screens.starts(with: target), comment)
        // What is on top of a screen may have become the root of one of its branches.
        let top = before.activePath.firstIndex {
          before[id: $0.id]?.branched != nil && before.successor(of: $0.id) != nil
        }
        let sure = before.activePath.prefix(top.map { $0 + 1 } ?? .max)
        let kept = zip(sure, target).prefix { $0.content == $1 }.count
        if kept > 0 { #expect(path.activePath.prefix(kept).map(\.id) == before.activePath.prefix(kept).map(\.id)) }
        #expect(path.plan(to: target).isEmpty, comment)
      }
    }
  }

  private static func randomScreen(_ random: inout SplitMix64) -> AnyScreen {
    let screens = erased(
      HomeScreen(),
      DetailScreen(),
      DetailScreen(detailID: "1"),
      SettingsScreen(),
      ListScreen(page: 0),
      ListScreen(page: 1),
      CoverScreen(),
      TabsScreen(),
      SplitScreen()
    )
    return screens[Int.random(in: 0..<screens.count, using: &random)]
  }

  private static func randomPath(_ random: inout SplitMix64) -> [AnyScreen] {
    (0..<Int.random(in: 1..<5, using: &random)).map { _ in randomScreen(&random) }
  }

  private static func randomID(_ path: NavigationPath, _ random: inout SplitMix64) -> ScreenID {
    path.allScreens.randomElement(using: &random)?.id ?? .root
  }
}
