import NavEngineMacros

/// An item on a screen of its own. It is the very value that the list shows, and not a copy. What its buttons lead to, the
/// list decides.
@Reducer
public struct ItemDetail: Sendable {
  @ObservableState
  public struct State: Equatable, Sendable {
    @Shared public var item: Item

    public init(item: Shared<Item>) {
      _item = item
    }
  }

  public enum Action: Sendable {
    case countButtonTapped
    case deleteButtonTapped
    case editButtonTapped
  }

  public init() {}
}
