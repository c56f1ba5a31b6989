import NavEngine
import Testing

private struct Player: Identifiable, Equatable, Sendable {
  let id: Int
  var name = ""
}

private struct Country: Equatable, Sendable {
  var code: String
  var people = 0
}

@Suite("Identified arrays: literals of ids, copies, sums, and ids at key paths")
struct IdentifiedArrayFormTests {
  private let players: IdentifiedArrayOf<Player> = [Player(id: 1), Player(id: 2)]

  @Test("ids are compared with a literal")
  func ids() {
    #expect(players.ids == [1, 2])
    #expect(players.ids != [2, 1])
    #expect(!(players.ids == [1]))
    #expect(IdentifiedArrayOf<Player>().ids == [])
  }

  @Test("an array is made of another one, or of its slice")
  func copies() {
    #expect(IdentifiedArray(players) == players)
    #expect(IdentifiedArrayOf<Player>(players) == players)
    #expect(IdentifiedArray(players.dropFirst()).ids == [2])
    #expect(IdentifiedArray(uniqueElements: players.filter { $0.id == 1 }).ids == [1])
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
  }

  @Test("ids may be said by a key path")
  func keyPaths() {
    var array = IdentifiedArray(uniqueElements: [Player(id: 3), Player(id: 1)], id: \.id)
    #expect(array.ids == [3, 1])
    array = IdentifiedArray(id: \.id)
    array.append(Player(id: 5))
    #expect(array.ids == [5])
  }

  @Test("values without ids get one from a key path")
  func values() {
    var names = IdentifiedArray(uniqueElements: ["Ann", "Bo"], id: \.self)
    #expect(names.ids == ["Ann", "Bo"] && names[id: "Bo"]?.count == 2 && names.map(\.value) == ["Ann", "Bo"])
    names.append(Identified("Cy", id: "Cy"))
    #expect(names.count == 3)
    var countries = IdentifiedArray(uniqueElements: [Country(code: "de"), Country(code: "fr")], id: \.code)
    countries[id: "fr"]?.people = 3
    #expect(countries[1].value == Country(code: "fr", people: 3))
  }

  @Test("an identified value shows the members of the value")
  func identified() {
    var country = Identified(Country(code: "de"), id: 7)
    country.people += 1
    #expect(country.id == 7 && country.people == 1 && country.value.people == 1)
    #expect(country == Identified(Country(code: "de", people: 1), id: 7))
    #expect(Identified(Country(code: "it"), id: \.code).id == "it")
    #expect(country != Identified(Country(code: "de", people: 1), id: 8))
  }
}
