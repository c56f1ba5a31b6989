import NavEngineMacros

/// The form of a new item or of one that is there. What saving means, its parent knows.
@Reducer
public struct ItemForm: Sendable {
  @ObservableState
  public struct State: Equatable, Sendable {
    public let id: Item.ID
    public var name: String
    public var quantity: Int

    public init(item: Item) {
      id = item.id
      name = item.name
      quantity = item.quantity
    }

    public var item: Item { Item(id: id, name: name, quantity: quantity) }
    public var canSave: Bool { name.contains { !$0.isWhitespace } && quantity >= 1 }
  }

  public enum Action: BindableAction, Sendable {
    case binding(BindingAction<State>)
    case cancelButtonTapped
    /// Does nothing while ``State/canSave`` is false.
    case saveButtonTapped
  }

  @Dependency(\.dismiss) var dismiss

  public init() {}

  public var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { _, action in
      switch action {
      case .cancelButtonTapped:
        return .run { _ in await dismiss() }
      case .binding, .saveButtonTapped:
        return .none
      }
    }
  }
}
