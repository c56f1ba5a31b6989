import NavEngineMacros

/// A search whose requests may fail: what comes back is an action with a `Result`.
@Reducer
struct Weather {
  @ObservableState
  struct State: Equatable {
    var city = ""
    var isLoading = false
    var degrees: Int?
    var message: String?
  }

  enum Action {
    case cityChanged(String)
    case response(Result<Int, any Error>)
    case searchButtonTapped
  }

  private enum CancelID { case request }

  @Dependency(\.temperature) var temperature

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cityChanged(let city):
        state.city = city
        state.isLoading = false
        return .cancel(id: CancelID.request)

      case .response(.success(let degrees)):
        state.isLoading = false
        state.degrees = degrees
        return .none

      case .response(.failure(let error)):
        state.isLoading = false
        state.message = "\(error)"
        return .none

      case .searchButtonTapped:
        state.isLoading = true
        state.degrees = nil
        state.message = nil
        return .run { [city = state.city] send in
          await send(.response(Result { try await temperature(city) }))
        }
        .cancellable(id: CancelID.request, cancelInFlight: true)
      }
    }
  }
}

/// Fetches the temperature in a city, in degrees.
struct TemperatureKey: DependencyKey {
  static let liveValue: @Sendable (_ city: String) async throws -> Int = { city in
    throw UnknownCity(name: city)
  }
  static let testValue: @Sendable (_ city: String) async throws -> Int = unimplemented("temperature", placeholder: 0)
}

extension DependencyValues {
  var temperature: @Sendable (_ city: String) async throws -> Int {
    get { self[TemperatureKey.self] }
    set { self[TemperatureKey.self] = newValue }
  }
}

struct UnknownCity: Error, Equatable, CustomStringConvertible {
  var name: String
  var description: String { "There is no city named \"\(name)\"." }
}
