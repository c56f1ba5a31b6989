import Foundation
import NavEngineCompatibility
import NavEngineTesting
import Testing

@MainActor
@Suite("Fields with @BindingState")
struct BindingStateTests {
  @Test("fields with @BindingState are set by their projections, and are their values in comparisons and JSON")
  func olderForm() async throws {
    let store = TestStore(initialState: OlderForm.State()) { OlderForm() }
    await store.send(.binding(.set(\.$name, "Spoon"))) {
      $0.name = "Spoon"
      $0.changes = 1
    }
    await store.send(\.binding.$name, "Fork") {
      $0.name = "Fork"
      $0.changes = 2
    }
    await store.send(.set(\.$count, 3)) { $0.$count.wrappedValue = 3 }
    let text = try #"{"name":"Fork","count":3,"changes":2}"#.data(using: .utf8).map {
      try JSONDecoder().decode(OlderForm.State.self, from: $0)
    }
    #expect(text == store.state)
    let decoded = try JSONDecoder().decode(OlderForm.State.self, from: JSONEncoder().encode(store.state))
    #expect(decoded == store.state && "\(decoded.$name)" == "Fork")
  }

  @Test("$store.$name is a binding of the field")
  func bindableStore() {
    @BindableStore var store = Store(initialState: OlderForm.State()) { OlderForm() }
    $store.$name.wrappedValue = "Spoon"
    #expect($store.$name.wrappedValue == "Spoon" && store.name == "Spoon" && store.changes == 1)
  }

  @Test("a test that expects another value is told of the field by its own name")
  func difference() async {
    let store = TestStore(initialState: OlderForm.State()) { OlderForm() }
    await withKnownIssue {
      await store.send(.set(\.$name, "Spoon")) {
        $0.name = "Fork"
        $0.changes = 1
      }
    } matching: {
      let text = $0.comments.map(\.rawValue).joined()
      return text.contains(#"name: "Fork""#) && text.contains(#"name: "Spoon""#) && !text.contains("_name")
    }
  }
}
