/// What there is in the inventory.
struct Item: Equatable, Identifiable {
  let id: Int
  var name = ""
  var count = 0
}
