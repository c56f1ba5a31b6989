#if canImport(SwiftUI) || SWIFTUI_STUB
  import NavEngineSwiftUI
  import SwiftUI

  /// The list of films, and the stack of screens above it.
  struct MoviesView: View {
    @Bindable var store: StoreOf<Movies>

    var body: some View {
      NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
        List {
          ForEach(store.films, id: \.title) { film in
            Button(film.title) { store.send(.filmTapped(film)) }
          }
          NavigationLink(state: Movies.Path.State.settings(Settings.State())) {
            Label("Settings", systemImage: "gear")
          }
        }
        .navigationTitle("Films")
      } destination: { store in
        switch store.case {
        case .film(let store): FilmView(store: store)
        case .actor(let store): ActorView(store: store)
        case .settings(let store): SettingsView(store: store)
        }
      }
    }
  }

  struct FilmView: View {
    let store: StoreOf<FilmDetail>

    var body: some View {
      List {
        Section("Cast") {
          ForEach(store.film.cast, id: \.self) { actor in
            Button(actor) { store.send(.actorTapped(actor)) }
          }
        }
        Button(store.isFavorite ? "A favourite" : "Make it a favourite") {
          store.send(.favoriteButtonTapped, animation: .default)
        }
        Button("Close") { store.send(.closeButtonTapped) }
      }
      .navigationTitle(store.film.title)
    }
  }

  struct ActorView: View {
    let store: StoreOf<ActorDetail>

    var body: some View {
      List {
        ForEach(store.films, id: \.title) { film in
          Button(film.title) { store.send(.filmTapped(film)) }
        }
        Text("\(store.secondsOnScreen) s on this screen")
      }
      .navigationTitle(store.actor)
      .task { await store.send(.appeared).finish() }
    }
  }

  struct SettingsView: View {
    let store: StoreOf<Settings>

    var body: some View {
      Form {
        Toggle("Sound", isOn: Binding(store.$hasSound))
        Button("Delete \(store.recordings.count) recordings", role: .destructive) {
          store.send(.deleteRecordingsButtonTapped)
        }
        Button("Done") { store.send(.doneButtonTapped) }
      }
    }
  }
#endif
