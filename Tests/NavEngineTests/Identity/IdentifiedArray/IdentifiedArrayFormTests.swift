import NavEngine
import Testing

private struct Player: Identifiable, Equatable, Sendable {
  let id: Int
  var name = ""
}

@Suite("Identified arrays: literals of ids, and sums")
struct IdentifiedArrayFormTests {
  private let players: IdentifiedArrayOf<Player> = [Player(id: 1), Player(id: 2)]

  @Test("ids are compared with a literal")
  func ids() {
    #expect(players.ids == [1, 2])
    #expect(players.ids != [2, 1])
    #expect(!(players.ids == [1]))
    #expect(IdentifiedArrayOf<Player>().ids == [])
  }

  @Test("arrays are added up, and what is there already is left out")
  func sums() {
    var all = players
    all += [Player(id: 2, name: "other"), Player(id: 3)]
    #expect(all.ids == [1, 2, 3] && all[id: 2]?.name == "")
    all += players
    #expect(all.count == 3)
    let sum = players + [Player(id: 4)]
    #expect(sum.ids == [1, 2, 4] && players.ids == [1, 2])
    #expect(IdentifiedArray(players) == players && IdentifiedArray(players.dropFirst()).ids == [2])
  }

  @Test("elements with the same id are made one, and others keep their places")
  func combined() {
    let list = [Player(id: 1, name: "a"), Player(id: 2, name: "b"), Player(id: 1, name: "c")]
    func join(_ left: Player, _ right: Player) -> Player { Player(id: left.id, name: left.name + right.name) }
    let expected: IdentifiedArrayOf<Player> = [Player(id: 1, name: "ac"), Player(id: 2, name: "b")]
    #expect(IdentifiedArray(list, uniquingIDsWith: join) == expected)
  }

  @Test("elements that are said to be unique need no check")
  func unchecked() {
    #expect(IdentifiedArray(uncheckedUniqueElements: Array(players)) == players)
    #expect(IdentifiedArray(uncheckedUniqueElements: players.dropFirst()).ids == [2])
  }
}
