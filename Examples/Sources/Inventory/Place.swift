import Foundation
import NavEngineNavigator

/// A place in the app, which a link leads to: `inventory://items/<id>/stocktaking`.
///
/// On the web the same link is a path: `/items/<id>/stocktaking`.
public enum Place: Hashable, Sendable {
  case items
  case item(Item.ID)
  case stocktaking(Item.ID)
  case settings
  case about

  /// The place of a link, with or without the scheme. Whether there is an item with the id, the feature knows.
  ///
  /// - Throws: The reason why the link leads nowhere.
  public init(link: URL) throws(LinkError) {
    let text = link.absoluteString
    var names: [String]
    do throws(Deeplink.Failure) {
      let link = try Deeplink(parsing: link.scheme == nil ? "inventory:\(text)" : text, matching: "inventory")
      names = link.components.map { $0.name.lowercased() }
    } catch {
      throw .invalid(error)
    }
    var places: [Place] = [.items, .settings, .about]
    if names.count > 1, let id = UUID(uuidString: names[1]) { places += [.item(id), .stocktaking(id)] }
    // The web's first page has an empty path.
    if names.isEmpty { names = Place.items.names }
    guard let place = places.first(where: { $0.names == names }) else {
      let index = places.map { zip($0.names, names).prefix { $0 == $1 }.count }.max() ?? 0
      throw .unknownPlace(Deeplink.Location(index: index, name: names[index]))
    }
    self = place
  }

  /// The link to the place.
  public var link: URL { URL(string: "inventory://\(names.joined(separator: "/"))")! }

  /// The item at the place, if it has one.
  public var itemID: Item.ID? {
    switch self {
    case .item(let id), .stocktaking(let id): id
    case .about, .items, .settings: nil
    }
  }

  /// The components of the link.
  private var names: [String] {
    switch self {
    case .items: ["items"]
    case .item(let id): ["items", id.uuidString.lowercased()]
    case .stocktaking(let id): ["items", id.uuidString.lowercased(), "stocktaking"]
    case .settings: ["settings"]
    case .about: ["settings", "about"]
    }
  }
}

/// The reason why a link leads nowhere.
public enum LinkError: Error, Equatable, CustomStringConvertible {
  /// The link is none of the app.
  case invalid(Deeplink.Failure)
  /// No place has this component in its link.
  case unknownPlace(Deeplink.Location)
  /// There is no item with this id: it may have been deleted.
  case unknownItem(Item.ID)

  public var description: String {
    switch self {
    case .invalid(let failure): "\(failure)"
    case .unknownPlace(let component): "No link has the component \(component). Begin with items or settings."
    case .unknownItem(let id): "There is no item \(id.uuidString.lowercased()). It may have been deleted."
    }
  }
}
