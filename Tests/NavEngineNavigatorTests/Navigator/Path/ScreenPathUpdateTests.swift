import NavEngineNavigator
import TestSupport
import Testing

@Suite("ScreenPath.Update")
struct ScreenPathUpdateTests {
  @Test("no screen gets the id of a root, also without a scope")
  func idsWithoutScope() {
    let first = ScreenPath(erased(HomeScreen(), DetailScreen()))
    var second = ScreenPath(root: TabsScreen())
    second.perform(.present(AnyScreen(DetailScreen()), on: nil))
    let ids = first.ids.dropFirst() + second.activePath.dropFirst().map(\.id)
    #expect(first.ids.first == .root && second.ids.first == .root)
    #expect(!ids.contains(.root))
    #expect(Set(ids).count == ids.count)
  }

  /// Random calls on random paths, with tabs in tabs: an update has the path before and after, ids stay unique, and the
  /// common beginning of both paths keeps its ids.
  @Test("has both paths, and the screens that are gone")
  func model() throws {
    var path = ScreenPath(root: HomeScreen())
    try takeSteps(1_500, of: "updates of a path", from: { $0 }) { random in
      let before = path
      let call = Navigator.Call.random(on: path, &random)
      let update = path.perform(call)
      let context = "\(before) \(call) \(path)"
      try verify(update.current == path && update.previous == before, "paths: \(context)")
      try verify(update.isEmpty == (path == before), "emptiness: \(context)")
      let compared = ScreenPath.Update(previous: before, current: path)
      try verify(compared.previous == before && compared.isEmpty == update.isEmpty, "comparison: \(context)")
      let ids = path.allScreens.map(\.id)
      try verify(Set(ids).count == ids.count, "repeated ids: \(context)")
      func types(_ path: ScreenPath) -> Set<[String]> {
        Set(path.allScreens.map { ["\($0.id)", "\(type(of: $0.content.screen))"] })
      }
      let others = types(before).subtracting(types(path)).map { $0[0] }
      let gone = Set(before.allScreens.map(\.id)).filter { $0 != .root && others.contains("\($0)") }
      try verify(Set(update.dismissed.map(\.id)).subtracting([.root]) == gone, "dismissed: \(context)")
      try verify(update.dismissed.count == Set(update.dismissed).count, "dismissed twice: \(context)")
      guard case .replace(let target) = call else { return }
      try verify(path.screens.starts(with: target), "the screens: \(context)")
      // What is on top of a screen may have become the root of one of its branches.
      let top = before.activePath.firstIndex {
        before[id: $0.id]?.branches.isEmpty == false && before.successor(of: $0.id) != nil
      }
      let sure = before.activePath.prefix(top.map { $0 + 1 } ?? .max)
      let kept = zip(sure, target).prefix { $0.content == $1 }.count
      let keepsIDs = path.activePath.prefix(kept).map(\.id) == before.activePath.prefix(kept).map(\.id)
      try verify(keepsIDs, "the common beginning: \(context)")
      var again = path
      try verify(again.perform(.replace(path: target)).isEmpty, "a second time: \(context)")
    }
  }
}
