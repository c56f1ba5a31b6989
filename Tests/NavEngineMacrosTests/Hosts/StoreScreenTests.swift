import NavEngineMacros
import NavEngineTesting
import Testing

// A shop with two tabs, and settings that count. The catalog's stack has products, which have a sheet with a stack of its own, and an alert.

@Reducer
private struct HostedShop {
  struct State: Equatable {
    var catalog = HostedTab.State()
    var cart = HostedTab.State()
    var settings = Row.State()
    @Presents var alert: AlertState<Answer>?
  }

  @CasePathable
  enum Answer: Equatable { case leave }

  enum Action {
    case alert(PresentationAction<Answer>)
    case catalog(HostedTab.Action)
    case cart(HostedTab.Action)
    case leaveButtonTapped
    case settings(Row.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.catalog, action: \.catalog) { HostedTab() }
    Scope(state: \.cart, action: \.cart) { HostedTab() }
    Scope(state: \.settings, action: \.settings) { Row() }
    Reduce { state, action in
      switch action {
      case .leaveButtonTapped:
        state.alert = AlertState {
          TextState("Leave?")
        } actions: {
          ButtonState(role: .destructive, action: .leave) { TextState("Leave") }
          ButtonState(role: .cancel) { TextState("Stay") }
        } message: {
          TextState("The cart is kept.")
        }
      case .alert(.presented(.leave)):
        state.catalog.path.removeAll()
      case .alert, .catalog, .cart, .settings:
        break
      }
      return .none
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

@Reducer
private struct HostedTab {
  @Reducer
  enum Path {
    case product(HostedProduct)
    case about(String)
  }

  struct State: Equatable {
    var path = StackState<Path.State>()
    var rows: IdentifiedArrayOf<HostedProduct.State> = []
  }

  enum Action {
    case path(StackActionOf<Path>)
    case rows(IdentifiedActionOf<HostedProduct>)
    case push(Path.State)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .push(let screen) = action { state.path.append(screen) }
      return .none
    }
    .forEach(\.path, action: \.path)
    .forEach(\.rows, action: \.rows) { HostedProduct() }
  }
}

extension HostedTab.Path.State: Equatable {}

@Reducer
private struct HostedProduct {
  @Reducer
  enum Destination {
    case reviews(HostedReviews)
    case dialog(ConfirmationDialogState<Choice>)

    @CasePathable
    enum Choice: Equatable { case buy }
  }

  struct State: Equatable, Identifiable {
    var id = "Spoon"
    var isBought = false
    @Presents var destination: Destination.State?
  }

  enum Action {
    case destination(PresentationAction<Destination.Action>)
    case present(Destination.State)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .present(let destination): state.destination = destination
      case .destination(.presented(.dialog(.buy))): state.isBought = true
      case .destination: break
      }
      return .none
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension HostedProduct.Destination.State: Equatable {}

@Reducer
private struct HostedReviews {
  struct State: Equatable {
    var path = StackState<Row.State>()
  }

  enum Action {
    case path(StackAction<Row.State, Row.Action>)
    case push
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .push = action { state.path.append(Row.State()) }
      return .none
    }
    .forEach(\.path, action: \.path) { Row() }
  }
}

@MainActor
@Suite("The screens of a store, as a driver hands them to the app")
struct StoreScreenTests {
  private let store = Store(initialState: HostedShop.State()) { HostedShop() }
  private let host = RecordingHost<StoreScreen>()

  private func makeDriver(selectedBranch: String? = nil) -> NavigationDriver<StoreScreen> {
    NavigationDriver(store, host: host) {
      $0
    } selectedBranch: { _ in
      selectedBranch
    }
  }

  private func screen(_ label: String) throws -> StoreScreen {
    try #require(host.contents.values.first { $0.label == label })
  }

  private func pushProduct() { store.send(.catalog(.push(.product(HostedProduct.State())))) }

