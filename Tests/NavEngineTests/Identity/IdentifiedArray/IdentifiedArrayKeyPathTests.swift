import NavEngine
import TestSupport
import Testing

private struct Country: Codable, Equatable, Sendable {
  var code: String?
  var people = 0
}

/// Has an id of its own.
private struct Player: Identifiable, Codable, Equatable, Sendable {
  let id: Int
  var shirt = 0
}

/// Has the id of all objects.
private final class Guest: Identifiable {}

@Suite("Identified arrays of elements whose ids are at a key path")
struct IdentifiedArrayKeyPathTests {
  @Test("values are their own ids", arguments: [0, 1, 8, 9, 40])
  func ownValues(count: Int) {
    var numbers = IdentifiedArray(id: \Int.self)
    numbers.append(contentsOf: (0..<count).reversed())
    numbers.append(contentsOf: 0..<count)
    #expect(numbers.ids == Array((0..<count).reversed()) && numbers.elements == Array((0..<count).reversed()))
    numbers.sort()
    #expect((0..<count).allSatisfy { numbers[id: $0] == $0 && numbers.index(id: $0) == $0 })
    #expect(numbers.insert(100, at: 0) == (true, 0) && numbers.remove(100) == 100 && !numbers.contains(100))
    numbers.removeAll { !$0.isMultiple(of: 2) }
    #expect(numbers.filter { $0 > 2 }.ids == stride(from: 4, to: count, by: 2).map { $0 })
  }

  @Test("elements are edited, replaced and removed by an id in a field", arguments: [2, 9, 40])
  func fields(count: Int) {
    let list = (0..<count).map { Country(code: $0 == 1 ? nil : "\($0)", people: $0) }
    var countries = IdentifiedArray(uniqueElements: list, id: \.code)
    countries[id: "0"]?.people = 7
    countries[id: nil]?.people = 8
    #expect(countries[0].people == 7 && countries[1] == Country(code: nil, people: 8))
    #expect(countries.modify(id: nil) { $0.people } == 8)
    #expect(countries.updateOrAppend(Country(code: nil)) == Country(code: nil, people: 8) && countries.count == count)
    #expect(countries.update(Country(code: "0"), at: 0).people == 7)
    countries[id: "new"] = Country(code: "new")
    #expect(countries.ids.last == "new" && countries.contains(Country(code: "new", people: 3)))
    countries.swapAt(0, count)
    countries.reverse()
    #expect(countries.index(id: "new") == count && countries.ids.first == "0")
    #expect(countries.remove(id: nil) == Country(code: nil) && countries.count == count)
  }

  @Test("elements with the same id are made one")
  func combined() {
    let countries = IdentifiedArray(
      [Country(code: "de", people: 1), Country(code: "fr"), Country(code: "de", people: 2)],
      id: \.code
    ) { Country(code: $0.code, people: $0.people + $1.people) }
    #expect(countries.ids == ["de", "fr"] && countries[id: "de"]?.people == 3)
  }

  @Test("elements with ids of their own may have others")
  func otherIDs() {
    let team: IdentifiedArrayOf<Player> = [Player(id: 1, shirt: 10), Player(id: 2, shirt: 7)]
    let shirts = IdentifiedArray(uniqueElements: team, id: \.shirt)
    #expect(team.ids == [1, 2] && shirts.ids == [10, 7] && shirts[id: 7]?.id == 2)
    #expect(IdentifiedArray(shirts).ids == [10, 7] && IdentifiedArray(shirts.dropFirst()).ids == [7])
    #expect(IdentifiedArray(uniqueElements: shirts).ids == [1, 2])
    #expect(IdentifiedArray(uncheckedUniqueElements: team.dropLast(), id: \.shirt).ids == [10])
    #expect((shirts + [Player(id: 2, shirt: 8), Player(id: 3, shirt: 7)]).ids == [10, 7, 8])
  }

  @Test("the key path is told, and is no part of the value")
  func keyPath() {
    let team: IdentifiedArrayOf<Player> = [Player(id: 1, shirt: 2)]
    let shirts = IdentifiedArray(uniqueElements: team, id: \.shirt)
    #expect(shirts.id == \.shirt && team[0][keyPath: team.id] == 1)
    #expect(team == shirts && IdentifiedArray(uniqueElements: team, id: \.id) == team)
    let (numbers, swapped) = (IdentifiedArray(id: \Int.self) + [1], IdentifiedArray(id: \Int.byteSwapped) + [1])
    #expect(numbers.hashValue == swapped.hashValue && numbers == swapped && "\(numbers)" == "[1]")
    #expect(MemoryLayout.size(ofValue: numbers) == 5 * MemoryLayout<Int>.size)
  }

  @Test("objects are found by their own ids, in code that knows no types")
  func objects() {
    func first<Element: Identifiable>(_ elements: [Element]) -> (Element, Element.ID)? {
      let array = IdentifiedArray(uniqueElements: elements)
      return array.ids.first.flatMap { id in array[id: id].map { ($0, id) } }
    }
    let guests = (0..<10).map { _ in Guest() }
    let found = first(guests)
    #expect(found?.0 === guests[0] && found?.1 == guests[0].id)
    #expect(first([Player(id: 4)])?.1 == 4)
  }

  @Test("they are encoded as an array, and decoded by their own ids")
  func coding() throws {
    #expect(try JSON.text(IdentifiedArray(uniqueElements: ["b", "a"], id: \.self)) == #"["b","a"]"#)
    let shirts = IdentifiedArray(uniqueElements: [Player(id: 1, shirt: 2)], id: \.shirt)
    let decoded = try JSON.value(IdentifiedArrayOf<Player>.self, from: JSON.text(shirts))
    #expect(decoded == shirts && decoded.ids == [1])
  }
}
