import Foundation
import NavEngineMacros

/// The whole app: two tabs, each with a stack, and links that lead into them. It starts where it was left.
///
/// No feature of it knows what shows it. A view layer reads stores, and sends what was tapped.
@Reducer
public struct InventoryApp: Sendable {
  /// The tabs, named as the fields of the state that they show.
  public enum Tab: String, CaseIterable, Sendable {
    case items, settings
  }

  @ObservableState
  public struct State: Equatable, Sendable {
    public var selectedTab = Tab.items
    public var items = Inventory.State()
    public var settings = AppSettings.State()
    @Presents public var alert: AlertState<Never>?
    @Shared(.place) var savedPlace

    public init() {}

    public var place: Place {
      switch selectedTab {
      case .items: items.place
      case .settings: settings.place
      }
    }
  }

  public enum Action: Sendable {
    case alert(PresentationAction<Never>)
    case items(Inventory.Action)
    /// The app has started, by a link or without one.
    case launched(link: URL?)
    /// A link was opened. One that leads nowhere shows an alert, and changes nothing else.
    case opened(URL)
    case settings(AppSettings.Action)
    case tabSelected(Tab)
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    CombineReducers {
      Scope(state: \.items, action: \.items) { Inventory() }
      Scope(state: \.settings, action: \.settings) { AppSettings() }
      Reduce { state, action in
        switch action {
        case .launched(let link):
          // The item of the saved place may be gone: the app starts with the list then.
          let restored = try? go(to: state.savedPlace, &state)
          return .merge(restored ?? .none, link.map { .send(.opened($0)) } ?? .none)

        case .opened(let link):
          do throws(LinkError) {
            let effect = try go(to: link, &state)
            state.alert = nil
            return effect
          } catch {
            state.alert = .refusal(error)
            return .none
          }

        case .tabSelected(let tab):
          state.selectedTab = tab
          return .none

        case .alert, .items, .settings:
          return .none
        }
      }
    }
    .ifLet(\.$alert, action: \.alert)
    .onChange(of: \.place) { _, state in
      state.$savedPlace.withLock { [place = state.place] in $0 = place.link }
      return .none
    }
  }

  /// Selects the tab of a link. The tab's feature goes on from there.
  private func go(to link: URL, _ state: inout State) throws(LinkError) -> Effect<Action> {
    let place = try Place(link: link)
    if let id = place.itemID, state.items.items[id: id] == nil { throw .unknownItem(id) }
    state.items.destination = nil
    switch place {
    case .item, .items, .stocktaking:
      state.selectedTab = .items
      return .send(.items(.placeOpened(place)))
    case .about, .settings:
      state.selectedTab = .settings
      return .send(.settings(.placeOpened(place)))
    }
  }
}

extension InventoryApp {
  /// The link to what a state shows.
  public static func link(of state: State) -> URL { state.place.link }

  /// Makes the store of the app, at the place where the app was left, or where a link leads.
  ///
  /// - Parameters:
  ///   - link: The link that has started the app.
  ///   - prepare: Overrides dependencies, such as the `inventoryFolder`.
  @MainActor
  public static func launch(
    opening link: URL? = nil,
    withDependencies prepare: ((inout DependencyValues) -> Void)? = nil
  ) -> StoreOf<InventoryApp> {
    let store = Store(initialState: State(), reducer: { InventoryApp() }, withDependencies: prepare)
    store.send(.launched(link: link))
    return store
  }
}

extension AlertState<Never> {
  static func refusal(_ error: LinkError) -> Self {
    AlertState {
      TextState("This link leads nowhere")
    } actions: {
      ButtonState(role: .cancel) { TextState("OK") }
    } message: {
      TextState("\(error)")
    }
  }
}
