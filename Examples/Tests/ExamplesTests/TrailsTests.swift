import NavEngineNavigator
import NavEngineTesting
import Testing

@testable import Trails

@MainActor
@Suite("Trails: a navigator, a tree and links")
struct TrailsTests {
  @Test("Taps lead to a trail, and to its rating in a sheet")
  func tapping() {
    let trails = Trails(names: [7: "Ridge"]) { _ in }
    trails.trailTapped(id: 7)
    trails.rateButtonTapped(id: 7)
    #expect(
      trails.dataSource.path.screens == [
        AnyScreen(TrailsScreen()), AnyScreen(TrailScreen(trailID: 7)), AnyScreen(RatingScreen(trailID: 7)),
      ]
    )
  }

  @Test("A link keeps the screens that are there, and shows the rest")
  func link() throws {
    var shown: [String] = []
    let trails = Trails(names: [7: "Ridge"]) { shown.append($0) }
    trails.trailTapped(id: 7)
    let ridge = trails.dataSource.path.map(\.id).last
    try trails.open("trails://all/trail?id=7/rating?id=7")
    #expect(trails.dataSource.path.map(\.id).dropLast().last == ridge)
    #expect(shown.last?.contains("Rate trail 7") == true)
  }

  @Test("A link to a path that the tree does not have changes nothing")
  func invalidLink() {
    let trails = Trails(names: [:]) { _ in }
    #expect(throws: (any Error).self) { try trails.open("trails://all/rating?id=7") }
    #expect(trails.dataSource.path.screens == [AnyScreen(TrailsScreen())])
  }
}
