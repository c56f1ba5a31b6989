import NavEngine

/// Where the features of the articles on trees save items.
package struct Database: Sendable {
  package let saved = Log<Item>()

  package init() {}

  package func save(_ item: Item) {
    saved.note(item)
  }
}

extension Database: DependencyKey {
  package static var liveValue: Database { Database() }
  package static var testValue: Database { Database() }
}

extension DependencyValues {
  package var database: Database {
    get { self[Database.self] }
    set { self[Database.self] = newValue }
  }
}

/// An item of the inventory in the articles.
package struct Item: Equatable, Identifiable, Sendable {
  package var id: Int
  package var name: String

  package init(id: Int, name: String = "") {
    (self.id, self.name) = (id, name)
  }
}
