// A form with bindings: as a feature, in a store, in a view's own actions, and under test.

import NavEngineCompatibility
import NavEngineTesting

@Reducer
struct Profile {
  @ObservableState
  struct State: Equatable {
    var name = ""
    var age: Int?
    var isPublic = false
    @Presents var destination: Destination.State?
  }

  enum Action: BindableAction, ViewAction {
    case binding(BindingAction<State>)
    case destination(PresentationAction<Destination.Action>)
    case view(View)

    @CasePathable
    enum View { case saveButtonTapped }
  }

  enum CancelID { case save }

  @Reducer(state: .equatable)
  enum Destination {
    case friend(Friend)
    case help
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
      .onChange(of: \.isPublic) { _, state in
        state.age = nil
        return .none
      }
    Reduce { state, action in
      switch action {
      case .binding(\.name):
        state.isPublic = false
        return .none
      case .view(.saveButtonTapped):
        return .run { send in
          let name = await withTaskCancellation(id: CancelID.save, cancelInFlight: true) { "saved" }
          Task.cancel(id: CancelID.save)
          await send(.binding(.set(\.name, name)))
        }
      case .binding, .destination:
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

@Reducer
struct Friend {
  struct State: Equatable {
    @BindingState var nickname = ""
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { _, action in
      switch action {
      case .binding(\.$nickname): .none
      case .binding: .none
      }
    }
  }
}

@MainActor
@ViewAction(for: Profile.self)
struct ProfileView {
  @BindableStore var store: StoreOf<Profile>

  func show() -> ObserveToken {
    store.name = "Blob"
    $store.isPublic.wrappedValue.toggle()
    $store.scope(\.$destination, action: \.destination).friend.wrappedValue?.send(.set(\.$nickname, "B"))
    $store.scope(state: \.$destination, action: \.destination).help.wrappedValue = nil
    send(.saveButtonTapped)
    return observe { [store] in _ = store.name }
  }
}

@MainActor
func checkBindings() async {
  let store = TestStore(initialState: Profile.State()) { Profile() }
  await store.send(.binding(.set(\.name, "Blob"))) { $0.name = "Blob" }
  await store.send(\.binding.age, 40) { $0.age = 40 }
  await store.send(\.view.saveButtonTapped)
  await store.receive(\.binding.name)
}
