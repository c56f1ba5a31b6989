/// Goes through the app without a view, and prints the state after each action.
@main
enum Client {
  @MainActor
  static func main() {
    let items = [Item(id: 1, name: "Fork", count: 12), Item(id: 2, name: "Spoon", count: 3)]
    let store = Store(initialState: Inventory.State(items: items)) { Inventory() }

    func send(_ action: Inventory.Action) {
      print("\n\(action)")
      store.send(action)
      print(store.state)
      print(store.presentationTree)
    }

    send(.addButtonTapped)
    send(.destination(.presented(.form(.nameChanged("Ladle")))))
    send(.destination(.presented(.form(.stepperTapped(by: 4)))))
    send(.destination(.presented(.form(.saveButtonTapped))))

    send(.filterButtonTapped)
    if let filter = store.scope(state: \.destination?.filter, action: \.destination.filter) {
      filter.send(.textChanged("oo"))
      print(filter.text)
    }
    send(.destination(.dismiss))

    send(.transferButtonTapped(1))
    if let transfer = store.scope(state: \.destination, action: \.destination.presented),
      case .transfer(let store) = transfer.case
    {
      store.send(.countChanged(5))
      print(store.count)
    }
    send(.destination(.presented(.transfer(.confirmButtonTapped))))

    send(.itemTapped(2))
    let detail = store.path.ids[0]
    send(.path(.element(id: detail, action: .detail(.countChanged(7)))))
    send(.path(.element(id: detail, action: .detail(.historyButtonTapped))))
    send(.path(.element(id: store.path.ids[1], action: .history(.clearButtonTapped))))
    send(.path(.popFrom(id: detail)))

    send(.deleteButtonTapped(1))
    print(store.state.destination.is(\.alert))
    send(.destination(.presented(.alert(.confirmDeletion(1)))))
  }
}
