import Foundation
import NavEngineMacros

/// A list of items. A stack leads into one of them; on top of it, a form is in a sheet, or an alert asks before a deletion.
@Reducer
public struct Inventory: Sendable {
  /// The screens on the stack.
  @Reducer(state: .equatable, .sendable, action: .sendable)
  public enum Path {
    case detail(ItemDetail)
    case stocktaking(Stocktaking)
  }

  /// One thing is presented at a time, and it is one of these.
  @Reducer(state: .equatable, .sendable, action: .sendable)
  public enum Destination {
    case addItem(ItemForm)
    case editItem(ItemForm)
    case alert(AlertState<Alert>)

    @CasePathable
    public enum Alert: Equatable, Sendable {
      case confirmDeletion(id: Item.ID)
    }
  }

  @ObservableState
  public struct State: Equatable, Sendable {
    @Shared(.inventory) public var items
    @SharedReader(.listOptions) public var options
    public var path = StackState<Path.State>()
    @Presents public var destination: Destination.State?

    public init() {}
  }

  public enum Action: Sendable {
    case addButtonTapped
    case deleteButtonTapped(id: Item.ID)
    case destination(PresentationAction<Destination.Action>)
    case itemTapped(id: Item.ID)
    case path(StackActionOf<Path>)
    /// A link leads here. Places that the list does not have do nothing.
    case placeOpened(Place)
  }

  @Dependency(\.uuid) var uuid

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        state.destination = .addItem(ItemForm.State(item: Item(id: uuid())))

      case .deleteButtonTapped(let id):
        state.destination = state.items[id: id].map { .alert(.deletion(of: $0)) }

      case .destination(.presented(.addItem(.saveButtonTapped))),
        .destination(.presented(.editItem(.saveButtonTapped))):
        state.save()

      case .destination(.presented(.alert(.confirmDeletion(let id)))):
        state.$items.withLock { _ = $0.remove(id: id) }
        state.path.removeAll { $0.place.itemID == id }

      case .itemTapped(let id):
        state.open(.item(id))

      // The screens tell what was tapped; what that leads to is decided here, so that they know nothing of each other.
      case .path(.element(let id, .detail(let action))):
        guard let item = state.path[id: id]?.detail?.item else { return .none }
        switch action {
        case .countButtonTapped: state.open(.stocktaking(item.id))
        case .deleteButtonTapped: state.destination = .alert(.deletion(of: item))
        case .editButtonTapped: state.destination = .editItem(ItemForm.State(item: item))
        }

      case .placeOpened(let place):
        state.destination = nil
        state.open(place)

      case .destination, .path:
        break
      }
      return .none
    }
    .forEach(\.path, action: \.path)
    .ifLet(\.$destination, action: \.destination)
    // However a screen has come to the stack, by a tap, a link, or the forward button of a browser: its timer starts. As
    // the screen's own action starts it, it ends with the screen.
    .onChange(of: \.path.ids) { old, state in
      .merge(
        state.path.ids.filter { !old.contains($0) && state.path[id: $0]?.stocktaking != nil }
          .map { .send(.path(.element(id: $0, action: .stocktaking(.started)))) }
      )
    }
  }
}

extension AlertState<Inventory.Destination.Alert> {
  static func deletion(of item: Item) -> Self {
    AlertState {
      TextState("Delete \(item.name)?")
    } actions: {
      ButtonState(role: .destructive, action: .confirmDeletion(id: item.id)) { TextState("Delete") }
      ButtonState(role: .cancel) { TextState("Keep") }
    }
  }
}
