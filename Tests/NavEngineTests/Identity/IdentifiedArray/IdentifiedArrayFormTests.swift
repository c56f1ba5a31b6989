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

@Suite("Identified arrays: literals of ids, sums, and ids at key paths")
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

  @Test("elements with the same id are made one, and others keep their places")
  func combined() {
    let list = [Player(id: 1, name: "a"), Player(id: 2, name: "b"), Player(id: 1, name: "c")]
    func join(_ left: Player, _ right: Player) -> Player { Player(id: left.id, name: left.name + right.name) }
    let expected: IdentifiedArrayOf<Player> = [Player(id: 1, name: "ac"), Player(id: 2, name: "b")]
    #expect(IdentifiedArray(list, uniquingIDsWith: join) == expected)
    #expect(IdentifiedArray(list, id: \.id, uniquingIDsWith: join) == expected)
    let countries = IdentifiedArray(
      [Country(code: "de", people: 1), Country(code: "fr"), Country(code: "de", people: 2)],
      id: \.code
    ) { Country(code: "", people: $0.people + $1.people) }
    #expect(countries.ids == ["de", "fr"] && countries[id: "de"]?.people == 3)
  }

  @Test("elements that are said to be unique need no check")
  func unchecked() {
    #expect(IdentifiedArray(uncheckedUniqueElements: Array(players)) == players)
    #expect(IdentifiedArray(uncheckedUniqueElements: players.dropFirst(), id: \.id).ids == [2])
    let names = IdentifiedArray(uncheckedUniqueElements: ["Ann", "Bo"], id: \.count)
    #expect(names.ids == [3, 2] && names[id: 2]?.value == "Bo")
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
