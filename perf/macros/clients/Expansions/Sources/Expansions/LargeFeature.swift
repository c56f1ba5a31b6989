/// A feature such as apps have after some years: 200 cases, about 3,000 lines.
enum LargeFeature {
  static let source: String = {
    let clauses = (0..<200).map { clause($0) }.joined(separator: "\n\n")
    let text = """
      /// A large feature.
      @Reducer
      struct Large {
        @ObservableState
        struct State: Equatable {
      \((0..<100).map { "    var field\($0): [String: Int] = [:]  // What view \($0) shows." }.joined(separator: "\n"))
          @Presents var destination: Destination.State?
          var path = StackState<Path.State>()
        }

        enum Action {
      \((0..<200).map(actionCase).joined(separator: "\n"))
        }

        @Reducer(state: .equatable)
        enum Destination {
      \((0..<20).map { "    case feature\($0)(Feature\($0))" }.joined(separator: "\n"))
        }

        @Reducer(state: .equatable)
        enum Path {
      \((0..<20).map { "    case screen\($0)(Screen\($0))" }.joined(separator: "\n"))
        }

        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
      \(clauses)
            }
          }
          .ifLet(\\.$destination, action: \\.destination)
          .forEach(\\.path, action: \\.path)
        }

      """
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).count - 1
    // The rest of the lines is functions, of eight lines each.
    let functions = (0..<((3_000 - lines) / 8)).map(function)
    return text + functions.joined(separator: "\n") + "}\n"
  }()

  private static func actionCase(_ number: Int) -> String {
    switch number {
    case 198: "    case destination(PresentationAction<Destination.Action>)"
    case 199: "    case path(StackActionOf<Path>)"
    case let number where number % 4 == 0: "    case button\(number)Tapped"
    case let number where number % 4 == 1: "    case field\(number)Changed(String)"
    case let number where number % 4 == 2: "    case moved\(number)(from: Int, to: Int)"
    default: "    case response\(number)(Result<[String: [Int]], any Error>)"
    }
  }

  private static func clause(_ number: Int) -> String {
    switch number {
    case 198: "      case .destination:\n        return .none"
    case 199: "      case .path:\n        return .none"
    case let number where number % 4 == 0:
      """
            case .button\(number)Tapped:
              // The view says “\(number)”, and what it has said before is no matter.
              state.field\(number / 2)["taps", default: 0] += 1
              guard state.field\(number / 2).count < 10 else { return .none }
              let message = "\\(state.field\(number / 2)["taps"] ?? 0) of \\("a string in \\(number(\(number)))")"
              return .run { send in
                try await send(.field\(number + 1)Changed(load(message, number: \(number), retries: 3)))
              }
      """
    case let number where number % 4 == 1:
      """
            case .field\(number)Changed(let text):
              let words = text.split(separator: " ").map { $0.lowercased() }
              for (index, word) in words.enumerated() where index < 3 && !word.isEmpty {
                state.field\(number / 2)[word, default: 0] &+= word.count < 4 ? 1 : 2
              }
              if words.isEmpty { state.destination = .feature\(number % 20)(Feature\(number % 20).State()) }
              return .none
      """
    case let number where number % 4 == 2:
      """
            case .moved\(number)(let from, let to):
              guard from != to, (0..<100).contains(from), to >= 0 else {
                return .none
              }
              state.field\(number / 2)["from \\(from)"] = to
              state.path.append(.screen\(number % 20)(Screen\(number % 20).State(number: from)))
              return .none
      """
    default:
      """
            case .response\(number)(.success(let response)):
              state.field\(number / 2) = response.mapValues { $0.reduce(0, +) }
              return .none

            case .response\(number)(.failure(let error)):
              state.field\(number / 2) = ["\\(error)": \(number)]
              return .cancel(id: "response")
      """
    }
  }

  private static func function(_ number: Int) -> String {
    """

      /// Loads the page with the number \(number), if there is one.
      private func load\(number)(_ text: String, number: Int = \(number)) async throws -> String? {
        if text.isEmpty || number < 0 { return nil }
        let values = [text: number, "page": \(number)]
        return values.map { "\\($0.key)=\\($0.value)" }.sorted().joined(separator: "&")
      }

    """
  }
}
