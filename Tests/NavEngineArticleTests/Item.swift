/// What the inventory of the articles is of.
struct Item: Equatable, Identifiable, Sendable {
  var id: Int
  var name = ""
}
