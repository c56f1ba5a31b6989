import NavEngineSwiftUI
import SwiftUI

struct HomeView: View {
  @Bindable var store: StoreOf<Home>

  var body: some View {
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
      VStack {
        Text("Home \(store.name)")
        TextField("Name", text: $store.name)
        TextField("Text", text: $store.text.sending(\.textChanged))
        Toggle("On", isOn: $store.isOn)
        NavigationLink(state: Home.Path.State.detail(Detail.State(title: "linked"))) { Text("Link") }
        CountView(store: store)
        ForEach(store.scope(state: \.rows, action: \.rows)) { row in Text(row.title) }
      }
      .navigationDestination(item: $store.scope(state: \.pushed, action: \.pushed)) { NoteView(store: $0) }
    } destination: { store in
      switch store.case {
      case .detail(let store): DetailView(store: store)
      case .note(let store): NoteView(store: store)
      }
    }
    .sheet(item: $store.scope(state: \.note, action: \.note)) { NoteView(store: $0) }
    .sheet(item: $store.scope(state: \.$destination, action: \.destination).add) { NoteView(store: $0) }
    .popover(item: $store.scope(state: \.destination, action: \.destination).edit) { NoteView(store: $0) }
    .alert($store.scope(state: \.$destination, action: \.destination).alert) { action in
      if let action { store.send(.destination(.presented(.alert(action)))) }
    }
    .alert($store.scope(state: \.alert, action: \.alert))
    .confirmationDialog($store.scope(state: \.$dialog, action: \.dialog))
  }
}

/// Observes a field by itself.
struct CountView: View {
  let store: StoreOf<Home>

  var body: some View {
    WithPerceptionTracking { Text("Count \(store.count)") }
    Button("Count") { store.send(.countChanged(store.count + 1), animation: .easeIn) }
  }
}

struct DetailView: View {
  let store: StoreOf<Detail>
  @State private var taps = 0

  var body: some View {
    Text("Detail \(store.title), \(taps) taps")
    Button("Tap") { taps += 1 }
    Button("Close") { store.send(.closeButtonTapped) }
  }
}

struct NoteView: View {
  @Perception.Bindable var store: StoreOf<Note>

  var body: some View {
    Text("Note \(store.text)")
      .sheet(item: $store.scope(state: \.note, action: \.note)) { NoteView(store: $0) }
    TextField("Text", text: $store.text)
  }
}

/// A feature that lets views send some of its actions.
@Reducer
struct Draft {
  @ObservableState
  struct State: Equatable {
    var title = ""
    var saved = ""
  }

  enum Action: ViewAction {
    case view(View)

    @CasePathable
    enum View: BindableAction {
      case binding(BindingAction<State>)
      case saveButtonTapped
    }
  }

  var body: some ReducerOf<Self> {
    BindingReducer(action: \.view)
    Reduce { state, action in
      if case .view(.saveButtonTapped) = action { state.saved = state.title }
      return .none
    }
  }
}

@ViewAction(for: Draft.self)
struct DraftView: View {
  @Bindable var store: StoreOf<Draft>

  var body: some View {
    Text("Saved \(store.saved)")
    TextField("Title", text: $store.title)
    Button("Save") { send(.saveButtonTapped, animation: .linear) }
  }
}

/// A feature with a field that has the focus, and rows that are edited in place.
@Reducer
struct Guests {
  @ObservableState
  struct State: Equatable {
    var focus: Field? = .title
    var title = ""
    var guests: IdentifiedArrayOf<Guest> = []
    @Presents var destination: Destination.State?

    enum Field: Hashable {
      case title
      case guest(Int)
    }
  }

  struct Guest: Identifiable, Equatable {
    let id: Int
    var name = ""
  }

  @Reducer
  enum Destination {
    case edit(Note)
    case done(AlertState<Never>)
    case help
    case question(AlertState<Answer>)

    @CasePathable
    enum Action {
      case edit(Note.Action)
      case question(Answer)
    }

    @CasePathable
    enum Answer { case yes }
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case destination(PresentationAction<Destination.Action>)
    case focusTitleTapped
    case removeTapped(Int)
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .focusTitleTapped: state.focus = .title
      case .removeTapped(let id): state.guests.remove(id: id)
      case .destination(.presented(.question(.yes))): state.title = "Yes"
      case .binding, .destination: break
      }
      return .none
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension Guests.Destination.State: Equatable {}

struct GuestsView: View {
  @Bindable var store: StoreOf<Guests>
  @FocusState var focus: Guests.State.Field?

  var body: some View {
    VStack {
      TextField("Title", text: $store.title).focused($focus, equals: .title)
      ForEach($store.guests) { $guest in
        TextField("Name", text: $guest.name).focused($focus, equals: .guest(guest.id))
      }
      Button("Title") { store.send(.focusTitleTapped) }
    }
    .bind($store.focus, to: $focus)
    .sheet(item: $store.scope(\.$destination, action: \.destination).edit) { NoteView(store: $0) }
    .sheet(isPresented: Binding($store.scope(\.$destination, action: \.destination).help)) { Text("Help") }
    .alert($store.scope(\.$destination, action: \.destination).done)
    .alert($store.scope(\.$destination, action: \.destination).question)
  }
}
