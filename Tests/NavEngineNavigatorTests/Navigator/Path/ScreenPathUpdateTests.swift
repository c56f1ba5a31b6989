import NavEngineNavigator
import TestSupport
import Testing

@Suite("ScreenPath.Update")
struct ScreenPathUpdateTests {
  @Test("is empty when nothing has changed, and for no path at all")
  func empty() {
    var path = ScreenPath(erased(HomeScreen(), DetailScreen()))
    #expect(path.perform(.replace(path: path.screens)).isEmpty)
    #expect(path.perform(.replace(path: [])).isEmpty)
    #expect(ScreenPath.Update(previous: path, current: path).isEmpty)
  }

  @Test("has the common beginning of both paths, with its ids")
  func prefix() {
    withStackElementIDs {
      var path = ScreenPath(erased(HomeScreen(), DetailScreen(), SettingsScreen()))
      #expect(path.perform(.replace(path: erased(HomeScreen(), DetailScreen()))).dismissed.map(\.id) == [2])
      path.perform(.replace(path: erased(HomeScreen(), CoverScreen())))
      #expect(path.map(\.id) == [0, 3])
      let update = path.perform(.replace(path: erased(CoverScreen(), DetailScreen())))
      #expect(update.dismissed.map(\.content) == erased(CoverScreen(), HomeScreen()))
      #expect(path.map(\.id) == [0, 4])
    }
  }

  @Test("switches the tab when needed, and enters the branches of new screens")
  func branches() {
    withStackElementIDs {
      var path = ScreenPath(root: TabsScreen())
      path.perform(.present(AnyScreen(DetailScreen()), on: nil))
      #expect(path.perform(.replace(path: erased(TabsScreen(), ListScreen(page: 0)))).dismissed.isEmpty)
      #expect(path.activePath.map(\.id) == [0, 2])
      path.perform(.replace(path: erased(TabsScreen(), ListScreen(page: 0), DetailScreen())))
      #expect(path.activePath.map(\.id) == [0, 2, 4])
      var login = ScreenPath(root: HomeScreen())
      let shop = erased(HomeScreen(), TabsScreen(), ListScreen(page: 0), DetailScreen())
      #expect(login.perform(.replace(path: shop)).current.screens == shop)
    }
  }

  /// Random calls on random paths, with tabs in tabs: an update has the path before and after, ids stay unique, and the
  /// common beginning of both paths keeps its ids.
  @Test("has both paths, and the screens that are gone")
  func model() throws {
    let seed = try Seed.current()
    print("ScreenPath.Update: NAV_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    var path = ScreenPath(root: HomeScreen())
    for round in 0..<2_000 {
      let before = path
      let target = Self.randomPath(&random)
      let call: Navigator.Call =
        switch Int.random(in: 0..<8, using: &random) {
        case 0: .goTo(Self.randomScreen(&random), on: .id(Self.randomID(path, &random)))
        case 1: .dismiss(.id(Self.randomID(path, &random)))
        case 2: .goBack(to: .screen(Self.randomScreen(&random)))
        case 3: .present(Self.randomScreen(&random), on: nil)
        case 4: .replaceContent(of: .id(Self.randomID(path, &random)), with: Self.randomScreen(&random))
        case 5: .activate(branch: ["home", "list"].randomElement(using: &random)!, of: .id(.root), resets: false)
        default: .replace(path: target)
        }
      let update = path.perform(call)
      let comment: Comment = "round \(round) of NAV_SEED=\(seed): \(before) \(call) \(path)"
      #expect(update.current == path, comment)
      #expect(update.isEmpty == (path == before), comment)
      #expect(update.previous == before, comment)
      let compared = ScreenPath.Update(previous: before, current: path)
      #expect(compared.previous == before && compared.isEmpty == update.isEmpty, comment)
      let ids = path.allScreens.map(\.id)
      #expect(Set(ids).count == ids.count, comment)
      let gone = Set(before.allScreens.map(\.id)).subtracting(ids)
      #expect(Set(update.dismissed.map(\.id)).subtracting([.root]) == gone, comment)
      #expect(update.dismissed.count == Set(update.dismissed).count, comment)
      if case .replace = call {
        #expect(path.screens.starts(with: target), comment)
        // What is on top of a screen may have become the root of one of its branches.
        let top = before.activePath.firstIndex {
          before[id: $0.id]?.branches.isEmpty == false && before.successor(of: $0.id) != nil
        }
        let sure = before.activePath.prefix(top.map { $0 + 1 } ?? .max)
        let kept = zip(sure, target).prefix { $0.content == $1 }.count
        if kept > 0 { #expect(path.activePath.prefix(kept).map(\.id) == before.activePath.prefix(kept).map(\.id)) }
        var again = path
        #expect(again.perform(.replace(path: target)).isEmpty, comment)
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

  private static func randomID(_ path: ScreenPath, _ random: inout SplitMix64) -> ScreenID {
    path.allScreens.randomElement(using: &random)?.id ?? .root
  }
}