  @Test("Each screen has the store of its feature, in tabs, stacks, sheets and stacks within sheets")
  func stores() throws {
    let driver = makeDriver()
    pushProduct()
    store.send(.cart(.push(.product(HostedProduct.State(id: "Fork")))))
    let products = host.contents.values.filter { $0.label == "product" }
    let names = products.compactMap { $0.store(of: HostedProduct.self)?.withState(\.id) }
    #expect(Set(names) == ["Spoon", "Fork"] && products.count == 2)

    let spoon = try #require(products.first { $0.store(of: HostedProduct.self)?.withState(\.id) == "Spoon" })
    spoon.store(of: HostedProduct.self)?.send(.present(.reviews(HostedReviews.State())))
    let reviews = try #require(try screen("reviews").store(of: HostedReviews.self))
    reviews.send(.push)
    reviews.send(.push)
    let settings = host.contents.values.filter { $0.label == "Row" && $0.kind == .stackElement }
    #expect(settings.count == 2)
    settings[0].store(of: Row.self)?.send(.add)
    #expect(reviews.withState { $0.path.filter { $0.count > 0 }.count } == 1)
    #expect(store.withState(\.settings.count) == 0)
    withExtendedLifetime(driver) {}
  }

  @Test("The cases of a feature enum are switched over, those without a feature too")
  func cases() throws {
    let driver = makeDriver()
    store.send(.catalog(.push(.about("us"))))
    pushProduct()
    let us = try screen("about")
    guard case .about("us") = us.case(of: HostedTab.Path.self) else {
      Issue.record("There is no text.")
      return
    }
    guard case .product(let product) = try screen("product").case(of: HostedTab.Path.self) else {
      Issue.record("There is no store of the product.")
      return
    }
    let screen = try screen("product")
    product.send(.present(.reviews(HostedReviews.State())))
    #expect(screen.store(of: HostedProduct.self)?.withState { $0.destination?.reviews } == HostedReviews.State())
    #expect(screen.case(of: HostedProduct.Destination.self) == nil)
    withExtendedLifetime(driver) {}
  }

  @Test("A tab has the store of its own field, also one without a stack")
  func tabs() throws {
    let selected = LockIsolated("catalog")
    let driver = NavigationDriver(store, host: host) {
      $0
    } selectedBranch: { _ in
      selected.value
    }
    let cart = try #require(try screen("cart").store(of: HostedTab.self))
    cart.send(.push(.about("here")))
    #expect(store.withState(\.cart.path.count) == 1)
    #expect(try screen("HostedShop").store(of: HostedShop.self) === store)
    #expect(try screen("HostedShop").store(of: HostedReviews.self) == nil)
    selected.setValue("settings")
    cart.send(.push(.about("there")))
    try screen("settings").store(of: Row.self)?.send(.add)
    #expect(store.withState(\.settings.count) == 1)
    #expect(try screen("settings").store(of: HostedTab.self) == nil)
    withExtendedLifetime(driver) {}
  }

  @Test("A user's dismissal is sent to the operator of the screen, once")
  func dismissal() throws {
    let driver = makeDriver()
    for _ in 0..<3 { pushProduct() }
    let ids = driver.shownIDs
    // The tabs come before the products.
    driver.userDidDismiss(id: ids[4])
    #expect(store.withState(\.catalog.path.count) == 1)
    driver.userDidDismiss(id: ids[4])
    driver.userDidDismiss(id: ids[5])
    #expect(store.withState(\.catalog.path.count) == 1)

    host.contents[ids[3]]?.store(of: HostedProduct.self)?.send(.present(.reviews(HostedReviews.State())))
    let reviews = try screen("reviews")
    let (catalog, root) = (try screen("catalog"), try screen("HostedShop"))
    #expect(reviews.canDismiss && !catalog.canDismiss && !root.canDismiss)
    reviews.dismiss()
    #expect(store.withState { $0.catalog.path[0].product?.destination } == nil)
    reviews.dismiss()
    catalog.dismiss()
    #expect(store.withState(\.catalog.path.count) == 1)
  }

  @Test("An alert has its texts, and buttons that send; one without an action dismisses")
  func alerts() throws {
    let driver = makeDriver()
    pushProduct()
    store.send(.leaveButtonTapped)
    let stay = try #require(try screen("AlertState").alert)
    #expect(stay.title == TextState("Leave?") && stay.message == TextState("The cart is kept."))
    #expect(stay.buttons.map(\.role) == [.destructive, .cancel] && stay.buttons[0].label == TextState("Leave"))
    stay.buttons[1].send()
    #expect(store.withState(\.alert) == nil && store.withState(\.catalog.path.count) == 1)
    store.send(.leaveButtonTapped)
    // Of the alert that is gone.
    stay.buttons[0].send()
    #expect(store.withState(\.alert) != nil && store.withState(\.catalog.path.count) == 1)
    try #require(try screen("AlertState").alert).buttons[0].send()
    #expect(store.withState(\.alert) == nil && store.withState(\.catalog.path.isEmpty))
    withExtendedLifetime(driver) {}
  }

