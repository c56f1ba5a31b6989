#if canImport(SwiftUI) || SWIFTUI_STUB
  import NavEngineSwiftUI
  import SwiftUI

  /// The form: each field is bound to the state, and no code writes it.
  struct SignUpView: View {
    @Bindable var store: StoreOf<SignUp>

    var body: some View {
      Form {
        Section("You") {
          TextField("Name", text: $store.name)
          TextField("E-mail", text: $store.email)
        }
        Section("News") {
          Toggle("Send me news", isOn: $store.wantsNews.animation())
          if store.wantsNews {
            ForEach(["Films", "Food", "Travel"], id: \.self) { topic in
              Toggle(topic, isOn: isOn(topic))
            }
          }
        }
        Button("Start again", role: .destructive) { store.send(.resetButtonTapped, animation: .default) }
      }
      .navigationTitle("Sign up")
    }

    private func isOn(_ topic: String) -> Binding<Bool> {
      Binding(
        StoreBinding(
          get: { store.newsTopics.contains(topic) },
          set: { isOn in
            if isOn { store.newsTopics.insert(topic) } else { store.newsTopics.remove(topic) }
          }
        )
      )
    }
  }
#endif
