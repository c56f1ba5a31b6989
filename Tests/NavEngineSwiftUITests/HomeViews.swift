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