  @Test("A dialog in a feature enum is one, too")
  func dialog() throws {
    let driver = makeDriver()
    pushProduct()
    let product = try #require(try screen("product").store(of: HostedProduct.self))
    let dialog = ConfirmationDialogState<HostedProduct.Destination.Choice> {
      TextState("Buy?")
    } actions: {
      ButtonState(action: .buy) { TextState("Buy") }
    }
    product.send(.present(.dialog(dialog)))
    let alert = try #require(try screen("dialog").alert)
    #expect(alert.title == TextState("Buy?"))
    alert.buttons[0].send()
    #expect(product.withState(\.isBought) && product.withState(\.destination) == nil)
    withExtendedLifetime(driver) {}
  }

  @Test("A sheet of a row has its store, and rows themselves are no part of a screen")
  func rows() throws {
    let store = Store(
      initialState: HostedTab.State(rows: [HostedProduct.State(), HostedProduct.State(id: "Fork")])
    ) {
      HostedTab()
    }
    let driver = NavigationDriver(store, host: host) { $0 }
    #expect(try screen("HostedTab").store(of: HostedProduct.self) == nil)
    store.send(.rows(.element(id: "Fork", action: .present(.reviews(HostedReviews.State())))))
    let reviews = try screen("reviews")
    reviews.store(of: HostedReviews.self)?.send(.push)
    #expect(store.withState { $0.rows[id: "Fork"]?.destination?.reviews?.path.count } == 1)
    let ids = driver.shownIDs
    driver.userDidDismiss(id: ids[2])
    driver.userDidDismiss(id: ids[1])
    #expect(store.withState { $0.rows[id: "Fork"]?.destination } == nil)
  }

  @Test("A driver of a scoped store shows the part with its stores")
  func scoped() throws {
    let catalog = store.scope(state: \.catalog, action: \.catalog)
    let driver = NavigationDriver(catalog, host: host) { $0 }
    pushProduct()
    #expect(try screen("product").store(of: HostedProduct.self) != nil)
    #expect(host.contents.values.first { $0.node.parent == nil }?.store(of: HostedTab.self) === catalog)
    driver.userDidDismiss(id: driver.shownIDs[1])
    #expect(catalog.withState(\.path.isEmpty))
  }

  @Test("A driver of a scoped store gives its root no feature of the parent's or beside it")
  func scopedBesideOthers() throws {
    let settings = store.scope(state: \.settings, action: \.settings)
    let driver = NavigationDriver(settings, host: host) { $0 }
    let root = try #require(host.contents[driver.shownIDs[0]])
    #expect(root.store(of: Row.self) === settings && root.store(of: HostedShop.self) == nil)
  }

  @Test("An alert's button and a screen outlive the store that only the driver kept")
  func endedStore() throws {
    var driver: NavigationDriver<StoreScreen>?
    do {
      let store = Store(initialState: HostedShop.State()) { HostedShop() }
      driver = NavigationDriver(store, host: host) { $0 }
      store.send(.leaveButtonTapped)
    }
    let (root, screen) = (try screen("HostedShop"), try screen("AlertState"))
    let alert = try #require(screen.alert)
    withExtendedLifetime(driver) {}
    driver = nil
    alert.buttons[0].send()
    screen.dismiss()
    #expect(root.store(of: HostedShop.self)?.withState(\.alert) == nil)
  }

  @Test("A store of a screen that is gone keeps its last state")
  func lastState() throws {
    let driver = makeDriver()
    pushProduct()
    let product = try #require(try screen("product").store(of: HostedProduct.self))
    driver.userDidDismiss(id: driver.shownIDs[3])
    #expect(store.withState(\.catalog.path.isEmpty) && product.withState(\.id) == "Spoon")
  }
}
