import NavEngine
import NavEngineTesting
import Testing

@testable import Weather

@MainActor
@Suite("Weather: requests with results")
struct WeatherTests {
  @Test("A request succeeds")
  func success() async {
    let store = TestStore(initialState: Weather.State(city: "Oslo")) {
      Weather()
    } withDependencies: {
      $0.temperature = { _ in 4 }
    }
    await store.send(.searchButtonTapped) {
      $0.isLoading = true
    }
    await store.receive(\.response.success, 4) {
      $0.isLoading = false
      $0.degrees = 4
    }
  }

  @Test("A request fails")
  func failure() async {
    let store = TestStore(initialState: Weather.State(city: "Atlantis")) {
      Weather()
    } withDependencies: {
      $0.temperature = { throw UnknownCity(name: $0) }
    }
    await store.send(.searchButtonTapped) {
      $0.isLoading = true
    }
    await store.receive(\.response.failure) {
      $0.isLoading = false
      $0.message = "There is no city named \"Atlantis\"."
    }
  }

  @Test("Another city cancels the request")
  func cancellation() async {
    let store = TestStore(initialState: Weather.State(city: "Oslo")) {
      Weather()
    } withDependencies: {
      $0.temperature = { _ in try await Task.never() }
    }
    await store.send(.searchButtonTapped) {
      $0.isLoading = true
    }
    await store.send(.cityChanged("Bergen")) {
      $0.city = "Bergen"
      $0.isLoading = false
    }
  }
}
