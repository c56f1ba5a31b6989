import NavEngineNavigator
import NavEngineTesting
import Testing

@MainActor
@Suite("NavigationDriver of a store")
struct NavigationDriverStoreTests {
  private let host = RecordingHost<String>()

  private func makeDriver(_ store: StoreOf<Album>) -> NavigationDriver<String> {
    NavigationDriver(store, host: host) { node in
      node.label
    } dismiss: { node in
      switch node.payload.content {
      case .element(let id): store.send(.path(.popFrom(id: id)))
      case .presentation: store.send(.photo(.dismiss))
      case .feature: break
      }
    }
  }

  @Test("shows stacks and presentations as they come and go")
  func showing() throws {
    let store = Store(initialState: Album.State()) { Album() }
    let driver = makeDriver(store)
    let root = try #require(driver.shownIDs.first)
    #expect(host.takeCalls() == [.replace(root)])
    store.send(.push)
    store.send(.push)
    store.send(.present)
    let ids = driver.shownIDs
    #expect(ids.count == 4)
    // Depth first, a sheet of the root stands behind the screens on its stack.
    #expect(
      host.takeCalls() == [
        .push(ids[1], on: root), .push(ids[2], on: ids[1]), .present(ids[3], on: root, style: .sheet()),
      ]
    )
    #expect(host.contents[ids[3]] == "Photo")
    store.send(.path(.popFrom(id: store.withState(\.path.ids[0]))))
    #expect(host.takeCalls() == [.pop([ids[1], ids[2]], to: root)])
    store.send(.photo(.dismiss))
    #expect(host.takeCalls() == [.dismiss([ids[3]], from: root)])
  }

  @Test("sends the store what the user has dismissed, once")
  func gestures() {
    let store = Store(initialState: Album.State()) { Album() }
    let driver = makeDriver(store)
    store.send(.push)
    store.send(.push)
    store.send(.present)
    let ids = driver.shownIDs
    _ = host.takeCalls()
    driver.userDidDismiss(id: ids[2])
    #expect(store.withState(\.path.count) == 1)
    driver.userDidDismiss(id: ids[2])
    driver.userDidDismiss(id: ids[3])
    #expect(store.withState(\.photo) == nil)
    #expect(store.withState(\.path.count) == 1)
    #expect(host.takeCalls().isEmpty)
  }

  @Test("shows again what the feature keeps")
  func kept() {
    let store = Store(initialState: Album.State(isLocked: true)) { Album() }
    let driver = makeDriver(store)
    store.send(.present)
    let ids = driver.shownIDs
    _ = host.takeCalls()
    driver.userDidDismiss(id: ids[1])
    #expect(store.withState(\.photo) != nil)
    #expect(driver.shownIDs.count == 2)
    #expect(host.takeCalls() == [.present(driver.shownIDs[1], on: ids[0], style: .sheet())])
  }
}

private struct Photo: Reducer {
  struct State: Equatable {}
  enum Action {}
  var body: some ReducerOf<Self> { EmptyReducer() }
}

private struct Album: Reducer {
  struct State: Equatable {
    var isLocked = false
    var path = StackState<Photo.State>()
    @PresentationState var photo: Photo.State?
  }

  enum Action: CasePathable {
    case push, present
    case path(StackAction<Photo.State, Photo.Action>)
    case photo(PresentationAction<Photo.Action>)

    struct AllCasePaths {
      var path: CasePath<Action, StackAction<Photo.State, Photo.Action>> {
        CasePath(embed: Action.path) { if case .path(let action) = $0 { action } else { nil } }
      }
      var photo: CasePath<Action, PresentationAction<Photo.Action>> {
        CasePath(embed: Action.photo) { if case .photo(let action) = $0 { action } else { nil } }
      }
    }
    static let allCasePaths = AllCasePaths()
  }

  var body: some ReducerOf<Self> {
    CombineReducers {
      Reduce { state, action in
        switch action {
        case .push: state.path.append(Photo.State())
        case .present: state.photo = Photo.State()
        default: break
        }
        return .none
      }
      .forEach(\.path, action: \.path) { Photo() }
      .ifLet(\.$photo, action: \.photo) { Photo() }
    }
    .onChange(of: \.photo) { old, _ in
      Reduce { state, _ in
        if state.isLocked, state.photo == nil { state.photo = old }
        return .none
      }
    }
  }
}
