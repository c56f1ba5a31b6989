import NavEngineMacros

/// A feature with a stack of screens of three kinds.
@Reducer
struct Catalog {
  @Reducer
  enum Path {
    case list(ItemList)
    case detail(ItemDetail)
    case edit(ItemEdit)
  }

  @ObservableState
  struct State: Equatable {
    var path = StackState<Path.State>()
  }

  enum Action {
    case path(StackActionOf<Path>)
  }

  var body: some ReducerOf<Self> {
    Reduce { _, _ in .none }
      .forEach(\.path, action: \.path)
  }
}

extension Catalog.Path.State: Codable, Equatable {}

extension Catalog.Path.State {
  /// So many screens, of each kind in turn.
  static func make(count: Int) -> [Catalog.Path.State] {
    (0..<count).map { number in
      switch number % 3 {
      case 0: .list(ItemList.State(section: "Section \(number)"))
      case 1: .detail(ItemDetail.State(itemID: number, isFavorite: number.isMultiple(of: 2)))
      default: .edit(ItemEdit.State(itemID: number, name: "Item \(number)"))
      }
    }
  }
}

@Reducer
struct ItemList {
  @ObservableState
  struct State: Codable, Equatable {
    var section = ""
    var selected: Int?
  }
}

@Reducer
struct ItemDetail {
  @ObservableState
  struct State: Codable, Equatable {
    var itemID: Int
    var isFavorite = false
  }
}

@Reducer
struct ItemEdit {
  @ObservableState
  struct State: Codable, Equatable {
    var itemID: Int
    var name = ""
  }
}
