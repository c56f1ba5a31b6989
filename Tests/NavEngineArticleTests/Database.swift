import NavEngine
import TestSupport

/// Where the features of the articles on trees save items.
struct Database: Sendable {
  let saved = Log<Item>()

  func save(_ item: Item) {
    saved.note(item)
  }
}

extension Database: DependencyKey {
  static var liveValue: Database { Database() }
  static var testValue: Database { Database() }
}

extension DependencyValues {
  var database: Database {
    get { self[Database.self] }
    set { self[Database.self] = newValue }
  }
}

/// An item of the inventory in the articles.
struct Item: Equatable, Identifiable, Sendable {
  var id: Int
  var name = ""
}
