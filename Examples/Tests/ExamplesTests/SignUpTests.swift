import NavEngine
import NavEngineTesting
import Testing

@testable import SignUp

@MainActor
@Suite("SignUp: a form with bindings")
struct SignUpTests {
  @Test("Fields are written by their key paths")
  func form() async {
    let store = TestStore(initialState: SignUp.State(newsTopics: ["Trains"])) { SignUp() }
    await store.send(\.binding.name, "Ada") {
      $0.name = "Ada"
    }
    await store.send(\.binding.email, "ADA@example.com") {
      $0.email = "ada@example.com"
    }
    await store.send(\.binding.wantsNews, true) {
      $0.wantsNews = true
    }
    await store.send(\.binding.wantsNews, false) {
      $0.wantsNews = false
      $0.newsTopics = []
    }
    #expect(store.state.canContinue)
    await store.send(.resetButtonTapped) {
      $0 = SignUp.State()
    }
  }

  @Test("A view writes the store's property, and the reducer sees it")
  func writing() {
    let store = Store(initialState: SignUp.State()) { SignUp() }
    store.email = "ADA@example.com"
    #expect(store.email == "ada@example.com")
  }
}
