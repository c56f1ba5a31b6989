import Foundation
import NavEngineMacros

/// A thing, and how many of it there are.
public struct Item: Codable, Equatable, Identifiable, Sendable {
  public let id: UUID
  public var name: String
  public var quantity: Int

  public init(id: UUID, name: String = "", quantity: Int = 1) {
    self.id = id
    self.name = name
    self.quantity = quantity
  }
}

/// How the list shows the items.
public struct ListOptions: Codable, Equatable, Sendable {
  public var showsQuantities = true
  public var sortsByName = false
}

// What outlives the program: three files in one folder. The features, and all screens of an item, share these values.

extension SharedKey where Self == FileStorageKey<IdentifiedArrayOf<Item>>.Default {
  /// The items, in the order in which they were added.
  public static var inventory: Self { Self[.fileStorage(.inInventoryFolder("items.json")), default: .samples] }
}

extension SharedKey where Self == FileStorageKey<ListOptions>.Default {
  /// The settings.
  public static var listOptions: Self { Self[.fileStorage(.inInventoryFolder("options.json")), default: ListOptions()] }
}

extension SharedKey where Self == FileStorageKey<URL>.Default {
  /// The link to the place where the app was left.
  public static var place: Self { Self[.fileStorage(.inInventoryFolder("place.json")), default: Place.items.link] }
}

extension IdentifiedArrayOf<Item> {
  /// The items of the first start. Their ids never change, so that links to them are stable.
  public static var samples: Self {
    [
      Item(id: UUID(uuidString: "00000000-0000-4000-8000-000000000001")!, name: "Keyboard", quantity: 12),
      Item(id: UUID(uuidString: "00000000-0000-4000-8000-000000000002")!, name: "Lamp", quantity: 3),
      Item(id: UUID(uuidString: "00000000-0000-4000-8000-000000000003")!, name: "Notebook", quantity: 140),
    ]
  }
}

extension DependencyValues {
  /// The folder of the app's files.
  public var inventoryFolder: URL {
    get { self[InventoryFolderKey.self] }
    set { self[InventoryFolderKey.self] = newValue }
  }
}

private enum InventoryFolderKey: DependencyKey {
  static var liveValue: URL {
    FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)[0]
      .appendingPathComponent("Inventory")
  }
  static var testValue: URL { URL(fileURLWithPath: "/inventory") }
}

extension URL {
  fileprivate static func inInventoryFolder(_ name: String) -> URL {
    @Dependency(\.inventoryFolder) var folder
    return folder.appendingPathComponent(name)
  }
}
