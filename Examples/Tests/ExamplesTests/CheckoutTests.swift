import NavEngine
import NavEngineTesting
import Testing

@testable import Checkout

@MainActor
@Suite("Checkout: alerts that follow alerts")
struct CheckoutTests {
  @Test("An alert's button raises the next alert, which stays")
  func following() async {
    let store = TestStore(initialState: Checkout.State(total: 5)) {
      Checkout { $0 == 10 }
    }
    await store.send(.payButtonTapped) {
      $0.alert = .confirmation(of: 5)
    }
    await store.send(\.alert.payTwice) {
      $0.total = 10
      $0.alert = .confirmation(of: 10)
    }
    await store.send(\.alert.confirm) {
      $0.attempts = 1
      $0.alert = nil
    }
    await store.receive(\.response) {
      $0.isPaid = true
    }
  }

  @Test("A refusal can be tried again")
  func retrying() async {
    let store = TestStore(initialState: Checkout.State(total: 5)) {
      Checkout { _ in false }
    }
    await store.send(.payButtonTapped) {
      $0.alert = .confirmation(of: 5)
    }
    await store.send(\.alert.confirm) {
      $0.attempts = 1
      $0.alert = nil
    }
    await store.receive(\.response) {
      $0.alert = .refusal
    }
    await store.send(\.alert.dismiss) {
      $0.alert = nil
    }
  }

  @Test("Each of them is another presentation")
  func identities() {
    let store = Store(initialState: Checkout.State(total: 5)) { Checkout { _ in true } }
    store.send(.payButtonTapped)
    let first = store.withState(\.$alert.id)
    store.send(.alert(.presented(.payTwice)))
    #expect(store.withState(\.$alert.id) != nil)
    #expect(store.withState(\.$alert.id) != first)
  }
}
