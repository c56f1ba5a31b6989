import NavEngine
import NavEngineHosts
import NavEngineTesting
import Testing

@testable import Shop

@MainActor
@Suite("Shop: tabs, each with a stack")
struct ShopTests {
  @Test("Buying a product selects the cart, and leaves the catalog where it is")
  func buying() async {
    let store = TestStore(initialState: Shop.State()) { Shop() }

    await store.send(\.catalog.productTapped, "Spoon") {
      $0.catalog.path[id: 0] = .product(Product.State(name: "Spoon"))
    }
    await store.send(\.catalog.path[id: 0].product.buyButtonTapped) {
      $0.cart.products = ["Spoon"]
      $0.selectedTab = .cart
    }
    await store.send(\.cart.deliveryButtonTapped) {
      $0.cart.path[id: 1] = .delivery(Delivery.State())
    }
    #expect(store.state.catalog.path.count == 1)
  }

  @Test("A second tap on a tab goes back to its root")
  func secondTap() async {
    let store = TestStore(initialState: Shop.State()) { Shop() }
    await store.send(\.catalog.productTapped, "Fork") {
      $0.catalog.path[id: 0] = .product(Product.State(name: "Fork"))
    }
    await store.send(.tabSelected(.cart)) {
      $0.selectedTab = .cart
    }
    await store.send(.tabSelected(.catalog)) {
      $0.selectedTab = .catalog
    }
    await store.send(.tabSelected(.catalog)) {
      $0.catalog.path = []
    }
  }

  @Test("A host shows the tabs, and the app says which is selected")
  func host() {
    let store = Store(initialState: Shop.State()) { Shop() }
    let host = TextHost()
    let driver = NavigationDriver(store, host: host) { node in
      TextHost.Page(node.label)
    } dismiss: { _ in
    } selectedBranch: { _ in
      switch store.selectedTab {
      case .cart: "cart"
      case .catalog: "catalog"
      }
    } select: { branch, _ in
      store.send(.tabSelected(branch == "cart" ? .cart : .catalog))
    }

    store.send(.catalog(.productTapped("Spoon")))
    #expect(host.drawing == "Shop\n< 1 | product\n[catalog]  cart\n")
    host.userSelects(branch: "cart", of: driver.shownIDs[0])
    driver.userDidSelect(branch: "cart", of: driver.shownIDs[0])
    #expect(host.drawing == "Shop\ncart\ncatalog  [cart]\n")
    #expect(store.selectedTab == .cart)
  }
}
