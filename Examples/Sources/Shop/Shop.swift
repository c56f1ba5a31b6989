import NavEngineMacros

/// Tabs: features of one store side by side, each with a stack of its own, and a plain value that says which is selected.
@Reducer
struct Shop {
  enum Tab { case catalog, cart }

  @ObservableState
  struct State: Equatable {
    var selectedTab = Tab.catalog
    var catalog = Catalog.State()
    var cart = Cart.State()
  }

  enum Action {
    case cart(Cart.Action)
    case catalog(Catalog.Action)
    case tabSelected(Tab)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.catalog, action: \.catalog) { Catalog() }
    Scope(state: \.cart, action: \.cart) { Cart() }
    Reduce { state, action in
      switch action {
      // What goes from one tab to the other is decided where both are known.
      case .catalog(.path(.element(_, .product(.buyButtonTapped)))):
        guard case .product(let product)? = state.catalog.path.last else { return .none }
        state.cart.products.append(product.name)
        state.selectedTab = .cart
        return .none

      case .cart, .catalog:
        return .none

      case .tabSelected(let tab):
        // A second tap on the tab goes back to its root.
        if tab == state.selectedTab {
          switch tab {
          case .catalog: state.catalog.path.removeAll()
          case .cart: state.cart.path.removeAll()
          }
        }
        state.selectedTab = tab
        return .none
      }
    }
  }
}
